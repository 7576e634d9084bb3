import { beforeEach, expect, test, vi } from "vitest";
import { fileNotes, followUser, forgetNotes, takeIn, useFolderStore } from "./folders.store.ts";
import { NOTHING } from "./folders.sync.rules.ts";

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
