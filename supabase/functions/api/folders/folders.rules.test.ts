import { describe, expect, test } from "vitest";
import type { FolderAssignment, FolderChange } from "../../_shared/contract/note-folder.ts";
import { currentFolders, excessOf, type FolderDocument, mergeFolders, newsFor } from "./folders.rules.ts";

const NOTHING: FolderDocument = { folders: [], assignments: [] };
const made = (folderName: string, timestamp: number): FolderChange => ({
  ...{ category: "docs", folderName, timestamp, removed: false, renamedTo: null },
});
const gone = (folderName: string, renamedTo: string | null, timestamp: number): FolderChange => ({
  ...{ category: "docs", folderName, timestamp, removed: true, renamedTo },
});
const put = (noteId: number, folderName: string | null, timestamp: number): FolderAssignment => ({
  ...{ noteId, category: folderName === null ? null : "docs", folderName, timestamp },
});
const renamed = (from: string, to: string, at: number) => [gone(from, to, at), made(to, at)];
const inTrips = { folders: [made("Trips", 5)], assignments: [put(1, "Trips", 10)] };

describe("of two assignments of a note", () => {
  test.each<[string, FolderAssignment, string | null]>([
    ["a newer one wins", put(1, "Work", 11), "Work"],
    ["an older one loses", put(1, "Work", 9), "Trips"],
    ["one of the same time loses", put(1, "Work", 10), "Trips"],
    ["a newer one that takes it out wins", put(1, null, 11), null],
  ])("%s", (_what, change, folderName) => {
    const merged = mergeFolders(inTrips, { folders: [], assignments: [change] });
    expect(currentFolders(merged).assignments).toMatchObject([{ folderName }]);
  });
});

describe("a note that was put into Trips at 10", () => {
  test.each<[string, FolderChange[], string | null]>([
    ["follows a renaming", renamed("Trips", "Travel", 20), "Travel"],
    ["has no folder after its deletion", [gone("Trips", null, 20)], null],
    ["stays after an older deletion", [gone("Trips", null, 4)], "Trips"],
    [
      "follows several renamings",
      [...renamed("Trips", "Travel", 20), ...renamed("Travel", "Rome", 30)],
      "Rome",
    ],
    [
      "of two renamings follows the newer",
      [...renamed("Trips", "Paris", 20), ...renamed("Trips", "Rome", 30)],
      "Rome",
    ],
    [
      "follows a renaming after a deletion",
      [gone("Trips", null, 20), ...renamed("Trips", "Rome", 30)],
      "Rome",
    ],
    ["is not in a new folder of that name", [gone("Trips", null, 20), made("Trips", 30)], null],
    [
      "is back when the folder has its name back",
      [...renamed("Trips", "Rome", 20), ...renamed("Rome", "Trips", 30)],
      "Trips",
    ],
    [
      "does not follow what happened to the new name before",
      [gone("Rome", "Work", 7), ...renamed("Trips", "Rome", 20)],
      "Rome",
    ],
    [
      "has no folder after renamings in a circle",
      [gone("Trips", "Rome", 20), gone("Rome", "Trips", 20)],
      null,
    ],
    ["has no folder after a renaming to its own name", [gone("Trips", "Trips", 20)], null],
  ])("%s, in whatever order the changes arrive, twice too", (_what, changes, folderName) => {
    const orders = [[changes], changes.map((each) => [each]), changes.toReversed().map((each) => [each])];
    for (const parts of orders) {
      const merged = [...parts, ...parts].reduce(
        (stored, folders) => mergeFolders(stored, { folders, assignments: [] }),
        mergeFolders(NOTHING, inTrips),
      );
      expect(currentFolders(merged).assignments).toEqual([put(1, folderName, 10)]);
    }
  });
});

test("a note follows the first renaming of its folder when the name is used again, and removed again", () => {
  const folders = [...renamed("Trips", "Rome", 20), made("Trips", 30), ...renamed("Trips", "Paris", 40)];
  const merged = mergeFolders(inTrips, { folders, assignments: [] });
  expect(currentFolders(merged).assignments).toEqual([put(1, "Rome", 10)]);
});

test("a note that is put into a removed folder later goes where the others went", () => {
  const stored = mergeFolders(inTrips, { folders: renamed("Trips", "Travel", 20), assignments: [] });
  const merged = mergeFolders(stored, { folders: [], assignments: [put(2, "Trips", 40)] });
  expect(currentFolders(merged).assignments).toEqual([put(1, "Travel", 10), put(2, "Travel", 40)]);
});

test("changes of one time count in their order, and change nothing when they come again", () => {
  const changes = { folders: [...renamed("Trips", "A", 20), ...renamed("A", "B", 20)], assignments: [] };
  const once = mergeFolders(inTrips, changes);
  expect(currentFolders(once).folders).toEqual([gone("Trips", "A", 20), gone("A", "B", 20), made("B", 20)]);
  expect(currentFolders(mergeFolders(once, changes))).toEqual(currentFolders(once));
});

test("only the newest thousand tombstones are kept, and notes stay where older ones led them", () => {
  const stored = mergeFolders(inTrips, { folders: renamed("Trips", "Travel", 20), assignments: [] });
  const folders = Array.from({ length: 1_000 }, (_, at) => gone(`Folder ${at}`, null, 30 + at));
  const merged = mergeFolders(stored, { folders, assignments: [] });
  expect(merged.folders.filter(({ removed }) => removed)).toHaveLength(1_000);
  expect(merged.folders).not.toContainEqual(gone("Trips", "Travel", 20));
  expect(merged.assignments).toEqual([put(1, "Travel", 10)]);
});

test("of too many assignments those that were taken out longest ago are forgotten", () => {
  const assignments = Array.from({ length: 20_000 }, (_, at) => put(at + 1, at < 2 ? null : "Trips", at));
  const merged = mergeFolders(
    { folders: [], assignments },
    { folders: [], assignments: [put(30_000, "Trips", 1)] },
  );
  expect(merged.assignments).toHaveLength(20_000);
  expect(merged.assignments.filter(({ folderName }) => folderName === null)).toEqual([put(2, null, 1)]);
});

test.each([
  ["a thousand folders", 1_000, 0, 4, undefined],
  ["more than a thousand folders", 1_001, 0, 4, "These are more folders than can be kept."],
  ["20,000 documents", 0, 20_000, 4, undefined],
  ["more documents", 0, 20_001, 4, "These are more documents in folders than can be kept."],
  ["too many long names", 0, 20_000, 320, "These are more documents in folders than can be kept."],
])("%s: refused or not", (_what, folders, notes, length, sentence) => {
  const document = {
    folders: Array.from({ length: folders }, (_, at) => made(`Folder ${at}`, 1)),
    assignments: Array.from({ length: notes }, (_, at) => put(at + 1, "x".repeat(length), 1)),
  };
  expect(excessOf(document)).toBe(sentence);
});

test.each<[string, number]>([
  ["thousands of renamings in a chain", 1],
  ["thousands of removals and creations in turn", 2],
])("the largest request is merged in a moment: %s", (_what, kind) => {
  const assignments = Array.from({ length: 5_000 }, (_, at) => put(at + 1, `Folder ${at % 900}`, at));
  const folders = Array.from({ length: 5_000 }, (_, at) =>
    kind === 1
      ? gone(`Folder ${at}`, `Folder ${at + 1}`, at)
      : at % 2
        ? made("Folder 1", at)
        : gone("Folder 1", null, at),
  );
  const begun = performance.now();
  currentFolders(mergeFolders(NOTHING, { folders, assignments }));
  expect(performance.now() - begun).toBeLessThan(1_000);
});

describe("a browser learns", () => {
  const now = { folders: [made("Trips", 5)], assignments: [put(1, "Trips", 10), put(2, null, 10)] };
  test.each<[string, FolderDocument, FolderDocument | undefined, object]>([
    ["everything when it knows nothing", NOTHING, undefined, now],
    ["nothing when it knows everything", NOTHING, now, NOTHING],
    [
      "what it does not know",
      NOTHING,
      { ...now, assignments: [put(1, "Trips", 10)] },
      { folders: [], assignments: [put(2, null, 10)] },
    ],
    [
      "what became of an assignment that it sent",
      { folders: [], assignments: [put(1, "Work", 3)] },
      now,
      { folders: [], assignments: [put(1, "Trips", 10)] },
    ],
    [
      "the folder that it could not remove, with its notes",
      { folders: [gone("Trips", null, 3)], assignments: [] },
      now,
      { folders: [made("Trips", 5)], assignments: [put(1, "Trips", 10)] },
    ],
  ])("%s", (_what, sent, known, news) => {
    expect(newsFor(sent, known, now)).toEqual(news);
  });
});
