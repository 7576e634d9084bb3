import { create } from "zustand";
import type { NoteFolders } from "@contract/note-folder.ts";
import { browserStorage } from "./browser-storage.ts";
import { folderNow, isSameFolder, type Assignment, type Folder } from "./folders.rules.ts";
import {
  assign,
  commit,
  create as createIn,
  inTurn,
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
  filingsToTake,
  goneFolder,
  madeFolder,
  missingThere,
  NOTHING,
  readSyncState,
  withoutFolder,
  withoutTold,
  type Pending,
  type SyncState,
} from "./folders.sync.rules.ts";

const storage = browserStorage();

interface FolderState extends FolderData {
  /** Whose folders the server may keep; nobody's until it is known who is here. */
  userId: number | undefined;
  /** What is known of those that it keeps; nothing where it keeps none. */
  sync: SyncState | undefined;
}

function readSync(userId: number | undefined): SyncState | undefined {
  return userId === undefined ? undefined : readSyncState(storage.getItem(syncKey(userId)));
}

/**
 * The folders of this browser. Everything that shows folders subscribes here and so follows each change at once, made in
 * this tab or in another one: the same as, and sooner than, the folder view's refresh 0.3 s and 0.6 s after a drop and its
 * polls every second and every two seconds (specification, section 4).
 */
export const useFolderStore = create<FolderState>()(() => ({
  ...readFolders(storage),
  userId: undefined,
  sync: undefined,
}));

export function followUser(userId: number | undefined): void {
  useFolderStore.setState({ ...readFolders(storage, userId), userId, sync: readSync(userId) });
}

/** Throws, with nothing changed, when the browser has no room for it. What the server is to be told is kept with it. */
function apply({ data, changes }: Outcome, sync: SyncState | undefined): void {
  const { userId } = useFolderStore.getState();
  const all = new Map(changes);
  if (userId !== undefined) all.set(syncKey(userId), sync === undefined ? null : JSON.stringify(sync));
  commit(storage, all);
  useFolderStore.setState({ ...data, sync });
}

/** What is known of the sync with more to be told; another tab may have been told something meanwhile. */
function withMore(pending: Pending): SyncState | undefined {
  const sync = readSync(useFolderStore.getState().userId);
  return sync && addPending(sync, pending);
}

/**
 * Files notes in folders, or takes them out where there is none: now, also what is only put back, and after the filing
 * that it follows, which may be of a clock that is ahead of this one. Otherwise the server would hold to what was before.
 * A folder that went while somebody was at it is what it is called now, or none.
 */
export function fileNotes(filings: ReadonlyMap<number, Omit<Assignment, "timestamp"> | undefined>): void {
  const now = Date.now();
  const state = useFolderStore.getState();
  const stamped = [...filings].map(([noteId, wanted]) => {
    const folder = wanted && folderNow(wanted, state.gone);
    const assignment = wanted && folder && { ...wanted, ...folder };
    const next = (state.assignments.get(noteId)?.timestamp ?? 0) + 1;
    return { noteId, assignment, timestamp: Math.min(Math.max(now, next), MAX_TIME) };
  });
  const assignments = new Map(
    stamped.map(({ noteId, assignment, timestamp }) => [noteId, assignment && { ...assignment, timestamp }]),
  );
  const told = stamped.map(({ noteId, assignment, timestamp }) => ({
    noteId,
    category: assignment?.category ?? null,
    folderName: assignment?.folderName ?? null,
    timestamp,
  }));
  apply(assign(state, assignments, now), withMore({ ...NOTHING, filings: told }));
}

export function createFolder(folder: Folder, userId: number | undefined): void {
  const now = Date.now();
  const told = [madeFolder(folder, now)];
  apply(createIn(useFolderStore.getState(), folder, userId, now), withMore({ ...NOTHING, folders: told }));
}

/** Calls a folder otherwise. It stays where it is in the list: it is as old as it was. */
export function renameFolder(folder: Folder, folderName: string, userId: number | undefined): void {
  const now = Date.now();
  const state = useFolderStore.getState();
  const age = state.created.find((each) => isSameFolder(each, folder))?.timestamp ?? now;
  const gone = goneFolder(folder, folderName, now);
  const renamed = { category: folder.category, folderName };
  const outcome = inTurn(remove(state, gone, userId, now), (left) => createIn(left, renamed, userId, age));
  apply(outcome, withMore({ ...NOTHING, folders: [gone, madeFolder(renamed, now)] }));
}

/** Deletes a folder; what is in it is filed nowhere from then on. */
export function deleteFolder(folder: Folder, userId: number | undefined): void {
  const now = Date.now();
  const gone = goneFolder(folder, null, now);
  apply(remove(useFolderStore.getState(), gone, userId, now), withMore({ ...NOTHING, folders: [gone] }));
}

/** Takes what is filed for notes that are no more out of the folders; the server has forgotten them by itself. */
export function forgetNotes(ids: readonly number[]): void {
  const { assignments, userId } = useFolderStore.getState();
  const gone = ids.filter((id) => assignments.has(id));
  if (gone.length === 0) return;
  const nowhere = new Map(gone.map((id) => [id, undefined]));
  apply(assign(useFolderStore.getState(), nowhere, Date.now()), readSync(userId));
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

/** Takes in what the server said, after it was told something. */
export function takeIn(
  answer: NoteFolders,
  told: Pending,
  describe: (noteId: number) => Pick<Assignment, "title" | "userId">,
): void {
  const { userId, assignments, created, gone } = useFolderStore.getState();
  if (userId === undefined) return;
  let outcome: Outcome = { data: { assignments, created, gone }, changes: new Map() };
  const known = readSync(userId);
  // Somebody stopped it, here or elsewhere: what this browser holds stays.
  if (!answer.enabled) return apply(outcome, undefined);
  const isFirst = known?.sync !== answer.sync;
  const { sync, version, ...theirs } = answer;
  const before = isFirst ? missingThere(everything(outcome.data, userId), theirs) : withoutTold(known, told);
  let { filings } = before;
  const { folders } = before;

  const now = Date.now();
  for (const folder of theirs.folders) {
    // As with filings: what was done here meanwhile the server does not know yet.
    if (folders.some((each) => isSameFolder(each, folder))) continue;
    if (folder.removed) filings = withoutFolder(filings, folder);
    outcome = inTurn(outcome, (data) =>
      folder.removed ? remove(data, folder, userId, now) : createIn(data, folder, userId, folder.timestamp),
    );
  }
  const pending = { filings, folders };
  const taken = filingsToTake(theirs.filings, pending, describe);
  if (taken.size > 0) outcome = inTurn(outcome, (data) => assign(data, taken, now));
  apply(outcome, { sync, version, ...pending });
}

/** Another tab writes several keys for one change; they are read together. */
const TOGETHER_MS = 30;

/** Keeps this tab in step with the others, from what they did while nobody followed them on; answers how to stop. */
export function followOtherTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    useFolderStore.setState(({ userId }) => ({ ...readFolders(storage, userId), sync: readSync(userId) }));
  };
  const follow = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key !== null && !isFolderKey(key)) return;
    clearTimeout(timer);
    timer = setTimeout(read, TOGETHER_MS);
  };
  read();
  window.addEventListener("storage", follow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("storage", follow);
  };
}
