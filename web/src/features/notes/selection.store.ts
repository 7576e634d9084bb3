import { create } from "zustand";
import { extended, type Picks, toggled } from "../../lib/picks.ts";

interface SelectionState extends Picks<number> {
  /** The notes as they are shown, one after the other. */
  order: readonly { id: number }[];
  setOrder: (order: readonly { id: number }[]) => void;
  toggle: (id: number) => void;
  /** Everything from the anchor to here, besides what is selected already. */
  extendTo: (id: number) => void;
  selectAll: () => void;
  deselect: (ids: readonly number[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Which notes are picked out; the ones that are not shown count for nothing (see `shownSelection`). */
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

/** Those of the notes that are picked out: nobody changes or deletes what they do not see in the list. */
export function shownSelection<Row extends { id: number }>(
  notes: readonly Row[],
  selected: ReadonlySet<number>,
): Row[] {
  return selected.size === 0 ? [] : notes.filter((note) => selected.has(note.id));
}
