import { describe, expect, test } from "vitest";
import {
  assign,
  commit,
  create,
  isFolderKey,
  readFolders,
  remove,
  type KeyValueStorage,
} from "./folders.storage.ts";

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

describe("an entry in local storage", () => {
  test.each([
    ["the fields of the specification", { ...work, title: "Lease", noteId: 1, timestamp: 5 }, 5],
    ["the id under another name", { ...work, id: 1, timestamp: 5 }, 5],
    [
      "a date as a string",
      { ...work, timestamp: "2026-11-20T12:00:00Z" },
      Date.parse("2026-11-20T12:00:00Z"),
    ],
    ["a number as a string", { ...work, timestamp: "17" }, 17],
    ["half a millisecond", { ...work, timestamp: 17.5 }, 17],
    ["a time beyond the maximum", { ...work, timestamp: 1e300 }, 8_640_000_000_000_000],
    ["no date", { ...work }, 0],
    ["an invalid date", { ...work, timestamp: "yesterday" }, 0],
    ["a title that is no string", { ...work, title: 3, timestamp: 5 }, 5],
    ["an invalid owner", { ...work, timestamp: 5, userId: "me" }, 5],
  ])("is read with %s", (_name, value, timestamp) => {
    const { storage } = storageOf({ "note-folder-1": JSON.stringify(value) });
    expect(readFolders(storage).assignments.get(1)).toMatchObject({ ...work, timestamp });
  });

  test.each([
    ["invalid JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a string", '"Work"'],
    ["no folder", JSON.stringify({ category: "docs" })],
    ["an empty folder", JSON.stringify({ category: "docs", folderName: "  " })],
    ["a folder that is no string", JSON.stringify({ category: "docs", folderName: {} })],
    ["a category without folders", JSON.stringify({ category: "images", folderName: "Work" })],
    ["an unknown category", JSON.stringify({ category: "__proto__", folderName: "Work" })],
  ])("is ignored and kept when an assignment is %s", (_name, text) => {
    const { storage, values } = storageOf({ "note-folder-1": text });
    expect(readFolders(storage)).toEqual({ assignments: new Map(), created: [], tombstones: [] });
    expect(values()).toEqual({ "note-folder-1": text });
  });

  test.each([
    "note-folder-",
    "note-folder-0",
    "note-folder-x",
    "note-folder-1x",
    "my-note-folder-1",
    "theme",
  ])("is of another program under the key %s", (key) => {
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

  test("gives folders in the order of their creation", () => {
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

describe("filing a note", () => {
  const empty = readFolders(storageOf().storage);

  test("writes every key of the specification, and reads back unchanged", () => {
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

  test("elsewhere removes the keys of its former folder, and taking it out removes all keys", () => {
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

  test("writes nothing when local storage has no room for all of it", () => {
    const before = { theme: "dark" };
    const { storage, values } = storageOf(before, 150);
    expect(() => commit(storage, assign(empty, new Map([[1, lease]]), 1).changes)).toThrow("full");
    expect(values()).toEqual(before);
  });
});

test("a folder that two users of a browser create belongs to both", () => {
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

describe("a removed folder", () => {
  const trips = { category: "docs", folderName: "Trips" } as const;
  const lost = { ...trips, timestamp: 9, removed: true, renamedTo: null };
  const marker = (...owners: number[]) => JSON.stringify({ timestamp: 1, owners });
  const filed = (folderName: string, userId?: number) =>
    JSON.stringify({ category: "docs", folderName, title: "", timestamp: 5, userId, noteId: 1 });

  /** The entries in local storage after user 7 has removed a folder; they read back as the resulting data. */
  function after(values: Record<string, string>, renamedTo: string | null) {
    const { storage, values: now } = storageOf(values);
    const { data, changes } = remove(readFolders(storage, 7), { ...lost, renamedTo }, 7, 9);
    commit(storage, changes);
    expect(readFolders(storage, 7)).toEqual(data);
    const { "folder-gone-7": gone, "folder-refresh-trigger": refresh, ...others } = now();
    expect(JSON.parse(gone ?? "")).toEqual([{ ...lost, renamedTo }]);
    expect(refresh).toBe("9");
    return others;
  }

  const before = {
    "folder-created-docs-Trips": marker(7),
    "note-folder-1": filed("Trips", 7),
    "folder-contents|docs|Trips": "[]",
    "folder-count|docs|Trips": "1",
  };

  test("has no marker and no contents, and its notes have no folder", () => {
    expect(after(before, null)).toEqual({});
  });

  test("that was renamed has its notes under the new name, with unchanged timestamps", () => {
    expect(after(before, "Travel")).toEqual({
      "note-folder-1": filed("Travel", 7),
      "folder-contents|docs|Travel": JSON.stringify([{ id: 1, title: "", timestamp: 5 }]),
      "folder-count|docs|Travel": "1",
    });
  });

  test.each([
    ["another user's marker stays", { "folder-created-docs-Trips": marker(8) }, {}],
    [
      "of a marker of two users the other owner stays",
      { "folder-created-docs-Trips": marker(7, 8) },
      { "folder-created-docs-Trips": marker(8) },
    ],
    ["a marker without owners is removed", { "folder-created-docs-Trips": marker() }, undefined],
    ["another user's note stays", { "note-folder-1": filed("Trips", 8) }, {}],
    ["a note without an owner leaves it", { "note-folder-1": filed("Trips") }, undefined],
    ["a note in another folder stays", { "note-folder-1": filed("Work", 7) }, {}],
  ])("%s", (_name, values: Record<string, string>, changed: Record<string, string> | undefined) => {
    expect(after(values, null)).toEqual(changed === undefined ? {} : { ...values, ...changed });
  });

  test.each([
    ["when deleted, its marker is removed", {}, null, {}],
    ["when deleted, both its markers are removed", { "folder-created-docs-Trips 1": marker(7) }, null, {}],
    [
      "when deleted, the other owner of both markers stays, under the clean name",
      { "folder-created-docs-Trips 1": marker(7, 8), "folder-created-docs-Trips  1": marker(8) },
      null,
      { "folder-created-docs-Trips 1": marker(8) },
    ],
    [
      "when another user creates it too, its marker has the clean name",
      { "folder-created-docs-Trips  1": marker(7) },
      "made",
      { "folder-created-docs-Trips 1": marker(7, 8) },
    ],
  ] as const)("with a name that an older system wrote with two spaces: %s", (_name, more, done, left) => {
    const spaced = { ...trips, folderName: "Trips 1" };
    const { storage, values } = storageOf({ "folder-created-docs-Trips  1": marker(7), ...more });
    const folders = readFolders(storage, 7);
    expect(folders.created).toMatchObject([spaced]);
    const { data, changes } =
      done === "made" ? create(folders, spaced, 8, 9) : remove(folders, { ...lost, ...spaced }, 7, 9);
    commit(storage, changes);
    expect(readFolders(storage, 7)).toEqual(data);
    const { "folder-gone-7": _gone, "folder-refresh-trigger": _refresh, ...others } = values();
    expect(others).toEqual(left);
  });

  test("is remembered for its user only, until they create one of that name again", () => {
    const { storage, values } = storageOf();
    const { data, changes } = remove(readFolders(storage, 7), lost, 7, 9);
    commit(storage, changes);
    expect(readFolders(storage, 7).tombstones).toEqual([lost]);
    expect(readFolders(storage, 8).tombstones).toEqual([]);
    expect(isFolderKey("folder-gone-7")).toBe(true);
    commit(storage, create(data, trips, 7, 10).changes);
    expect(values()).not.toHaveProperty("folder-gone-7");
  });

  test("is not remembered when its entry is invalid", () => {
    const { storage } = storageOf({ "folder-gone-7": '[{"category":"images"}]' });
    expect(readFolders(storage, 7).tombstones).toEqual([]);
  });
});
