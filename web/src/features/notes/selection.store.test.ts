import { beforeEach, expect, test } from "vitest";
import { shownSelection, useSelection } from "./selection.store.ts";

const order = [{ id: 5 }, { id: 3 }, { id: 9 }, { id: 1 }];
const state = () => useSelection.getState();
const selected = () => [...state().picked].toSorted();

beforeEach(() => {
  state().clear();
  state().setOrder(order);
});

test("notes are selected and deselected one by one", () => {
  state().toggle(3);
  state().toggle(1);
  expect(selected()).toEqual([1, 3]);
  state().toggle(3);
  expect(selected()).toEqual([1]);
});

test("a range extends from the last selected note, in the order shown, in either direction", () => {
  state().toggle(3);
  state().extendTo(1);
  expect(selected()).toEqual([1, 3, 9]);
  state().extendTo(5);
  expect(selected()).toEqual([1, 3, 5, 9]);
});

test("a range without an anchor, or with one that is not shown any more, is the one note", () => {
  state().extendTo(9);
  expect(selected()).toEqual([9]);
  state().setOrder([{ id: 5 }, { id: 1 }]);
  state().extendTo(1);
  expect(selected()).toEqual([1, 9]);
});

test("all shown notes are selected at once, and the selection is cleared", () => {
  state().selectAll();
  expect(selected()).toEqual([1, 3, 5, 9]);
  state().deselect([1, 3]);
  expect(selected()).toEqual([5, 9]);
  state().clear();
  expect(selected()).toEqual([]);
});

test("selected notes that are not shown do not count", () => {
  state().selectAll();
  expect(shownSelection([{ id: 3 }, { id: 4 }], state().picked)).toEqual([{ id: 3 }]);
});
