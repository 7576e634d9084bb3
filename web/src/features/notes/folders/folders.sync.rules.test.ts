import { describe, expect, test } from "vitest";
import type { Filing } from "@contract/note-folder.ts";
import {
  addPending,
  everything,
  filingsToApply,
  removalOf,
  isPending,
  creationOf,
  missingOnServer,
  NOTHING,
  readSyncState,
  withoutSent,
} from "./folders.sync.rules.ts";

const filing = (noteId: number, timestamp: number, folderName: string | null = "Work"): Filing => ({
  noteId,
  category: folderName === null ? null : "docs",
  folderName,
  timestamp,
});
const trips = creationOf({ category: "docs", folderName: "Trips" }, 1);
const describeNote = () => ({ title: "Lease", userId: 7 });

test.each([
  ["nothing", null],
  ["invalid JSON", "{"],
  ["a list", "[]"],
  ["half an object", '{"sync":1,"version":2}'],
  ["an invalid filing", '{"sync":1,"version":2,"folders":[],"filings":[{"noteId":"x"}]}'],
])("a stored state of %s is ignored", (_name, text) => {
  expect(readSyncState(text)).toBeUndefined();
});

test("a stored state is read back unchanged", () => {
  const state = { sync: 1, version: 2, filings: [filing(1, 5)], folders: [trips] };
  expect(readSyncState(JSON.stringify(state))).toEqual(state);
});

test("a state from before folders could be deleted is read too", () => {
  const folders = [{ category: "docs", folderName: "Trips", timestamp: 1 }];
  expect(readSyncState(JSON.stringify({ sync: 1, version: 2, filings: [], folders }))?.folders).toEqual([
    trips,
  ]);
});

test("only the last filing of a note is pending, but every change of folders in its order", () => {
  const gone = removalOf(trips, null, 9);
  const state = addPending(
    { filings: [filing(1, 5), filing(2, 5)], folders: [trips] },
    { filings: [filing(1, 6, null)], folders: [gone] },
  );
  expect(state).toEqual({ filings: [filing(2, 5), filing(1, 6, null)], folders: [trips, gone] });
});

test.each([
  ["renamed gets its new name", "Travel", filing(1, 5, "Travel")],
  ["deleted gets no folder", null, filing(1, 5, null)],
])("a pending filing whose folder is %s, with the same timestamp", (_what, renamedTo, expected) => {
  const waits = { filings: [filing(1, 5, "Trips"), filing(2, 5)], folders: [] };
  const { filings } = addPending(waits, { filings: [], folders: [removalOf(trips, renamedTo, 9)] });
  expect(filings).toEqual([expected, filing(2, 5)]);
});

test("sent changes are no longer pending, except for notes and folders that were changed again meanwhile", () => {
  const sent = { filings: [filing(1, 5), filing(2, 5)], folders: [trips] };
  const gone = removalOf(trips, null, 6);
  const now = addPending(sent, { filings: [filing(2, 6, "School")], folders: [gone] });
  const left = withoutSent(now, sent);
  expect(left).toEqual({ filings: [filing(2, 6, "School")], folders: [gone] });
  expect(isPending(left)).toBe(true);
  expect(isPending(withoutSent(left, left))).toBe(false);
});

test("everything of one user includes what has no known owner, and nothing of other users", () => {
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
    gone: [removalOf(trips, null, 3)],
  };
  expect(everything(data, 7)).toEqual({
    filings: [filing(1, 5), filing(2, 5)],
    folders: [trips, { ...trips, folderName: "Nobody's" }],
  });
});

describe("at the first sync", () => {
  test.each<[string, Filing[], Filing[], number[]]>([
    ["a filing that only this browser has is sent", [filing(1, 0)], [], [1]],
    ["a filing that is newer here is sent", [filing(1, 6)], [filing(1, 5)], [1]],
    ["a filing with the same timestamp is not sent", [filing(1, 5)], [filing(1, 5)], []],
    ["a filing that is older here is not sent", [filing(1, 4)], [filing(1, 5, null)], []],
  ])("%s", (_name, mine, theirs, sent) => {
    const missing = missingOnServer({ filings: mine, folders: [] }, { filings: theirs, folders: [] });
    expect(missing.filings.map(({ noteId }) => noteId)).toEqual(sent);
  });

  test("a folder that both have is not sent", () => {
    const mine = { filings: [], folders: [trips, { ...trips, folderName: "Mine" }] };
    expect(missingOnServer(mine, { filings: [], folders: [{ ...trips, timestamp: 9 }] }).folders).toEqual([
      { ...trips, folderName: "Mine" },
    ]);
  });
});

test.each([
  ["was removed later is not sent", removalOf(trips, "Travel", 2), []],
  ["was removed before this one was created is sent", removalOf(trips, "Travel", 0), [trips]],
])("a folder whose name %s at the first sync", (_what, theirs, sent) => {
  const mine = { filings: [], folders: [trips] };
  expect(missingOnServer(mine, { filings: [], folders: [theirs] }).folders).toEqual(sent);
});

test("filings of other devices are applied, except for notes with a pending filing", () => {
  const theirs = [filing(1, 5), filing(2, 5, null), filing(3, 5)];
  const taken = filingsToApply(theirs, { ...NOTHING, filings: [filing(3, 6)] }, describeNote);
  expect([...taken]).toEqual([
    [1, { category: "docs", folderName: "Work", timestamp: 5, title: "Lease", userId: 7 }],
    [2, undefined],
  ]);
});

test.each([
  ["renamed gets its new name", "Travel", "Travel"],
  ["deleted gets no folder", null, undefined],
])("a filing of another device in a folder that was meanwhile %s", (_what, renamedTo, name) => {
  const pending = { filings: [], folders: [removalOf(trips, renamedTo, 9)] };
  const taken = filingsToApply([filing(1, 5, "Trips")], pending, describeNote);
  expect(taken.get(1)?.folderName).toBe(name);
  expect(taken.has(1)).toBe(true);
});
