import { expect, test } from "vitest";
import {
  ALL_SORTS,
  DEFAULT_SORT,
  nextSort,
  readSort,
  sortNotes,
  writeSort,
  type NoteSort,
} from "./notes.sort.rules.ts";

const notes = [
  { id: 1, title: "note 10", uploadDate: "2026-11-01T00:00:00Z", fileSize: 30 },
  { id: 2, title: "Note 2", uploadDate: "2026-11-03T00:00:00Z", fileSize: 10 },
  { id: 3, title: "äpple", uploadDate: "2026-11-02T00:00:00Z", fileSize: 20 },
  { id: 4, title: "Zebra", uploadDate: "2026-11-02T00:00:00Z", fileSize: 20 },
];

test.each<[NoteSort, number[]]>([
  [{ option: "date", direction: "desc" }, [2, 4, 3, 1]],
  [{ option: "date", direction: "asc" }, [1, 3, 4, 2]],
  [{ option: "name", direction: "asc" }, [3, 2, 1, 4]],
  [{ option: "name", direction: "desc" }, [4, 1, 2, 3]],
  [{ option: "size", direction: "asc" }, [2, 3, 4, 1]],
  [{ option: "size", direction: "desc" }, [1, 4, 3, 2]],
])("%o", (sort, ids) => {
  expect(sortNotes(notes, sort).map((note) => note.id)).toEqual(ids);
});

test("the newest notes come first by default", () => {
  expect(DEFAULT_SORT).toEqual({ option: "date", direction: "desc" });
});

test("the same option flips the direction, a new one starts at asc", () => {
  const listed = (sort: NoteSort) => ({ sort, isBestFirst: false });
  expect(nextSort(listed(DEFAULT_SORT), "date")).toEqual({ option: "date", direction: "asc" });
  expect(nextSort(listed({ option: "date", direction: "asc" }), "date")).toEqual(DEFAULT_SORT);
  expect(nextSort(listed(DEFAULT_SORT), "size")).toEqual({ option: "size", direction: "asc" });
});

test("during a search by best match every option starts at asc", () => {
  const sort: NoteSort = { option: "name", direction: "asc" };
  expect(nextSort({ sort, isBestFirst: true }, "name")).toEqual(sort);
});

test("every order is written to the URL and read back unchanged", () => {
  for (const sort of ALL_SORTS) expect(readSort(writeSort(sort))).toBe(sort);
  expect(ALL_SORTS).toHaveLength(6);
});

test.each([null, "", "name", "name-up", "date-desc-asc"])("%j in the URL is no order", (text) => {
  expect(readSort(text)).toBeUndefined();
});
