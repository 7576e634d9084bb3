import type { NotesView } from "../notes.defaults.ts";

/** In pixels, for the default text size. */
const THREE_COLUMNS_FROM = 900;
const TWO_COLUMNS_FROM = 560;

const USUAL_TEXT_SIZE = 16;

export const GRID_GAP = 18;

const CARD = 214;
const FILED_CARD = 238;
const ROW = 80;

export function lineEstimate(view: NotesView, isFiled: boolean): number {
  if (view === "list") return ROW;
  return isFiled ? FILED_CARD : CARD;
}

/** @param textSize the browser's text size in pixels: larger text needs wider cards */
export function columnsFor(width: number, textSize: number): number {
  const room = (width * USUAL_TEXT_SIZE) / textSize;
  if (room >= THREE_COLUMNS_FROM) return 3;
  return room >= TWO_COLUMNS_FROM ? 2 : 1;
}
