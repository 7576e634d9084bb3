import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NoteFolders } from "@contract/note-folder.ts";
import {
  createFolder,
  deleteFolder,
  fileNotes,
  followUser,
  forgetNotes,
  renameFolder,
  takeIn,
  useFolderStore,
} from "./folders.store.ts";
import { goneFolder, madeFolder, NOTHING } from "./folders.sync.rules.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const work = { category: "docs", folderName: "Work" } as const;
const describeNote = () => ({ title: "Lease", userId: 7 });
const told = () => useFolderStore.getState().sync?.filings;

/** Somebody whose folders are kept, who knows that note 5 was filed at that time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  followUser(7);
  const filings = [{ noteId: 5, ...work, timestamp: NOON - 1_000 }];
  takeIn({ enabled: false }, NOTHING, describeNote);
  takeIn({ enabled: true, sync: 1, version: 1, filings, folders: [] }, NOTHING, describeNote);
  expect(told()).toEqual([]);
  return () => {
    takeIn({ enabled: false }, NOTHING, describeNote);
    forgetNotes([5]);
    followUser(undefined);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("a move that is taken back is told as what happened last", () => {
  const before = useFolderStore.getState().assignments.get(5);
  fileNotes(new Map([[5, undefined]]));
  expect(told()).toEqual([{ noteId: 5, category: null, folderName: null, timestamp: NOON }]);
  vi.setSystemTime(NOON + 300);
  fileNotes(new Map([[5, before]]));
  expect(told()).toEqual([{ noteId: 5, ...work, timestamp: NOON + 300 }]);
  expect(useFolderStore.getState().assignments.get(5)?.timestamp).toBe(NOON + 300);
});

test.each([
  ["to another folder", { ...work, folderName: "School", title: "Lease", userId: 7 }],
  ["out of it", undefined],
])("a move %s is later than what it follows, though the clock is slow", (_where, to) => {
  vi.setSystemTime(NOON - 20_000);
  fileNotes(new Map([[5, to]]));
  expect(told()).toMatchObject([{ folderName: to?.folderName ?? null, timestamp: NOON - 999 }]);
});

describe("a folder", () => {
  const trips = { category: "docs", folderName: "Trips" } as const;
  const travel = { ...trips, folderName: "Travel" };
  const made = () => useFolderStore.getState().created.map(({ folderName }) => folderName);
  const filed = () => useFolderStore.getState().assignments.get(5);
  const pending = () => useFolderStore.getState().sync?.folders;
  const answer = (theirs: Partial<Extract<NoteFolders, { enabled: true }>>): NoteFolders => ({
    ...{ enabled: true, sync: 1, version: 9, filings: [], folders: [] },
    ...theirs,
  });

  beforeEach(() => {
    createFolder(trips, 7);
    createFolder({ ...trips, folderName: "Years" }, 7);
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    const known = useFolderStore.getState().sync ?? NOTHING;
    takeIn(answer({}), known, describeNote);
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

  test("that is renamed keeps its place in the list and its notes, and is told in its order", () => {
    renameFolder(trips, "Travel", 7);
    expect(made()).toEqual(["Travel", "Years"]);
    expect(filed()).toMatchObject({ ...travel, timestamp: NOON });
    expect(pending()).toEqual([goneFolder(trips, "Travel", NOON + 300), madeFolder(travel, NOON + 300)]);
    expect(told()).toEqual([]);
  });

  test("that is deleted leaves its notes in none, and takes none that was on its way", () => {
    deleteFolder(trips, 7);
    expect(made()).toEqual(["Years"]);
    expect(filed()).toBeUndefined();
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    expect(filed()).toBeUndefined();
  });

  test("that was renamed takes what was on its way to its old name", () => {
    renameFolder(trips, "Travel", 7);
    fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
    expect(filed()).toMatchObject(travel);
    expect(told()).toMatchObject([{ noteId: 5, ...travel }]);
  });

  test.each([
    ["renamed", "Travel", ["Years", "Travel"], "Travel"],
    ["deleted", null, ["Years"], undefined],
  ])(
    "that was %s elsewhere goes here too, with what waits to be told of it",
    (_what, renamedTo, list, name) => {
      fileNotes(new Map([[5, { ...trips, title: "Lease", userId: 7 }]]));
      const folders = [
        goneFolder(trips, renamedTo, NOON + 200),
        ...(renamedTo === null ? [] : [madeFolder(travel, NOON + 200)]),
      ];
      takeIn(answer({ folders }), NOTHING, describeNote);
      expect(made()).toEqual(list);
      expect(filed()?.folderName).toBe(name);
      expect(told()).toMatchObject([{ noteId: 5, folderName: renamedTo, timestamp: NOON + 300 }]);
    },
  );

  test("that went here stays away, whatever an answer says that does not know it yet", () => {
    renameFolder(trips, "Travel", 7);
    const filings = [{ noteId: 5, ...trips, timestamp: NOON + 100 }];
    takeIn(answer({ folders: [madeFolder(trips, 1)], filings }), NOTHING, describeNote);
    expect(made()).toEqual(["Travel", "Years"]);
    expect(filed()).toMatchObject(travel);
    // Told, and refused: it stands there all the same, with its note.
    takeIn(
      answer({ folders: [madeFolder(trips, 1)], filings }),
      useFolderStore.getState().sync ?? NOTHING,
      describeNote,
    );
    expect(made()).toContain("Trips");
    expect(filed()).toMatchObject(trips);
  });
});

/** What the tabs of a browser share. */
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

test("who comes back to the notes finds what another tab has filed meanwhile", async () => {
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
