import type { NotesView } from "../notes.defaults.ts";

/** In pixels, for the default text size; a card needs about 300 to be readable. */
const THREE_COLUMNS_FROM = 900;
const TWO_COLUMNS_FROM = 560;

const USUAL_TEXT_SIZE = 16;

export const GRID_GAP = 18;

const CARD = 214;
/** With one line more, for the folder. */
const FILED_CARD = 238;
const ROW = 80;

/** The estimated height of a line until one is measured. */
export function lineEstimate(view: NotesView, isFiled: boolean): number {
  if (view === "list") return ROW;
  return isFiled ? FILED_CARD : CARD;
}

/**
 * The number of columns of cards: one, two or three.
 *
 * @param textSize the text size that is set in the browser, in pixels: larger text needs wider cards
 */
export function columnsFor(width: number, textSize: number): number {
  const room = (width * USUAL_TEXT_SIZE) / textSize;
  if (room >= THREE_COLUMNS_FROM) return 3;
  return room >= TWO_COLUMNS_FROM ? 2 : 1;
}
