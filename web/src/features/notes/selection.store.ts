import { create } from "zustand";
import { extended, type Selection, toggled } from "../../lib/selection.ts";

interface SelectionState extends Selection<number> {
  /** The notes of the list, in the order in which they are shown. */
  order: readonly { id: number }[];
  setOrder: (order: readonly { id: number }[]) => void;
  toggle: (id: number) => void;
  /** Selects everything from the anchor to this note, and keeps the rest selected. */
  extendTo: (id: number) => void;
  selectAll: () => void;
  deselect: (ids: readonly number[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The selected notes. Actions apply to those among them that are shown (see `shownSelection`). */
export const useSelection = create<SelectionState>()((set) => ({
  picked: NONE,
  anchor: undefined,
  order: [],
  setOrder: (order) => set({ order }),
  toggle: (id) => set((picks) => toggled(picks, id)),
  extendTo: (id) =>
    set((state) =>
      extended(
        state,
        id,
        state.order.map((note) => note.id),
      ),
    ),
  selectAll: () => set(({ order }) => ({ picked: new Set(order.map((note) => note.id)) })),
  deselect: (ids) =>
    set(({ picked }) => {
      const next = new Set(picked);
      for (const id of ids) next.delete(id);
      return { picked: next };
    }),
  clear: () => set({ picked: NONE, anchor: undefined }),
}));

/** The selected ones of the given notes, so that notes which the list does not show are never changed or deleted. */
export function shownSelection<Row extends { id: number }>(
  notes: readonly Row[],
  selected: ReadonlySet<number>,
): Row[] {
  return selected.size === 0 ? [] : notes.filter((note) => selected.has(note.id));
}
