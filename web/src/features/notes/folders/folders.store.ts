import { create } from "zustand";
import type { NoteFolders } from "@contract/note-folder.ts";
import { browserStorage } from "./browser-storage.ts";
import { folderNow, isSameFolder, type Assignment, type Folder } from "./folders.rules.ts";
import {
  assign,
  commit,
  create as createIn,
  andThen,
  isFolderKey,
  MAX_TIME,
  readFolders,
  remove,
  syncKey,
  type FolderData,
  type Outcome,
} from "./folders.storage.ts";
import {
  addPending,
  everything,
  removalOf,
  creationOf,
  NOTHING,
  readSyncState,
  withoutSent,
  type Pending,
  type SyncState,
} from "./folders.sync.rules.ts";

const storage = browserStorage();

interface FolderState extends FolderData {
  userId: number | undefined;
  /** Undefined while the server keeps no folders. */
  sync: SyncState | undefined;
}

function readSync(userId: number | undefined): SyncState | undefined {
  return userId === undefined ? undefined : readSyncState(storage.getItem(syncKey(userId)));
}

/** Follows changes in all tabs at once, in place of the specification's polls and refreshes (section 4). */
export const useFolderStore = create<FolderState>()(() => ({
  ...readFolders(storage),
  userId: undefined,
  sync: undefined,
}));

export function followUser(userId: number | undefined): void {
  useFolderStore.setState({ ...readFolders(storage, userId), userId, sync: readSync(userId) });
}

/** Throws and changes nothing when local storage is full. */
function apply({ data, changes }: Outcome, sync: SyncState | undefined): void {
  const { userId } = useFolderStore.getState();
  const all = new Map(changes);
  if (userId !== undefined) all.set(syncKey(userId), sync === undefined ? null : JSON.stringify(sync));
  commit(storage, all);
  useFolderStore.setState({ ...data, sync });
}

/** From storage, as another tab may have changed the state. */
function withPending(pending: Pending): SyncState | undefined {
  const sync = readSync(useFolderStore.getState().userId);
  return sync && addPending(sync, pending);
}

/** Later than what it changes, even from a fast clock: the server keeps the later of two changes. */
function timeAfter(before: { timestamp: number } | undefined): number {
  return Math.min(Math.max(Date.now(), (before?.timestamp ?? -1) + 1), MAX_TIME);
}

function timeFor(folder: Folder): number {
  const { created, tombstones } = useFolderStore.getState();
  return timeAfter([...created, ...tombstones].find((each) => isSameFolder(each, folder)));
}

/** A folder that was renamed or deleted meanwhile is replaced by its new name, or by none. */
export function fileNotes(wishes: ReadonlyMap<number, Omit<Assignment, "timestamp"> | undefined>): void {
  const now = Date.now();
  const state = useFolderStore.getState();
  const stamped = [...wishes].map(([noteId, wanted]) => {
    const folder = wanted && folderNow(wanted, state.tombstones);
    const assignment = wanted && folder && { ...wanted, ...folder };
    return { noteId, assignment, timestamp: timeAfter(state.assignments.get(noteId)) };
  });
  const assignments = new Map(
    stamped.map(({ noteId, assignment, timestamp }) => [noteId, assignment && { ...assignment, timestamp }]),
  );
  const toSend = stamped.map(({ noteId, assignment, timestamp }) => ({
    noteId,
    category: assignment?.category ?? null,
    folderName: assignment?.folderName ?? null,
    timestamp,
  }));
  apply(assign(state, assignments, now), withPending({ ...NOTHING, assignments: toSend }));
}

export function createFolder(folder: Folder, userId: number | undefined): void {
  const now = Date.now();
  const toSend = [creationOf(folder, timeFor(folder))];
  apply(
    createIn(useFolderStore.getState(), folder, userId, now),
    withPending({ ...NOTHING, folders: toSend }),
  );
}

export function renameFolder(folder: Folder, folderName: string, userId: number | undefined): void {
  const now = Date.now();
  const state = useFolderStore.getState();
  const age = state.created.find((each) => isSameFolder(each, folder))?.timestamp ?? now;
  const tombstone = removalOf(folder, folderName, timeFor(folder));
  const renamed = { category: folder.category, folderName };
  const creation = creationOf(renamed, Math.max(tombstone.timestamp, timeFor(renamed)));
  const outcome = andThen(remove(state, tombstone, userId, now), (left) =>
    createIn(left, renamed, userId, age),
  );
  apply(outcome, withPending({ ...NOTHING, folders: [tombstone, creation] }));
}

export function deleteFolder(folder: Folder, userId: number | undefined): void {
  const now = Date.now();
  const tombstone = removalOf(folder, null, timeFor(folder));
  const outcome = remove(useFolderStore.getState(), tombstone, userId, now);
  apply(outcome, withPending({ ...NOTHING, folders: [tombstone] }));
}

/** Nothing is sent: the server has removed its own. */
export function forgetNotes(ids: readonly number[]): void {
  const { assignments, userId } = useFolderStore.getState();
  const gone = ids.filter((id) => assignments.has(id));
  if (gone.length === 0) return;
  const nowhere = new Map(gone.map((id) => [id, undefined]));
  apply(assign(useFolderStore.getState(), nowhere, Date.now()), readSync(userId));
}

/** Keeps assignments after `since`, whose notes may be newer than the list, and those of other users. */
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

export function applyResponse(
  answer: NoteFolders,
  sent: Pending,
  describe: (noteId: number) => Pick<Assignment, "title" | "userId">,
): void {
  const { userId, assignments, created, tombstones } = useFolderStore.getState();
  if (userId === undefined) return;
  let outcome: Outcome = { data: { assignments, created, tombstones }, changes: new Map() };
  const known = readSync(userId);
  if (!answer.enabled) return apply(outcome, undefined);
  const { sync, version, ...theirs } = answer;
  const pending = known?.sync === sync ? withoutSent(known, sent) : everything(outcome.data, userId);

  const now = Date.now();
  for (const folder of theirs.folders) {
    if (pending.folders.some((each) => isSameFolder(each, folder))) continue;
    outcome = andThen(outcome, (data) =>
      folder.removed ? remove(data, folder, userId, now) : createIn(data, folder, userId, folder.timestamp),
    );
  }
  const ours = new Set(pending.assignments.map(({ noteId }) => noteId));
  const removed = pending.folders.filter((folder) => folder.removed);
  const applied = new Map<number, Assignment | undefined>();
  for (const { noteId, category, folderName, timestamp } of theirs.assignments) {
    if (ours.has(noteId)) continue;
    const folder =
      category === null || folderName === null ? undefined : folderNow({ category, folderName }, removed);
    applied.set(noteId, folder && { ...folder, timestamp, ...describe(noteId) });
  }
  if (applied.size > 0) outcome = andThen(outcome, (data) => assign(data, applied, now));
  apply(outcome, { sync, version, assignments: pending.assignments, folders: pending.folders });
}

const DEBOUNCE_MS = 30;

/** Begins with changes made before this call; returns how to stop. */
export function followOtherTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    useFolderStore.setState(({ userId }) => ({ ...readFolders(storage, userId), sync: readSync(userId) }));
  };
  const follow = ({ key }: StorageEvent) => {
    // Without a key, storage was cleared.
    if (key !== null && !isFolderKey(key)) return;
    clearTimeout(timer);
    timer = setTimeout(read, DEBOUNCE_MS);
  };
  read();
  window.addEventListener("storage", follow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("storage", follow);
  };
}
