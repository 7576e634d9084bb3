import { describe, expect, test } from "vitest";
import type { NoteSummary } from "@contract/note.ts";
import type { FolderAssignments } from "./folders.rules.ts";
import { moveOutcome, type Destination } from "./move.rules.ts";

const TXT = { fileType: "txt", originalFilename: "diary.txt", category: "notes" } as const;
const DOCX = { fileType: "docx", originalFilename: "lease.docx", category: "docs" } as const;
const PNG = { fileType: "png", originalFilename: "boat.png", category: "images" } as const;
const PPTX = { fileType: "pptx", originalFilename: "plan.pptx", category: "" } as const;

const note = (id: number, kind: Pick<NoteSummary, "fileType" | "originalFilename" | "category">) => ({
  id,
  favorite: 0 as const,
  uploadDate: "2026-11-19T12:00:00Z",
  ...kind,
});
const NOWHERE: FolderAssignments = new Map();
const IN_WORK: FolderAssignments = new Map([
  [1, { category: "docs", folderName: "Work" }],
  [2, { category: "docs", folderName: "Work" }],
]);

describe("the message of a move says whether the destination lists the note, or why not", () => {
  test.each<[string, Destination]>([
    ["File moved to Work folder", { category: "docs", folderName: "Work" }],
    ["File moved to Text Notes", { category: "notes" }],
    ["File moved to All Notes", { category: "all" }],
  ])("a text: %s", (title, to) => {
    expect(moveOutcome([note(1, TXT)], to, NOWHERE)).toEqual({ arrives: true, hasMoved: true, title });
  });
  test("a document is moved to Text Notes, and back", () => {
    expect(moveOutcome([note(1, DOCX)], { category: "notes" }, NOWHERE).arrives).toBe(true);
    expect(moveOutcome([note(1, { ...DOCX, category: "notes" })], { category: "docs" }, NOWHERE)).toEqual({
      arrives: true,
      hasMoved: true,
      title: "File moved to Documents",
    });
  });
  test("a text is not moved to Documents, nor a document to Images", () => {
    expect(moveOutcome([note(1, TXT)], { category: "docs" }, NOWHERE)).toEqual({
      arrives: false,
      hasMoved: false,
      title: "File not moved",
      description: "Documents lists Word, PDF and similar files.",
    });
    expect(moveOutcome([note(1, DOCX), note(2, TXT)], { category: "images" }, NOWHERE)).toEqual({
      arrives: false,
      hasMoved: false,
      title: "2 files not moved",
      description: "Images lists PNG and JPG pictures.",
    });
  });
  test("when a note only left its folder, the message names the list that it is in now", () => {
    const home = (kind: Parameters<typeof note>[1]) =>
      moveOutcome([note(1, kind)], { category: "audio" }, IN_WORK).title;
    expect([TXT, DOCX, PNG].map(home)).toEqual([
      "File moved to Text Notes",
      "File moved to Documents",
      "File moved to Images",
    ]);
    expect(home({ ...PPTX, category: "presentations" })).toBe("File moved to Documents");
    const both = moveOutcome([note(1, TXT), note(2, DOCX), note(3, PNG)], { category: "audio" }, IN_WORK);
    expect(both).toEqual({
      arrives: false,
      hasMoved: true,
      title: "2 files moved to their own lists",
      description: "Audio lists MP3 and MP4 files.",
    });
  });
  test("for several notes, those that moved are counted, and the message says where the others are", () => {
    const rows = [note(1, TXT), note(2, DOCX), note(3, DOCX), note(4, PNG)];
    expect(moveOutcome(rows.slice(0, 3), { category: "docs" }, IN_WORK)).toEqual({
      arrives: true,
      hasMoved: true,
      title: "2 files moved to Documents",
      description: "Documents lists Word, PDF and similar files: 1 other file stays in Text Notes.",
    });
    expect(moveOutcome(rows, { category: "docs" }, NOWHERE).description).toBe(
      "Documents lists Word, PDF and similar files: 2 other files stay in their own lists.",
    );
  });
});
