import { expect, test } from "vitest";
import {
  cleanFolderName,
  deletedFolderText,
  findFolder,
  folderNow,
  hasFolder,
  isDefaultFolder,
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
])("the name %j is stored as %j", (name, kept) => {
  expect(cleanFolderName(name)).toBe(kept);
});

test("without created folders and filed notes there are the default folders, empty", () => {
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

test("created folders come after the default ones, each once, without those of other users of this browser", () => {
  const created = [made("Trips", [7]), made("Work", []), made("Secret", [8]), made("Shared", [7, 8])];
  const names = listFolders([], new Map(), created, 7).docs.map(({ name }) => name);
  expect(names).toEqual(["School", "Work", "Trips", "Shared"]);
});

test("a folder counts existing notes only, and a note that is filed in an unknown folder makes it appear", () => {
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

test("a folder is found regardless of case and extra spaces", () => {
  const list = [{ name: "Work", noteCount: 0 }];
  expect(findFolder(list, " wORK ")).toBe(list[0]);
  expect(findFolder(list, "Works")).toBeUndefined();
});

test("two categories may have folders of the same name", () => {
  expect(isSameFolder({ category: "docs", folderName: "A" }, { category: "notes", folderName: "A" })).toBe(
    false,
  );
});

test.each([
  ["docs", "Work", true],
  ["notes", "Ideas", true],
  ["notes", "Work", false],
  ["docs", "Trips", false],
] as const)("%s, %s is a default folder: %s", (category, folderName, isDefault) => {
  expect(isDefaultFolder({ category, folderName })).toBe(isDefault);
});

const gone = (folderName: string, renamedTo: string | null) => ({
  ...({ category: "docs", folderName, timestamp: 1, removed: true, renamedTo } as const),
});

test.each<[string, string, ReturnType<typeof gone>[], string | undefined]>([
  ["nothing happened to it", "Trips", [gone("Others", null)], "Trips"],
  ["it was renamed", "Trips", [gone("Trips", "Travel")], "Travel"],
  ["it was renamed twice", "Trips", [gone("Travel", "Voyages"), gone("Trips", "Travel")], "Voyages"],
  ["it was deleted", "Trips", [gone("Trips", null)], undefined],
  ["it was renamed and deleted", "Trips", [gone("Trips", "Travel"), gone("Travel", null)], undefined],
  ["it was renamed in a circle", "Trips", [gone("Trips", "Travel"), gone("Travel", "Trips")], undefined],
])("the current name of a folder when %s", (_what, folderName, left, name) => {
  expect(folderNow({ category: "docs", folderName }, left)?.folderName).toBe(name);
  // A folder of the same name in the other category is another folder.
  expect(folderNow({ category: "notes", folderName }, left)?.folderName).toBe(folderName);
});

test.each([
  [0, 'This deletes the folder "Trips". There are no notes in it.'],
  [
    1,
    'This deletes the folder "Trips". The note in it stays, in its main category; nothing else is deleted.',
  ],
  [
    2,
    'This deletes the folder "Trips". The 2 notes in it stay, in their main category; nothing else is deleted.',
  ],
])("the question before a folder of %d notes is deleted", (noteCount, text) => {
  const lists = { docs: [{ name: "Trips", noteCount }], notes: [] };
  expect(deletedFolderText({ category: "docs", folderName: "Trips" }, lists)).toBe(text);
  expect(hasFolder(lists, { category: "docs", folderName: "Trips" })).toBe(true);
  expect(hasFolder(lists, { category: "notes", folderName: "Trips" })).toBe(false);
});
