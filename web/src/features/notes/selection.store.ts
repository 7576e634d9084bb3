import { create } from "zustand";

interface SelectionState {
  selected: ReadonlySet<number>;
  /** Where a range begins that Shift ends. */
  anchor: number | null;
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
  selected: NONE,
  anchor: null,
  order: [],
  setOrder: (order) => set({ order }),
  toggle: (id) =>
    set(({ selected }) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      return { selected: next, anchor: id };
    }),
  extendTo: (id) =>
    set(({ selected, anchor, order }) => {
      const from = order.findIndex((note) => note.id === anchor);
      const to = order.findIndex((note) => note.id === id);
      if (from === -1 || to === -1) return { selected: new Set([...selected, id]), anchor: id };
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { selected: new Set([...selected, ...range.map((note) => note.id)]) };
    }),
  selectAll: () => set(({ order }) => ({ selected: new Set(order.map((note) => note.id)) })),
  deselect: (ids) =>
    set(({ selected }) => {
      const next = new Set(selected);
      for (const id of ids) next.delete(id);
      return { selected: next };
    }),
  clear: () => set({ selected: NONE, anchor: null }),
}));

/** Those of the notes that are picked out: nobody changes or deletes what they do not see in the list. */
export function shownSelection<Row extends { id: number }>(
  notes: readonly Row[],
  selected: ReadonlySet<number>,
): Row[] {
  return selected.size === 0 ? [] : notes.filter((note) => selected.has(note.id));
}
