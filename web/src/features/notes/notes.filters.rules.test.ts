import { expect, test } from "vitest";
import type { FolderAssignments } from "./folders/folders.rules.ts";
import { filterNotes, type NoteFilters } from "./notes.filters.rules.ts";
import { note } from "./notes.test-row.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const all = { category: "all", tag: "", query: "", folder: "" } as const;

test("hits of the full-text search are shown too, if they are in the category", () => {
  const hidden = note({ id: 2, favorite: 1 });
  const query = { ...all, query: "harbour" };
  expect(filterNotes([note(), hidden], query, NOW, new Set([2]))).toEqual([hidden]);
  expect(filterNotes([hidden], { ...query, category: "images" }, NOW, new Set([2]))).toEqual([]);
});

test("a folder shows the notes filed in it and no others, and only in its own category", () => {
  const assignments: FolderAssignments = new Map([
    [1, { category: "docs", folderName: "Work" }],
    [2, { category: "notes", folderName: "Work" }],
  ]);
  const rows = [note(), note({ id: 2 }), note({ id: 3 })];
  const ids = (filters: NoteFilters) =>
    filterNotes(rows, filters, NOW, undefined, assignments).map(({ id }) => id);
  expect(ids({ ...all, category: "docs", folder: "Work" })).toEqual([1]);
  expect(ids({ ...all, category: "notes", folder: "Work" })).toEqual([2]);
  expect(ids({ ...all, category: "docs", folder: "Work", query: "harbour" })).toEqual([]);
  expect(ids({ ...all, category: "docs", folder: "Work", tag: "rent" })).toEqual([1]);
  // A search in all notes also finds those in folders.
  expect(ids(all)).toEqual([3]);
  expect(ids({ ...all, query: "lease" })).toEqual([1, 2, 3]);
  expect(ids({ ...all, tag: "rent" })).toEqual([1, 2, 3]);
});

test("a tag matches only as a whole", () => {
  expect(filterNotes([note()], { ...all, tag: "rent" }, NOW)).toHaveLength(1);
  expect(filterNotes([note()], { ...all, tag: "ren" }, NOW)).toHaveLength(0);
});
