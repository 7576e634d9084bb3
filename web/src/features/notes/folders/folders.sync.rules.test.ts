import { describe, expect, test } from "vitest";
import type { Filing } from "@contract/note-folder.ts";
import {
  addPending,
  everything,
  filingsToTake,
  goneFolder,
  isPending,
  madeFolder,
  missingThere,
  NOTHING,
  readSyncState,
  withoutTold,
} from "./folders.sync.rules.ts";

const filing = (noteId: number, timestamp: number, folderName: string | null = "Work"): Filing => ({
  noteId,
  category: folderName === null ? null : "docs",
  folderName,
  timestamp,
});
const trips = madeFolder({ category: "docs", folderName: "Trips" }, 1);
const describeNote = () => ({ title: "Lease", userId: 7 });

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["half of it", '{"sync":1,"version":2}'],
  ["a filing that is none", '{"sync":1,"version":2,"folders":[],"filings":[{"noteId":"x"}]}'],
])("where %s stands, nothing is known", (_name, text) => {
  expect(readSyncState(text)).toBeUndefined();
});

test("what was kept is read as it was", () => {
  const state = { sync: 1, version: 2, filings: [filing(1, 5)], folders: [trips] };
  expect(readSyncState(JSON.stringify(state))).toEqual(state);
});

test("what waited before folders could go is read too", () => {
  const folders = [{ category: "docs", folderName: "Trips", timestamp: 1 }];
  expect(readSyncState(JSON.stringify({ sync: 1, version: 2, filings: [], folders }))?.folders).toEqual([
    trips,
  ]);
});

test("of one note the last filing waits, of folders everything in its order", () => {
  const gone = goneFolder(trips, null, 9);
  const state = addPending(
    { filings: [filing(1, 5), filing(2, 5)], folders: [trips] },
    { filings: [filing(1, 6, null)], folders: [gone] },
  );
  expect(state).toEqual({ filings: [filing(2, 5), filing(1, 6, null)], folders: [trips, gone] });
});

test.each([
  ["renamed is told of its new one", "Travel", filing(1, 5, "Travel")],
  ["deleted is told of none", null, filing(1, 5, null)],
])("a filing that waits when its folder is %s, at the same time", (_what, renamedTo, told) => {
  const waits = { filings: [filing(1, 5, "Trips"), filing(2, 5)], folders: [] };
  const { filings } = addPending(waits, { filings: [], folders: [goneFolder(trips, renamedTo, 9)] });
  expect(filings).toEqual([told, filing(2, 5)]);
});

test("what was told waits no longer, but for what changed meanwhile", () => {
  const told = { filings: [filing(1, 5), filing(2, 5)], folders: [trips] };
  const gone = goneFolder(trips, null, 6);
  const now = addPending(told, { filings: [filing(2, 6, "School")], folders: [gone] });
  const left = withoutTold(now, told);
  expect(left).toEqual({ filings: [filing(2, 6, "School")], folders: [gone] });
  expect(isPending(left)).toBe(true);
  expect(isPending(withoutTold(left, left))).toBe(false);
});

test("everything of one person is what they and nobody in particular filed and made", () => {
  const data = {
    assignments: new Map([
      [1, { category: "docs", folderName: "Work", title: "", timestamp: 5, userId: 7 }],
      [2, { category: "docs", folderName: "Work", title: "", timestamp: 5 }],
      [3, { category: "docs", folderName: "Work", title: "", timestamp: 5, userId: 8 }],
    ] as const),
    created: [
      { ...trips, owners: [7] },
      { ...trips, folderName: "Nobody's", owners: [] },
      { ...trips, folderName: "Another's", owners: [8] },
    ],
    gone: [goneFolder(trips, null, 3)],
  };
  expect(everything(data, 7)).toEqual({
    filings: [filing(1, 5), filing(2, 5)],
    folders: [trips, { ...trips, folderName: "Nobody's" }],
  });
});

describe("at the first meeting", () => {
  test.each<[string, Filing[], Filing[], number[]]>([
    ["what only this browser has is told", [filing(1, 0)], [], [1]],
    ["what is newer here is told", [filing(1, 6)], [filing(1, 5)], [1]],
    ["what is as old is not", [filing(1, 5)], [filing(1, 5)], []],
    ["what is older here is not", [filing(1, 4)], [filing(1, 5, null)], []],
  ])("%s", (_name, mine, theirs, told) => {
    const missing = missingThere({ filings: mine, folders: [] }, { filings: theirs, folders: [] });
    expect(missing.filings.map(({ noteId }) => noteId)).toEqual(told);
  });

  test("a folder that both have is not told again", () => {
    const mine = { filings: [], folders: [trips, { ...trips, folderName: "Mine" }] };
    expect(missingThere(mine, { filings: [], folders: [{ ...trips, timestamp: 9 }] }).folders).toEqual([
      { ...trips, folderName: "Mine" },
    ]);
  });
});

test.each([
  ["went later is not told", goneFolder(trips, "Travel", 2), []],
  ["went before this one was made is told", goneFolder(trips, "Travel", 0), [trips]],
])("a folder whose name %s at the first meeting", (_what, theirs, told) => {
  const mine = { filings: [], folders: [trips] };
  expect(missingThere(mine, { filings: [], folders: [theirs] }).folders).toEqual(told);
});

test("what others filed is taken in, taken out too, but for what waits to be told", () => {
  const theirs = [filing(1, 5), filing(2, 5, null), filing(3, 5)];
  const taken = filingsToTake(theirs, { ...NOTHING, filings: [filing(3, 6)] }, describeNote);
  expect([...taken]).toEqual([
    [1, { category: "docs", folderName: "Work", timestamp: 5, title: "Lease", userId: 7 }],
    [2, undefined],
  ]);
});

test.each([
  ["was renamed is taken in where it is now", "Travel", "Travel"],
  ["was deleted is taken out", null, undefined],
])("what others filed in a folder that, as they cannot know yet, %s", (_what, renamedTo, name) => {
  const pending = { filings: [], folders: [goneFolder(trips, renamedTo, 9)] };
  const taken = filingsToTake([filing(1, 5, "Trips")], pending, describeNote);
  expect(taken.get(1)?.folderName).toBe(name);
  expect(taken.has(1)).toBe(true);
});
