import { create } from "zustand";
import { extended, type Selection, toggled } from "../../lib/selection.ts";

interface SelectionState extends Selection<number> {
  order: readonly { id: number }[];
  setOrder: (order: readonly { id: number }[]) => void;
  toggle: (id: number) => void;
  extendTo: (id: number) => void;
  selectAll: () => void;
  deselect: (ids: readonly number[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

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

/** Notes that the list does not show must never be changed or deleted. */
export function shownSelection<Row extends { id: number }>(
  notes: readonly Row[],
  selected: ReadonlySet<number>,
): Row[] {
  return selected.size === 0 ? [] : notes.filter((note) => selected.has(note.id));
}
