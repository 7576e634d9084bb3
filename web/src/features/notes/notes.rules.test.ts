import { describe, expect, test } from "vitest";
import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import type { FolderCategory } from "@contract/note-folder.ts";
import {
  categoryAfterMove,
  categoryOptions,
  countByCategory,
  filterNotes,
  isInCategory,
  isRecent,
  isSameSearch,
  matchesQuery,
  pollDelay,
  watchedNotes,
  type FolderAssignments,
  type NoteFilters,
} from "./notes.rules.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

function note(change: Partial<NoteSummary> = {}): NoteSummary {
  return {
    id: 1,
    title: "Boathouse lease",
    excerpt: "Three-year lease of the slipway.",
    originalFilename: "lease.docx",
    fileType: "docx",
    fileSize: 1024,
    uploadDate: "2026-11-19T12:00:00Z",
    tags: ["rent"],
    favorite: 0,
    category: "docs",
    analysisStatus: "done",
    reviewed: false,
    textRevision: 1,
    aiAnalysis: null,
    ...change,
  };
}

describe("recent", () => {
  test.each([
    ["now", "2026-11-20T12:00:00Z", true],
    ["seven days ago to the millisecond", "2026-11-13T12:00:00.000Z", true],
    ["a millisecond longer ago", "2026-11-13T11:59:59.999Z", false],
    ["a clock that runs ahead", "2026-11-20T12:05:00Z", true],
    ["no date", "", false],
  ])("%s", (_name, date, recent) => {
    expect(isRecent(date, NOW)).toBe(recent);
  });
});

describe("categories", () => {
  const image = { fileType: "png", originalFilename: "a.png", category: "images" } as const;
  const cases: [string, Partial<NoteSummary>, NoteCategory[]][] = [
    ["a new docx", {}, ["all", "recent", "docs"]],
    ["an old pdf", { fileType: "pdf", uploadDate: "2020-01-01T00:00:00Z" }, ["all", "docs"]],
    ["a favourite", { favorite: 1 }, ["all", "recent", "favorites", "docs"]],
    ["a docx put among the text notes", { category: "notes" }, ["all", "recent", "docs", "notes"]],
    ["a docx without a category", { category: "" }, ["all", "recent", "docs", "notes"]],
    ["a txt", { fileType: "txt" }, ["all", "recent", "notes"]],
    ["a file that is called .TXT", { originalFilename: "A.TXT" }, ["all", "recent", "docs", "notes"]],
    ["a picture", image, ["all", "recent", "images"]],
    ["a sound", { fileType: "mp3", category: "audio" }, ["all", "recent", "audio"]],
  ];
  test.each(cases)("%s", (_name, change, expected) => {
    const counts = countByCategory([note(change)], NOW);
    expect(Object.entries(counts).flatMap(([category, count]) => (count === 1 ? [category] : []))).toEqual(
      expected,
    );
  });

  const filed = (category: FolderCategory): FolderAssignments =>
    new Map([[1, { category, folderName: "Work" }]]);
  test("a note in a folder of another category is hidden, except among documents and text notes", () => {
    const assignments = filed("notes");
    expect(isInCategory(note({ favorite: 1 }), "favorites", NOW, assignments)).toBe(false);
    expect(isInCategory(note(), "docs", NOW, assignments)).toBe(true);
    expect(isInCategory(note({ fileType: "txt" }), "notes", NOW, filed("docs"))).toBe(true);
  });
  test.each<[NoteCategory, FolderCategory, boolean]>([
    ["all", "docs", false],
    ["recent", "docs", false],
    ["favorites", "notes", false],
    ["docs", "docs", false],
    ["docs", "notes", true],
    ["notes", "docs", true],
    ["notes", "notes", true],
  ])("the list of %s with a note in a folder of %s: %s", (category, folder, listed) => {
    const filedNote = note({ category: "notes", favorite: 1 });
    expect(isInCategory(filedNote, category, NOW, filed(folder))).toBe(listed);
  });
  test("a document in a folder of the documents is listed there alone", () => {
    expect(isInCategory(note(), "docs", NOW, filed("docs"))).toBe(false);
  });
});

describe("filters", () => {
  const all = { category: "all", tag: "", query: "", folder: "" } as const;
  test("title and content match whatever the case, with spaces around", () => {
    expect(matchesQuery(note(), " BOATHOUSE ")).toBe(true);
    expect(matchesQuery(note(), "Slipway")).toBe(true);
    expect(matchesQuery(note(), "harbour")).toBe(false);
    expect(matchesQuery(note({ title: "Das Men\u00fc" }), "menu\u0308")).toBe(true);
    expect(matchesQuery(note({ title: "Das Men\u00fc" }), "menu")).toBe(true);
    expect(matchesQuery(note({ excerpt: "the menu" }), "Menü")).toBe(true);
  });
  test("what the server found in the full text is shown too, in its category alone", () => {
    const hidden = note({ id: 2, favorite: 1 });
    const query = { ...all, query: "harbour" };
    expect(filterNotes([note(), hidden], query, NOW, new Set([2]))).toEqual([hidden]);
    expect(filterNotes([hidden], { ...query, category: "images" }, NOW, new Set([2]))).toEqual([]);
  });
  test("a folder shows what is filed in it and nothing else, in its own category alone", () => {
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
    // Whoever searches all notes finds what is filed as well.
    expect(ids(all)).toEqual([3]);
    expect(ids({ ...all, query: "lease" })).toEqual([1, 2, 3]);
    expect(ids({ ...all, tag: "rent" })).toEqual([1, 2, 3]);
  });
  test.each([
    ["har", "harbour", true],
    ["harbour", "har", true],
    ["Harbour ", "harbour m", true],
    ["beta", "delta", false],
    ["beta", "a beta", false],
    ["beta", "", false],
    ["", "beta", false],
  ])("what was found for %j may stand for %j until that is answered: %s", (answered, query, expected) => {
    expect(isSameSearch(answered, query)).toBe(expected);
  });
  test("a tag is matched whole", () => {
    expect(filterNotes([note()], { ...all, tag: "rent" }, NOW)).toHaveLength(1);
    expect(filterNotes([note()], { ...all, tag: "ren" }, NOW)).toHaveLength(0);
  });
});

test.each<[string, Partial<NoteSummary>, NoteCategory, string]>([
  ["a docx to the text notes", {}, "notes", "notes"],
  ["a docx back to the documents", { category: "notes" }, "docs", "docs"],
  ["a docx without a category to the documents", { category: "" }, "docs", "docs"],
  ["a docx to the documents", {}, "docs", "docs"],
  ["a docx of another category to the documents", { category: "letters" }, "docs", "letters"],
  ["a docx to all notes", { category: "notes" }, "all", "notes"],
  ["a txt to the text notes", { fileType: "txt", category: "letters" }, "notes", "letters"],
  ["a txt to the documents", { fileType: "txt", category: "notes" }, "docs", "notes"],
])("moving %s", (_name, change, to, category) => {
  expect(categoryAfterMove(note(change), to)).toBe(category);
});

test("a category of an older time stays to be chosen", () => {
  expect(categoryOptions("notes").map(({ value }) => value)).toEqual([
    "",
    "notes",
    "docs",
    "images",
    "audio",
  ]);
  expect(categoryOptions("letters").at(-1)).toEqual({ value: "letters", label: "letters" });
});

test("a pending analysis is asked for ever more seldom, never less than twice a minute", () => {
  const delays = [0, 1, 2, 20].map(pollDelay);
  expect(delays).toEqual([1_000, 1_500, 2_250, 30_000]);
});

test("of many pending analyses those are watched that the server comes to first, and the one that is looked at", () => {
  const pending = (id: number) => note({ id, analysisStatus: "pending" });
  const newestFirst = [
    note({ id: 21 }),
    ...Array.from({ length: 20 }, (_, n) => pending(20 - n)),
    note({ id: 0 }),
  ];
  const watched = (openId: number | null) => watchedNotes(newestFirst, openId).map(({ id }) => id);
  expect(watched(null)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(watched(17)).toEqual([17, 6, 5, 4, 3, 2, 1]);
  expect(watched(4)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(watched(21)).toEqual([6, 5, 4, 3, 2, 1]);
});
