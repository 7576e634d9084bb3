import { expect, test } from "vitest";
import { extended, type Selection, toggled } from "./selection.ts";

const NOTHING: Selection<string> = { picked: new Set(), anchor: undefined };

test("one is picked out and put back, and with Shift everything from the last one on", () => {
  const order = ["a", "b", "c", "d"];
  const one = toggled(NOTHING, "c");
  expect([...one.picked]).toEqual(["c"]);
  expect([...toggled(one, "c").picked]).toEqual([]);
  expect([...extended(one, "a", order).picked].toSorted()).toEqual(["a", "b", "c"]);
  expect([...extended(extended(one, "a", order), "d", order).picked].toSorted()).toEqual(order);
  // Nothing to begin at: not yet, or it is not shown any more.
  expect([...extended(NOTHING, "b", order).picked]).toEqual(["b"]);
  expect([...extended({ picked: new Set(), anchor: "gone" }, "b", order).picked]).toEqual(["b"]);
});
