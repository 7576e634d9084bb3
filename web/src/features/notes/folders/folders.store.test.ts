import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NoteFolders } from "@contract/note-folder.ts";
import {
  createFolder,
  deleteFolder,
  fileNotes,
  followUser,
  forgetNotes,
  renameFolder,
  applyResponse,
  useFolderStore,
} from "./folders.store.ts";
import { removalOf, creationOf, NOTHING } from "./folders.sync.rules.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const work = { category: "docs", folderName: "Work" } as const;
const describeNote = () => ({ title: "Lease", userId: 7 });
const pendingAssignments = () => useFolderStore.getState().sync?.assignments;

/** A user with the sync on, whose note 5 was filed one second before noon. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  followUser(7);
  const assignments = [{ noteId: 5, ...work, timestamp: NOON - 1_000 }];
  applyResponse({ enabled: false }, NOTHING, describeNote);
  applyResponse({ enabled: true, sync: 1, version: 1, assignments, folders: [] }, NOTHING, describeNote);
  expect(pendingAssignments()).toEqual([]);
  return () => {
    applyResponse({ enabled: false }, NOTHING, describeNote);
    forgetNotes([5]);
    followUser(undefined);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("the undo of a move is sent as the latest filing", () => {
  const before = useFolderStore.getState().assignments.get(5);
  fileNotes(new Map([[5, undefined]]));
  expect(pendingAssignments()).toEqual([{ noteId: 5, category: null, folderName: null, timestamp: NOON }]);
  vi.setSystemTime(NOON + 300);
  fileNotes(new Map([[5, before]]));
  expect(pendingAssignments()).toEqual([{ noteId: 5, ...work, timestamp: NOON + 300 }]);
  expect(useFolderStore.getState().assignments.get(5)?.timestamp).toBe(NOON + 300);
});

test.each([
  ["to another folder", { ...work, folderName: "School", title: "Lease", userId: 7 }],
  ["out of it", undefined],
])("a move %s has a later timestamp than the previous filing, even if the clock is slow", (_where, to) => {
  vi.setSystemTime(NOON - 20_000);
  fileNotes(new Map([[5, to]]));
  expect(pendingAssignments()).toMatchObject([{ folderName: to?.folderName ?? null, timestamp: NOON - 999 }]);
});

describe("a folder", () => {
  const trips = { category: "docs", folderName: "Trips" } as const;
  const travel = { ...trips, folderName: "Travel" };
  const made = () => useFolderStore.getState().created.map(({ folderName }) => folderName);
  const filed = () => useFolderStore.getState().assignments.get(5);
  const pending = () => useFolderStore.getState().sync?.folders;
  const answer = (theirs: Partial<Extract<NoteFolders, { enabled: true }>>): NoteFolders => ({
    ...{ enabled: true, sync: 1, version: 9, assignments: [], folders: [] },
    ...theirs,
  });

  beforeEach(() => {
    createFolder(trips, 7);
    createFolder({ ...trips, folderName: "Years" }, 7);
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    const known = useFolderStore.getState().sync ?? NOTHING;
    applyResponse(answer({}), known, describeNote);
    vi.setSystemTime(NOON + 300);
    return () => {
      for (const { folderName } of useFolderStore.getState().created)
        deleteFolder({ ...trips, folderName }, 7);
      createFolder(trips, 7);
      createFolder(travel, 7);
      deleteFolder(trips, 7);
      deleteFolder(travel, 7);
    };
  });

  test("that is renamed keeps its place in the list and its notes, and both changes are sent in order", () => {
    renameFolder(trips, "Travel", 7);
    expect(made()).toEqual(["Travel", "Years"]);
    expect(filed()).toMatchObject({ ...travel, timestamp: NOON });
    expect(pending()).toEqual([removalOf(trips, "Travel", NOON + 300), creationOf(travel, NOON + 300)]);
    expect(pendingAssignments()).toEqual([]);
  });

  test("that is deleted has no notes any more, nor gets those of a move under way", () => {
    deleteFolder(trips, 7);
    expect(made()).toEqual(["Years"]);
    expect(filed()).toBeUndefined();
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    expect(filed()).toBeUndefined();
  });

  test("that was renamed gets the notes of a move to its old name", () => {
    renameFolder(trips, "Travel", 7);
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    expect(filed()).toMatchObject(travel);
    expect(pendingAssignments()).toMatchObject([{ noteId: 5, ...travel }]);
  });

  test.each([
    ["renamed", "Travel", ["Years", "Travel"], "Travel"],
    ["deleted", null, ["Years"], undefined],
  ])(
    "that was %s elsewhere changes here too, with the assignments to it that are still to be sent",
    (_what, renamedTo, list, name) => {
      fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
      const folders = [
        removalOf(trips, renamedTo, NOON + 200),
        ...(renamedTo === null ? [] : [creationOf(travel, NOON + 200)]),
      ];
      applyResponse(answer({ folders }), NOTHING, describeNote);
      expect(made()).toEqual(list);
      expect(filed()?.folderName).toBe(name);
      // The server knows where its notes are now.
      expect(pendingAssignments()).toMatchObject([{ noteId: 5, folderName: "Trips", timestamp: NOON + 300 }]);
    },
  );

  test("that was renamed here does not come back by a response that does not know it yet", () => {
    renameFolder(trips, "Travel", 7);
    const assignments = [{ noteId: 5, ...trips, timestamp: NOON + 100 }];
    applyResponse(answer({ folders: [creationOf(trips, 1)], assignments }), NOTHING, describeNote);
    expect(made()).toEqual(["Travel", "Years"]);
    expect(filed()).toMatchObject(travel);
    // The server did not accept the rename that was sent: the folder exists again, with its note.
    applyResponse(
      answer({ folders: [creationOf(trips, 1)], assignments }),
      useFolderStore.getState().sync ?? NOTHING,
      describeNote,
    );
    expect(made()).toContain("Trips");
    expect(filed()).toMatchObject(trips);
  });
});

test.each([
  ["a slow clock, after it was created", -20_000, 1],
  ["a clock that goes right", 300, 300],
])("a change of a folder by a browser with %s is later than the folder", (_what, clock, at) => {
  const trips = { category: "docs", folderName: "Trips" } as const;
  createFolder(trips, 7);
  vi.setSystemTime(NOON + clock);
  deleteFolder(trips, 7);
  expect(useFolderStore.getState().sync?.folders.at(-1)).toEqual(removalOf(trips, null, NOON + at));
});

test("to a sync that it does not know a browser sends everything, and takes what it lacks meanwhile", () => {
  const theirs = [
    { noteId: 5, category: "docs" as const, folderName: "School", timestamp: NOON },
    { noteId: 6, ...work, timestamp: NOON },
  ];
  applyResponse(
    { enabled: true, sync: 2, version: 1, assignments: theirs, folders: [] },
    NOTHING,
    describeNote,
  );
  const { sync, assignments } = useFolderStore.getState();
  expect(sync).toMatchObject({ sync: 2, assignments: [{ noteId: 5, ...work, timestamp: NOON - 1_000 }] });
  expect(assignments.get(6)).toMatchObject(work);
  // Theirs was later, so the server sends it back.
  applyResponse(
    { enabled: true, sync: 2, version: 2, assignments: theirs.slice(0, 1), folders: [] },
    sync ?? NOTHING,
    describeNote,
  );
  expect(useFolderStore.getState().assignments.get(5)?.folderName).toBe("School");
  expect(pendingAssignments()).toEqual([]);
  forgetNotes([6]);
});

/** The local storage that the tabs of a browser share. */
function sharedStorage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("after coming back to the notes, the assignments that another tab has made meanwhile are read", async () => {
  const nothing = () => {};
  vi.stubGlobal("window", {
    localStorage: sharedStorage(),
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  const openTab = async () => {
    vi.resetModules();
    return import("./folders.store.ts");
  };
  const [here, there] = [await openTab(), await openTab()];
  const filed = () => here.useFolderStore.getState().assignments.get(5)?.folderName;
  here.followOtherTabs()();
  there.fileNotes(new Map([[5, { ...work, title: "Lease" }]]));
  expect(filed()).toBeUndefined();
  here.followOtherTabs();
  expect(filed()).toBe("Work");
});
