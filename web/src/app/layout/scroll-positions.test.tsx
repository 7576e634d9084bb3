import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPlaceOfNewVisit, SCROLL_POSITIONS } from "./scroll-positions.ts";

const KEPT = { "/apps/notes?tag=rent": 700, "/blog": 300, x1y2: 20 };

const visitBy = (type: string) =>
  vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([
      { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => "", ...{ type } },
    ]);

const kept = (): unknown => JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "null");

beforeEach(() => {
  history.replaceState(null, "", "/apps/notes?tag=rent");
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(KEPT));
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("an address that is opened anew begins at its top, and other places are kept", () => {
  visitBy("navigate");
  forgetPlaceOfNewVisit();
  expect(kept()).toEqual({ "/blog": 300, x1y2: 20 });
});

test.each(["reload", "back_forward"])("after a %s one is where one was", (type) => {
  visitBy(type);
  forgetPlaceOfNewVisit();
  expect(kept()).toEqual(KEPT);
});
