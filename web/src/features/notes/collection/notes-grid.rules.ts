import type { NotesView } from "../notes.defaults.ts";

/** In pixels; a card of about 300 is the narrowest that reads well. */
const THREE_COLUMNS_FROM = 900;
const TWO_COLUMNS_FROM = 560;

export const GRID_GAP = 18;

const CARD = 214;
/** With one line more: where it is filed. */
const FILED_CARD = 238;
const ROW = 80;

/** How high a line is until one has been measured. */
export function lineEstimate(view: NotesView, isFiled: boolean): number {
  if (view === "list") return ROW;
  return isFiled ? FILED_CARD : CARD;
}

/** One, two or three cards beside each other. */
export function columnsFor(width: number): number {
  if (width >= THREE_COLUMNS_FROM) return 3;
  return width >= TWO_COLUMNS_FROM ? 2 : 1;
}
