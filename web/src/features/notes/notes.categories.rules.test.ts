import { describe, expect, test } from "vitest";
import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import type { FolderCategory } from "@contract/note-folder.ts";
import type { FolderAssignments } from "./folders/folders.rules.ts";
import {
  categoryAfterMove,
  categoryOptions,
  countByCategory,
  isInCategory,
  isRecent,
} from "./notes.categories.rules.ts";
import { note } from "./notes.test-row.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

describe("recent", () => {
  test.each([
    ["now", "2026-11-20T12:00:00Z", true],
    ["seven days ago to the millisecond", "2026-11-13T12:00:00.000Z", true],
    ["a millisecond longer ago", "2026-11-13T11:59:59.999Z", false],
    ["a clock that is fast", "2026-11-20T12:05:00Z", true],
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
    ["a docx moved to the text notes", { category: "notes" }, ["all", "recent", "docs", "notes"]],
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
  test("a document in a folder of Documents is listed only in that folder", () => {
    expect(isInCategory(note(), "docs", NOW, filed("docs"))).toBe(false);
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

test("an unknown current category is among the choices", () => {
  expect(categoryOptions("notes").map(({ value }) => value)).toEqual([
    "",
    "notes",
    "docs",
    "images",
    "audio",
  ]);
  expect(categoryOptions("letters").at(-1)).toEqual({ value: "letters", label: "letters" });
});
