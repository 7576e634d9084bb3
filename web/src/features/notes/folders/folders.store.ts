import { create } from "zustand";
import type { Assignment, Folder } from "./folders.rules.ts";
import {
  assign,
  commit,
  create as createIn,
  isFolderKey,
  readFolders,
  type FolderData,
  type KeyValueStorage,
  type Outcome,
} from "./folders.storage.ts";

/** Holds for this page where a browser keeps nothing, as in some private windows. */
function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function browserStorage(): KeyValueStorage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

const storage = browserStorage();

/**
 * The folders of this browser. Everything that shows folders subscribes here and so follows each change at once, made in
 * this tab or in another one: the same as, and sooner than, the folder view's refresh 0.3 s and 0.6 s after a drop and its
 * polls every second and every two seconds (specification, section 4).
 */
export const useFolderStore = create<FolderData>()(() => readFolders(storage));

/** Throws, with nothing changed, when the browser has no room for it. */
function apply({ data, changes }: Outcome): void {
  commit(storage, changes);
  useFolderStore.setState(data);
}

/** Files notes in folders, or takes them out where there is none. */
export function fileNotes(filings: ReadonlyMap<number, Assignment | undefined>): void {
  apply(assign(useFolderStore.getState(), filings, Date.now()));
}

export function createFolder(folder: Folder, userId: number | undefined): void {
  apply(createIn(useFolderStore.getState(), folder, userId, Date.now()));
}

/** Takes what is filed for notes that are no more out of the folders; there is always room for that. */
export function forgetNotes(ids: readonly number[]): void {
  const { assignments } = useFolderStore.getState();
  const gone = ids.filter((id) => assignments.has(id));
  if (gone.length > 0) fileNotes(new Map(gone.map((id) => [id, undefined])));
}

/**
 * Forgets the notes that a whole list, asked for at `since`, no longer names. What was filed later may be of a note that
 * the list is too old for, and what another person filed in this browser is of notes that this one's list never names.
 */
export function forgetMissing(
  existing: ReadonlySet<number>,
  since: number,
  userId: number | undefined,
): void {
  const isGone = ([id, { timestamp, userId: owner }]: [number, Assignment]) =>
    !existing.has(id) && timestamp < since && (owner === undefined || owner === userId);
  const { assignments } = useFolderStore.getState();
  forgetNotes([...assignments].filter(isGone).map(([id]) => id));
}

/** Another tab writes several keys for one change; they are read together. */
const TOGETHER_MS = 30;

/** Keeps this tab in step with the others; answers how to stop. */
export function followOtherTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key !== null && !isFolderKey(key)) return;
    clearTimeout(timer);
    timer = setTimeout(() => useFolderStore.setState(readFolders(storage)), TOGETHER_MS);
  };
  window.addEventListener("storage", follow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("storage", follow);
  };
}
