import { expect, test } from "vitest";
import {
  cleanFolderName,
  findFolder,
  isSameFolder,
  listFolders,
  type CreatedFolder,
} from "./folders.rules.ts";

test.each([
  ["  Travel  papers ", "Travel papers"],
  [" \n\t ", ""],
  ["", ""],
  ["a\u0000b", "a b"],
  ["x".repeat(100), "x".repeat(80)],
  ["half a \ud83d pair", "half a pair"],
  ["🏝".repeat(81), "🏝".repeat(80)],
  ["Cafe\u0301", "Café"],
])("a folder that is called %j is kept as %j", (name, kept) => {
  expect(cleanFolderName(name)).toBe(kept);
});

test("without anything made or filed there are the default folders, empty", () => {
  expect(listFolders([], new Map(), [], 7)).toEqual({
    docs: [
      { name: "School", noteCount: 0 },
      { name: "Work", noteCount: 0 },
    ],
    notes: [
      { name: "Personal", noteCount: 0 },
      { name: "Ideas", noteCount: 0 },
    ],
  });
});

function made(folderName: string, owners: number[]): CreatedFolder {
  return { category: "docs", folderName, timestamp: 1, owners };
}

test("folders that were made come after those, each once; those of other people of this browser not at all", () => {
  const created = [made("Trips", [7]), made("Work", []), made("Secret", [8]), made("Shared", [7, 8])];
  const names = listFolders([], new Map(), created, 7).docs.map(({ name }) => name);
  expect(names).toEqual(["School", "Work", "Trips", "Shared"]);
});

test("a folder counts the notes that exist, and a note that is filed somewhere unknown makes it known", () => {
  const assignments = new Map([
    [1, { category: "docs", folderName: "Work" }],
    [2, { category: "docs", folderName: "Old papers" }],
    [99, { category: "docs", folderName: "Work" }],
    [98, { category: "notes", folderName: "Gone" }],
  ] as const);
  const lists = listFolders([{ id: 1 }, { id: 2 }, { id: 3 }], assignments, [], 7);
  expect(lists.docs).toEqual([
    { name: "School", noteCount: 0 },
    { name: "Work", noteCount: 1 },
    { name: "Old papers", noteCount: 1 },
  ]);
  expect(lists.notes.map(({ name }) => name)).toEqual(["Personal", "Ideas"]);
});

test("the same name is found however it is written", () => {
  const list = [{ name: "Work", noteCount: 0 }];
  expect(findFolder(list, " wORK ")).toBe(list[0]);
  expect(findFolder(list, "Works")).toBeUndefined();
});

test("two categories may have folders of one name", () => {
  expect(isSameFolder({ category: "docs", folderName: "A" }, { category: "notes", folderName: "A" })).toBe(
    false,
  );
});
