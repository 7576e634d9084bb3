import { describe, expect, test } from "vitest";
import { assign, commit, create, isFolderKey, readFolders, type KeyValueStorage } from "./folders.storage.ts";

function storageOf(values: Record<string, string> = {}, room = Infinity) {
  const map = new Map(Object.entries(values));
  const storage: KeyValueStorage = {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...map].filter(([each]) => each !== key);
      const used = others.reduce((sum, [each, text]) => sum + each.length + text.length, 0);
      if (used + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
  };
  return { storage, values: () => Object.fromEntries(map) };
}

const work = { category: "docs", folderName: "Work" } as const;
const lease = { ...work, title: "Lease", timestamp: 5, userId: 7 };

describe("what stands in local storage", () => {
  test.each([
    ["the fields of the specification", { ...work, title: "Lease", noteId: 1, timestamp: 5 }, 5],
    ["the number under another name", { ...work, id: 1, timestamp: 5 }, 5],
    ["a date as a text", { ...work, timestamp: "2026-11-20T12:00:00Z" }, Date.parse("2026-11-20T12:00:00Z")],
    ["a number as a text", { ...work, timestamp: "17" }, 17],
    ["half a millisecond", { ...work, timestamp: 17.5 }, 17],
    ["a time after all time", { ...work, timestamp: 1e300 }, 8_640_000_000_000_000],
    ["no date", { ...work }, 0],
    ["a date that is none", { ...work, timestamp: "yesterday" }, 0],
    ["a title that is no text", { ...work, title: 3, timestamp: 5 }, 5],
    ["an owner that is none", { ...work, timestamp: 5, userId: "me" }, 5],
  ])("is read with %s", (_name, value, timestamp) => {
    const { storage } = storageOf({ "note-folder-1": JSON.stringify(value) });
    expect(readFolders(storage).assignments.get(1)).toMatchObject({ ...work, timestamp });
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"Work"'],
    ["no folder", JSON.stringify({ category: "docs" })],
    ["an empty folder", JSON.stringify({ category: "docs", folderName: "  " })],
    ["a folder that is no text", JSON.stringify({ category: "docs", folderName: {} })],
    ["a category without folders", JSON.stringify({ category: "images", folderName: "Work" })],
    ["a category that is none", JSON.stringify({ category: "__proto__", folderName: "Work" })],
  ])("is not seen, and stays, when an assignment is %s", (_name, text) => {
    const { storage, values } = storageOf({ "note-folder-1": text });
    expect(readFolders(storage)).toEqual({ assignments: new Map(), created: [] });
    expect(values()).toEqual({ "note-folder-1": text });
  });

  test.each([
    "note-folder-",
    "note-folder-0",
    "note-folder-x",
    "note-folder-1x",
    "my-note-folder-1",
    "theme",
  ])("is somebody else's under the key %s", (key) => {
    const { storage } = storageOf({ [key]: JSON.stringify(lease) });
    expect(readFolders(storage).assignments.size).toBe(0);
    expect(isFolderKey(key)).toBe(false);
  });

  test.each([
    ["folder-created-docs-Trips", "true", "docs", "Trips"],
    ["folder-created-notes-Two-part name", "{", "notes", "Two-part name"],
    ["folder-created-docs-a|b", '{"timestamp":3,"owners":[7]}', "docs", "a|b"],
  ])("makes a folder by the key %s = %s", (key, text, category, folderName) => {
    const { storage } = storageOf({ [key]: text });
    expect(readFolders(storage).created).toMatchObject([{ category, folderName }]);
  });

  test.each(["folder-created-images-X", "folder-created-docs-", "folder-created-docs- ", "folder-created-X"])(
    "makes no folder by the key %s",
    (key) => {
      const { storage } = storageOf({ [key]: "true" });
      expect(readFolders(storage).created).toEqual([]);
    },
  );

  test("lists folders in the order in which they were made", () => {
    const at = (timestamp: number) => JSON.stringify({ timestamp });
    const { storage } = storageOf({
      "folder-created-docs-Second": at(2),
      "folder-created-docs-Third": at(3),
      "folder-created-docs-First": at(1),
    });
    expect(readFolders(storage).created.map(({ folderName }) => folderName)).toEqual([
      "First",
      "Second",
      "Third",
    ]);
  });
});

describe("filing", () => {
  const empty = readFolders(storageOf().storage);

  test("a note writes every key that says so, and reads back as it was", () => {
    const { storage, values } = storageOf();
    const { data, changes } = assign(empty, new Map([[1, lease]]), 9);
    commit(storage, changes);
    expect(values()).toEqual({
      "note-folder-1": JSON.stringify({ ...lease, noteId: 1 }),
      "folder-contents|docs|Work": JSON.stringify([{ id: 1, title: "Lease", timestamp: 5 }]),
      "folder-count|docs|Work": "1",
      "folder-refresh-trigger": "9",
    });
    expect(readFolders(storage)).toEqual(data);
  });

  test("a note elsewhere leaves nothing where it was; taking it out leaves nothing at all", () => {
    const { storage, values } = storageOf();
    const first = assign(empty, new Map([[1, lease]]), 1);
    commit(storage, first.changes);
    const second = assign(first.data, new Map([[1, { ...lease, folderName: "School" }]]), 2);
    commit(storage, second.changes);
    expect(Object.keys(values()).sort()).toEqual([
      "folder-contents|docs|School",
      "folder-count|docs|School",
      "folder-refresh-trigger",
      "note-folder-1",
    ]);
    const third = assign(second.data, new Map([[1, undefined]]), 3);
    commit(storage, third.changes);
    expect(values()).toEqual({ "folder-refresh-trigger": "3" });
    expect(third.data.assignments.size).toBe(0);
  });

  test("writes nothing at all when there is no room for all of it", () => {
    const before = { theme: "dark" };
    const { storage, values } = storageOf(before, 150);
    expect(() => commit(storage, assign(empty, new Map([[1, lease]]), 1).changes)).toThrow("full");
    expect(values()).toEqual(before);
  });
});

test("a folder that two people of one browser make is both of theirs, once", () => {
  const { storage, values } = storageOf();
  const trips = { category: "docs", folderName: "Trips" } as const;
  const first = create(readFolders(storage), trips, 7, 1);
  commit(storage, first.changes);
  const second = create(first.data, trips, 8, 2);
  commit(storage, second.changes);
  expect(values()["folder-created-docs-Trips"]).toBe('{"timestamp":1,"owners":[7,8]}');
  expect(readFolders(storage).created).toEqual([{ ...trips, timestamp: 1, owners: [7, 8] }]);
  expect(second.data.created).toHaveLength(1);
});
