import { MAX_QUOTE_LENGTH } from "../contract/fact.ts";

/** Full-width letters and radicals that stand for a sign as plain ones; each stays one code unit, so that places hold. */
export function foldWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f\u2007\u2009]/g, " ")
    .replace(/[\u2f00-\u2fd5]/g, (radical) => radical.normalize("NFKC"))
    .replace(/\uffe5/g, "¥");
}

/** A part of a text with its place in it. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

export interface TextLine extends Span {
  index: number;
  cells: Span[];
  isAfterBlank: boolean;
}

const CELL_GAP = /\t+| {2,}| ?\| ?/g;

function cellsOf(line: string, at: number): Span[] {
  const cells: Span[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = line.slice(from, to);
    const text = raw.trim();
    const start = at + from + raw.length - raw.trimStart().length;
    if (text !== "") cells.push({ text, start, end: start + text.length });
  };
  for (const gap of line.matchAll(CELL_GAP)) {
    add(gap.index);
    from = gap.index + gap[0].length;
  }
  add(line.length);
  return cells;
}

/** The lines that are not blank. */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let at = 0;
  let isAfterBlank = true;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line.replace(/\r$/, ""), at);
    const [first] = cells;
    const last = cells.at(-1);
    if (first && last)
      lines.push({
        index: lines.length,
        text: text.slice(first.start, last.end),
        start: first.start,
        end: last.end,
        cells,
        isAfterBlank,
      });
    isAfterBlank = cells.length === 0;
    at += line.length + 1;
  }
  return lines;
}

/** The line in which a part of a text stands; of a long line what is around it. */
export function quoteOf(text: string, { start, end }: Span): string {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(from, to === -1 ? undefined : to);
  if (line.length <= MAX_QUOTE_LENGTH) return line.trim();
  const begin = Math.max(0, start - from - 100);
  // A cut may halve a letter, which the database would refuse.
  return line
    .slice(begin, begin + MAX_QUOTE_LENGTH)
    .toWellFormed()
    .trim();
}
