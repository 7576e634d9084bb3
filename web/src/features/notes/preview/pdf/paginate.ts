interface Standing {
  kind: string;
  top: number;
  height: number;
}

export interface PdfPage<Piece> {
  /** Where on the long paper this page begins. */
  top: number;
  pieces: Piece[];
}

/** The part of a frame that is on a page; frames alone may be cut in two. */
function cutFrame<Piece extends Standing>(frame: Piece, top: number, bottom: number): Piece | undefined {
  const from = Math.max(frame.top, top);
  const to = Math.min(frame.top + frame.height, bottom);
  return to > from ? { ...frame, top: from, height: to - from } : undefined;
}

/** Cuts one long paper into pages, between lines; the pieces are in order from top to bottom. */
export function paginate<Piece extends Standing>(pieces: readonly Piece[], height: number): PdfPage<Piece>[] {
  let page: PdfPage<Piece> = { top: 0, pieces: [] };
  const pages = [page];
  for (const piece of pieces) {
    if (piece.kind === "frame") continue;
    if (piece.top + piece.height > page.top + height && piece.top > page.top) {
      page = { top: piece.top, pieces: [] };
      pages.push(page);
    }
    page.pieces.push(piece);
  }
  const frames = pieces.filter(({ kind }) => kind === "frame");
  return pages.map(({ top, pieces: onPage }, number) => {
    const bottom = pages[number + 1]?.top ?? Infinity;
    const cut = frames.map((frame) => cutFrame(frame, top, bottom)).filter((frame) => frame !== undefined);
    return { top, pieces: [...cut, ...onPage] };
  });
}
