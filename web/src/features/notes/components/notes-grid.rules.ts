import type { NotesView } from "../notes.defaults.ts";

/** In pixels; a card of about 300 is the narrowest that reads well. */
const THREE_COLUMNS_FROM = 900;
const TWO_COLUMNS_FROM = 560;

export const GRID_GAP = 18;

/** How high a line is until it has been measured. */
export const ROW_ESTIMATE: Record<NotesView, number> = { grid: 214, list: 81 };

/** One, two or three cards beside each other. */
export function columnsFor(width: number): number {
  if (width >= THREE_COLUMNS_FROM) return 3;
  return width >= TWO_COLUMNS_FROM ? 2 : 1;
}
