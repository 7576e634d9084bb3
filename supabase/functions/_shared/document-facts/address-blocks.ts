import { overlapsLabel } from "./labelled-parties.ts";
import type { Span } from "./lines.ts";
import type { Page } from "./near.ts";
import { ADDRESS, CONTACT, type FoundParty, isOther, LEGAL_FORM, nameIn } from "./party-name.ts";

export const POSTCODE =
  /^(?:[A-Z]{1,2}[- ])?\d{4,6} ?(?:[A-Z]{2} )?\p{Lu}|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}$|^\d{2}-\d{3} |(?<!\p{L})[A-Z]{2},? (?:\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?:-\d{4})?$/u;

const MAX_LINES = 40;
const MAX_BLOCK = 6;

/** The cells of a column from a line upwards, as far as nothing parts them. */
function columnAbove({ lines }: Page, index: number, column: number): Span[] {
  const cells: Span[] = [];
  for (let at = index; at > index - MAX_BLOCK && at >= 0; at -= 1) {
    const line = lines[at];
    const cell = line?.cells[column];
    if (!line || !cell) break;
    cells.push(cell);
    if (line.isAfterBlank) break;
  }
  return cells.toReversed();
}

const isOfParty = ({ labels }: Page, start: number, end: number) =>
  labels.some(
    ({ field, strength, start: from }) =>
      (field === "sender" || field === "recipient") && strength !== "weak" && from >= start && from < end,
  );

/** The names that head a block of lines which ends in a postcode and a place, from the top of the text. */
export function addressBlocks(page: Page): FoundParty[] {
  return page.lines.slice(0, MAX_LINES).flatMap((line) =>
    line.cells.flatMap((cell, column) => {
      if (!POSTCODE.test(cell.text)) return [];
      const above = columnAbove(page, line.index, column).slice(0, -1);
      const begin = above.findLastIndex(
        ({ text, start, end }) => isOther(text) || CONTACT.test(text) || isOfParty(page, start, end),
      );
      const lines = above
        .slice(begin + 1)
        .filter(({ text, start, end }) => !/^[^\p{L}]*\d/u.test(text) && !overlapsLabel(page, start, end));
      const first = lines.find(({ text }) => LEGAL_FORM.test(text)) ?? lines[0];
      const name = first && nameIn(page.text, first.start, first.end);
      return name && !ADDRESS.test(name.text) && !isOther(name.text) ? [{ ...name, evidence: "block" }] : [];
    }),
  );
}
