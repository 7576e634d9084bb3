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

test.each([
  ["docs", "Work", true],
  ["notes", "Ideas", true],
  ["notes", "Work", false],
  ["docs", "Trips", false],
] as const)("%s, %s: always there: %s", (category, folderName, always) => {
  expect(isDefaultFolder({ category, folderName })).toBe(always);
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
  ["it leads in a circle", "Trips", [gone("Trips", "Travel"), gone("Travel", "Trips")], undefined],
])("where a folder is now when %s", (_what, folderName, left, name) => {
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
])("before a folder of %d notes is deleted it is said what becomes of them", (noteCount, text) => {
  const lists = { docs: [{ name: "Trips", noteCount }], notes: [] };
  expect(deletedFolderText({ category: "docs", folderName: "Trips" }, lists)).toBe(text);
  expect(hasFolder(lists, { category: "docs", folderName: "Trips" })).toBe(true);
  expect(hasFolder(lists, { category: "notes", folderName: "Trips" })).toBe(false);
});
