import { expect, test } from "vitest";
import type { FolderAssignment } from "@contract/note-folder.ts";
import {
  addPending,
  everything,
  removalOf,
  isPending,
  creationOf,
  readSyncState,
  withoutSent,
} from "./folders.sync.rules.ts";

const put = (noteId: number, timestamp: number, folderName: string | null = "Work"): FolderAssignment => ({
  noteId,
  category: folderName === null ? null : "docs",
  folderName,
  timestamp,
});
const trips = creationOf({ category: "docs", folderName: "Trips" }, 1);

test.each([
  ["nothing", null],
  ["invalid JSON", "{"],
  ["a list", "[]"],
  ["half an object", '{"sync":1,"version":2}'],
  ["an invalid assignment", '{"sync":1,"version":2,"folders":[],"assignments":[{"noteId":"x"}]}'],
])("a stored state of %s is ignored", (_name, text) => {
  expect(readSyncState(text)).toBeUndefined();
});

test("a stored state is read back unchanged", () => {
  const state = { sync: 1, version: 2, assignments: [put(1, 5)], folders: [trips] };
  expect(readSyncState(JSON.stringify(state))).toEqual(state);
});

test("a state from before folders could be deleted is read too", () => {
  const folders = [{ category: "docs", folderName: "Trips", timestamp: 1 }];
  expect(readSyncState(JSON.stringify({ sync: 1, version: 2, assignments: [], folders }))?.folders).toEqual([
    trips,
  ]);
});

test("only the last assignment of a note is pending, but every change of folders in its order", () => {
  const gone = removalOf(trips, null, 9);
  const state = addPending(
    { assignments: [put(1, 5), put(2, 5)], folders: [trips] },
    { assignments: [put(1, 6, null)], folders: [gone] },
  );
  expect(state).toEqual({ assignments: [put(2, 5), put(1, 6, null)], folders: [trips, gone] });
});

test("sent changes are no longer pending, except for notes and folders that were changed again meanwhile", () => {
  const sent = { assignments: [put(1, 5), put(2, 5)], folders: [trips] };
  const gone = removalOf(trips, null, 6);
  const now = addPending(sent, { assignments: [put(2, 6, "School")], folders: [gone] });
  const left = withoutSent(now, sent);
  expect(left).toEqual({ assignments: [put(2, 6, "School")], folders: [gone] });
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
    tombstones: [removalOf(trips, null, 3)],
  };
  expect(everything(data, 7)).toEqual({
    assignments: [put(1, 5), put(2, 5)],
    folders: [trips, { ...trips, folderName: "Nobody's" }],
  });
});
