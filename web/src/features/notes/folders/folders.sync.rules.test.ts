import { describe, expect, test } from "vitest";
import type { Filing } from "@contract/note-folder.ts";
import {
  addPending,
  everything,
  filingsToTake,
  isPending,
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
const trips = { category: "docs", folderName: "Trips", timestamp: 1 } as const;
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

test("of one note the last filing waits, of one folder one", () => {
  const state = addPending(
    { filings: [filing(1, 5), filing(2, 5)], folders: [trips] },
    {
      filings: [filing(1, 6, null)],
      folders: [{ ...trips, timestamp: 9 }],
    },
  );
  expect(state).toEqual({ filings: [filing(2, 5), filing(1, 6, null)], folders: [trips] });
});

test("what was told waits no longer, but for what changed meanwhile", () => {
  const told = { filings: [filing(1, 5), filing(2, 5)], folders: [trips] };
  const now = addPending(told, { ...NOTHING, filings: [filing(2, 6, "School")] });
  const left = withoutTold(now, told);
  expect(left).toEqual({ filings: [filing(2, 6, "School")], folders: [] });
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

test("what others filed is taken in, taken out too, but for what waits to be told", () => {
  const theirs = [filing(1, 5), filing(2, 5, null), filing(3, 5)];
  const taken = filingsToTake(theirs, { ...NOTHING, filings: [filing(3, 6)] }, describeNote);
  expect([...taken]).toEqual([
    [1, { category: "docs", folderName: "Work", timestamp: 5, title: "Lease", userId: 7 }],
    [2, undefined],
  ]);
});
