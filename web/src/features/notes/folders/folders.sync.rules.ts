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

/** Changes that the server has not taken in yet. */
export interface Pending {
  filings: readonly Filing[];
  /** In the order in which they happened. */
  folders: readonly FolderChange[];
}

/** What this browser knows of the folders that the server keeps for one person. */
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

/** Nothing where folders are not kept, and where what stands there makes no sense: then everything is told anew. */
export function readSyncState(text: string | null): SyncState | undefined {
  return stateSchema.safeParse(parseJson(text)).data;
}

export function isPending({ filings, folders }: Pending): boolean {
  return filings.length + folders.length > 0;
}

export function madeFolder({ category, folderName }: Folder, timestamp: number): FolderChange {
  return { category, folderName, timestamp, removed: false, renamedTo: null };
}

export function goneFolder(
  { category, folderName }: Folder,
  renamedTo: string | null,
  timestamp: number,
): FolderChange {
  return { category, folderName, timestamp, removed: true, renamedTo };
}

/** Filings that wait, after a folder has gone: those in it are in what it is called now, or in none, at the same times. */
export function withoutFolder(filings: readonly Filing[], gone: FolderChange): readonly Filing[] {
  const category = gone.renamedTo === null ? null : gone.category;
  return filings.map((filing) =>
    filing.category === gone.category && filing.folderName === gone.folderName
      ? { ...filing, category, folderName: gone.renamedTo }
      : filing,
  );
}

/** More changes; of one note only the last is told. */
export function addPending<State extends Pending>(state: State, { filings, folders }: Pending): State {
  const changed = new Set(filings.map(({ noteId }) => noteId));
  const others = state.filings.filter(({ noteId }) => !changed.has(noteId));
  return {
    ...state,
    filings: [...folders.filter(({ removed }) => removed).reduce(withoutFolder, others), ...filings],
    folders: [...state.folders, ...folders],
  };
}

/** As many changes as one request takes. */
export function nextPart({ filings, folders }: Pending): Pending {
  return { filings: filings.slice(0, MAX_FOLDER_CHANGES), folders: folders.slice(0, MAX_FOLDER_CHANGES) };
}

function isSameChange(a: FolderChange, b: FolderChange): boolean {
  return isSameFolder(a, b) && a.removed === b.removed && a.timestamp === b.timestamp;
}

/** Without what was told; what happened meanwhile to the same note or folder is still to be told. */
export function withoutTold<State extends Pending>(state: State, told: Pending): State {
  const times = new Map(told.filings.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    ...state,
    filings: state.filings.filter(({ noteId, timestamp }) => times.get(noteId) !== timestamp),
    folders: state.folders.filter((folder) => !told.folders.some((each) => isSameChange(each, folder))),
  };
}

/** Everything that one person has filed and made in this browser. */
export function everything({ assignments, created }: FolderData, userId: number): Pending {
  return {
    filings: [...assignments]
      .filter(([, { userId: owner }]) => owner === undefined || owner === userId)
      .map(([noteId, { category, folderName, timestamp }]) => ({ noteId, category, folderName, timestamp })),
    folders: created
      .filter(({ owners }) => owners.length === 0 || owners.includes(userId))
      .map((folder) => madeFolder(folder, folder.timestamp)),
  };
}

/** What the server does not have, or has from an earlier time than this browser. */
export function missingThere(mine: Pending, theirs: Pending): Pending {
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
 * How notes are to be filed after what the server said, but for those that were filed here meanwhile: the server will be
 * told of them, and its word is the last only about what it knows. Of folders that went meanwhile it does not know either.
 */
export function filingsToTake(
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
