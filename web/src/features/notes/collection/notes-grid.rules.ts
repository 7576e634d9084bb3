import type { NotesView } from "../notes.defaults.ts";

/** In pixels, for words of the usual size; a card of about 300 is the narrowest that reads well. */
const THREE_COLUMNS_FROM = 900;
const TWO_COLUMNS_FROM = 560;

const USUAL_TEXT_SIZE = 16;

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

/**
 * One, two or three cards beside each other.
 *
 * @param textSize what the browser is asked for as the size of words, in pixels: larger ones need wider cards
 */
export function columnsFor(width: number, textSize: number): number {
  const room = (width * USUAL_TEXT_SIZE) / textSize;
  if (room >= THREE_COLUMNS_FROM) return 3;
  return room >= TWO_COLUMNS_FROM ? 2 : 1;
}
