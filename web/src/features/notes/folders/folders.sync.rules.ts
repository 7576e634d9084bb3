import { z } from "zod";
import {
  filingSchema,
  folderChangeSchema,
  MAX_FOLDER_CHANGES,
  type Filing,
  type FolderChange,
} from "@contract/note-folder.ts";
import { folderNow, isSameFolder, type Assignment, type Folder } from "./folders.rules.ts";
import { parseJson, type FolderData } from "./folders.storage.ts";

/** Changes that are still to be sent to the server. */
export interface Pending {
  filings: readonly Filing[];
  /** In chronological order. */
  folders: readonly FolderChange[];
}

/** The state of the sync of one user's folders: its id, the version last received, and the changes to send. */
export interface SyncState extends Pending {
  sync: number;
  version: number;
}

export const NOTHING: Pending = { filings: [], folders: [] };

const stateSchema = z.object({
  sync: z.number().int().min(0),
  version: z.number().int().min(0),
  filings: z.array(filingSchema),
  folders: z.array(folderChangeSchema),
});

/** Undefined where the sync is off, and for an invalid state: then it starts again from the beginning. */
export function readSyncState(text: string | null): SyncState | undefined {
  return stateSchema.safeParse(parseJson(text)).data;
}

export function isPending({ filings, folders }: Pending): boolean {
  return filings.length + folders.length > 0;
}

export function creationOf({ category, folderName }: Folder, timestamp: number): FolderChange {
  return { category, folderName, timestamp, removed: false, renamedTo: null };
}

export function removalOf(
  { category, folderName }: Folder,
  renamedTo: string | null,
  timestamp: number,
): FolderChange {
  return { category, folderName, timestamp, removed: true, renamedTo };
}

/** Pending filings after a folder was removed: those in it get its new name, or no folder, with unchanged timestamps. */
export function withoutFolder(filings: readonly Filing[], gone: FolderChange): readonly Filing[] {
  const category = gone.renamedTo === null ? null : gone.category;
  return filings.map((filing) =>
    filing.category === gone.category && filing.folderName === gone.folderName
      ? { ...filing, category, folderName: gone.renamedTo }
      : filing,
  );
}

/** Adds changes to those that are to be sent; of several filings of a note only the last is kept. */
export function addPending<State extends Pending>(state: State, { filings, folders }: Pending): State {
  const changed = new Set(filings.map(({ noteId }) => noteId));
  const others = state.filings.filter(({ noteId }) => !changed.has(noteId));
  return {
    ...state,
    filings: [...folders.filter(({ removed }) => removed).reduce(withoutFolder, others), ...filings],
    folders: [...state.folders, ...folders],
  };
}

/** The changes for the next request, of which there is a maximum. */
export function nextPart({ filings, folders }: Pending): Pending {
  return { filings: filings.slice(0, MAX_FOLDER_CHANGES), folders: folders.slice(0, MAX_FOLDER_CHANGES) };
}

function isSameChange(a: FolderChange, b: FolderChange): boolean {
  return isSameFolder(a, b) && a.removed === b.removed && a.timestamp === b.timestamp;
}

/** The changes left after `sent` was stored. A later change of the same note or folder has another timestamp and stays. */
export function withoutSent<State extends Pending>(state: State, sent: Pending): State {
  const times = new Map(sent.filings.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    ...state,
    filings: state.filings.filter(({ noteId, timestamp }) => times.get(noteId) !== timestamp),
    folders: state.folders.filter((folder) => !sent.folders.some((each) => isSameChange(each, folder))),
  };
}

/** Everything that one user has in this browser, as changes to send. */
export function everything({ assignments, created }: FolderData, userId: number): Pending {
  return {
    filings: [...assignments]
      .filter(([, { userId: owner }]) => owner === undefined || owner === userId)
      .map(([noteId, { category, folderName, timestamp }]) => ({ noteId, category, folderName, timestamp })),
    folders: created
      .filter(({ owners }) => owners.length === 0 || owners.includes(userId))
      .map((folder) => creationOf(folder, folder.timestamp)),
  };
}

/** The changes of this browser that the server lacks, or has in an older version. */
export function missingOnServer(mine: Pending, theirs: Pending): Pending {
  const times = new Map(theirs.filings.map(({ noteId, timestamp }) => [noteId, timestamp]));
  const isKnown = (folder: FolderChange) =>
    theirs.folders.some(
      (each) => isSameFolder(each, folder) && (!each.removed || each.timestamp >= folder.timestamp),
    );
  return {
    filings: mine.filings.filter(({ noteId, timestamp }) => timestamp > (times.get(noteId) ?? -1)),
    folders: mine.folders.filter((folder) => !isKnown(folder)),
  };
}

/**
 * The filings of a response that are to be applied here: not those of notes that were filed here meanwhile, which the server
 * does not know yet, and with the current names of folders that were renamed or deleted here meanwhile.
 */
export function filingsToApply(
  theirs: readonly Filing[],
  pending: Pending,
  describe: (noteId: number) => Pick<Assignment, "title" | "userId">,
): Map<number, Assignment | undefined> {
  const gone = pending.folders.filter(({ removed }) => removed);
  const ours = new Set(pending.filings.map(({ noteId }) => noteId));
  const taken = theirs.filter(({ noteId }) => !ours.has(noteId));
  return new Map(
    taken.map(({ noteId, category, folderName, timestamp }) => {
      const folder =
        category === null || folderName === null ? undefined : folderNow({ category, folderName }, gone);
      return [noteId, folder && { ...folder, timestamp, ...describe(noteId) }];
    }),
  );
}
