interface Standing {
  kind: string;
  top: number;
  height: number;
}

export interface PdfPage<Piece> {
  top: number;
  pieces: Piece[];
}

function cutFrame<Piece extends Standing>(frame: Piece, top: number, bottom: number): Piece | undefined {
  const from = Math.max(frame.top, top);
  const to = Math.min(frame.top + frame.height, bottom);
  return to > from ? { ...frame, top: from, height: to - from } : undefined;
}

interface Line<Piece> {
  top: number;
  bottom: number;
  pieces: Piece[];
}

const MIN_OVERLAP = 0.7;

function linesOf<Piece extends Standing>(pieces: readonly Piece[]): Line<Piece>[] {
  const lines: Line<Piece>[] = [];
  for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
    const { top, height } = piece;
    const bottom = top + height;
    const line = lines.at(-1);
    const shared = line === undefined ? 0 : Math.min(line.bottom, bottom) - top;
    if (line && shared >= MIN_OVERLAP * Math.min(height, line.bottom - line.top)) {
      line.bottom = Math.max(line.bottom, bottom);
      line.pieces.push(piece);
    } else lines.push({ top, bottom, pieces: [piece] });
  }
  return lines;
}

export function paginate<Piece extends Standing>(pieces: readonly Piece[], height: number): PdfPage<Piece>[] {
  const isFrame = ({ kind }: Piece) => kind === "frame";
  const standing = pieces.filter((piece) => !isFrame(piece));
  let page: PdfPage<Piece> = { top: 0, pieces: [] };
  const pages = [page];
  const pageOf = new Map<Piece, PdfPage<Piece>>();
  for (const line of linesOf(standing)) {
    if (line.bottom > page.top + height && line.top > page.top) {
      page = { top: line.top, pieces: [] };
      pages.push(page);
    }
    for (const piece of line.pieces) pageOf.set(piece, page);
  }
  for (const piece of standing) pageOf.get(piece)?.pieces.push(piece);
  const frames = pieces.filter(isFrame);
  return pages.map(({ top, pieces: onPage }, number) => {
    const bottom = pages[number + 1]?.top ?? Infinity;
    const cut = frames.map((frame) => cutFrame(frame, top, bottom)).filter((frame) => frame !== undefined);
    return { top, pieces: [...cut, ...onPage] };
  });
}
