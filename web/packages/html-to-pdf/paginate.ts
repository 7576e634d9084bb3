interface Placed {
  kind: string;
  top: number;
  height: number;
}

export interface PdfPage<Fragment> {
  top: number;
  fragments: Fragment[];
}

function cutFrame<Fragment extends Placed>(
  frame: Fragment,
  top: number,
  bottom: number,
): Fragment | undefined {
  const from = Math.max(frame.top, top);
  const to = Math.min(frame.top + frame.height, bottom);
  return to > from ? { ...frame, top: from, height: to - from } : undefined;
}

interface Line<Fragment> {
  top: number;
  bottom: number;
  fragments: Fragment[];
}

const MIN_OVERLAP = 0.7;

function linesOf<Fragment extends Placed>(fragments: readonly Fragment[]): Line<Fragment>[] {
  const lines: Line<Fragment>[] = [];
  for (const fragment of fragments.toSorted((a, b) => a.top - b.top)) {
    const { top, height } = fragment;
    const bottom = top + height;
    const line = lines.at(-1);
    const shared = line === undefined ? 0 : Math.min(line.bottom, bottom) - top;
    if (line && shared >= MIN_OVERLAP * Math.min(height, line.bottom - line.top)) {
      line.bottom = Math.max(line.bottom, bottom);
      line.fragments.push(fragment);
    } else lines.push({ top, bottom, fragments: [fragment] });
  }
  return lines;
}

export function paginate<Fragment extends Placed>(
  fragments: readonly Fragment[],
  height: number,
): PdfPage<Fragment>[] {
  const isFrame = ({ kind }: Fragment) => kind === "frame";
  const placed = fragments.filter((fragment) => !isFrame(fragment));
  let page: PdfPage<Fragment> = { top: 0, fragments: [] };
  const pages = [page];
  const pageOf = new Map<Fragment, PdfPage<Fragment>>();
  for (const line of linesOf(placed)) {
    if (line.bottom > page.top + height && line.top > page.top) {
      page = { top: line.top, fragments: [] };
      pages.push(page);
    }
    for (const fragment of line.fragments) pageOf.set(fragment, page);
  }
  for (const fragment of placed) pageOf.get(fragment)?.fragments.push(fragment);
  const frames = fragments.filter(isFrame);
  return pages.map(({ top, fragments: onPage }, number) => {
    const bottom = pages[number + 1]?.top ?? Infinity;
    const cut = frames.map((frame) => cutFrame(frame, top, bottom)).filter((frame) => frame !== undefined);
    return { top, fragments: [...cut, ...onPage] };
  });
}
