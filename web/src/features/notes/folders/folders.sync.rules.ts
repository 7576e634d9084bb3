import { z } from "zod";
import {
  filingSchema,
  madeFolderSchema,
  MAX_FOLDER_CHANGES,
  type Filing,
  type MadeFolder,
} from "@contract/note-folder.ts";
import { isSameFolder, type Assignment } from "./folders.rules.ts";
import { parseJson, type FolderData } from "./folders.storage.ts";

/** Changes that the server has not taken in yet. */
export interface Pending {
  filings: readonly Filing[];
  folders: readonly MadeFolder[];
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
  folders: z.array(madeFolderSchema),
});

export const syncKey = (userId: number) => `folder-sync-${userId}`;

/** Nothing where folders are not kept, and where what stands there makes no sense: then everything is told anew. */
export function readSyncState(text: string | null): SyncState | undefined {
  return stateSchema.safeParse(parseJson(text)).data;
}

export function isPending({ filings, folders }: Pending): boolean {
  return filings.length + folders.length > 0;
}

/** More changes; of one note only the last is told. */
export function addPending<State extends Pending>(state: State, { filings, folders }: Pending): State {
  const changed = new Set(filings.map(({ noteId }) => noteId));
  const isNew = (folder: MadeFolder) => !state.folders.some((each) => isSameFolder(each, folder));
  return {
    ...state,
    filings: [...state.filings.filter(({ noteId }) => !changed.has(noteId)), ...filings],
    folders: [...state.folders, ...folders.filter(isNew)],
  };
}

/** As many changes as one request takes. */
export function nextPart({ filings, folders }: Pending): Pending {
  return { filings: filings.slice(0, MAX_FOLDER_CHANGES), folders: folders.slice(0, MAX_FOLDER_CHANGES) };
}

/** Without what was told; a note that was filed again meanwhile is still to be told. */
export function withoutTold<State extends Pending>(state: State, told: Pending): State {
  const times = new Map(told.filings.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    ...state,
    filings: state.filings.filter(({ noteId, timestamp }) => times.get(noteId) !== timestamp),
    folders: state.folders.filter((folder) => !told.folders.some((each) => isSameFolder(each, folder))),
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
      .map(({ category, folderName, timestamp }) => ({ category, folderName, timestamp })),
  };
}

/** What the server does not have, or has from an earlier time than this browser. */
export function missingThere(mine: Pending, theirs: Pending): Pending {
  const times = new Map(theirs.filings.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    filings: mine.filings.filter(({ noteId, timestamp }) => timestamp > (times.get(noteId) ?? -1)),
    folders: mine.folders.filter((folder) => !theirs.folders.some((each) => isSameFolder(each, folder))),
  };
}

/**
 * How notes are to be filed after what the server said, but for those that were filed here meanwhile: the server will be
 * told of them, and its word is the last only about what it knows.
 */
export function filingsToTake(
  theirs: readonly Filing[],
  pending: Pending,
  describe: (noteId: number) => Pick<Assignment, "title" | "userId">,
): Map<number, Assignment | undefined> {
  const ours = new Set(pending.filings.map(({ noteId }) => noteId));
  const taken = theirs.filter(({ noteId }) => !ours.has(noteId));
  return new Map(
    taken.map(({ noteId, category, folderName, timestamp }) => [
      noteId,
      category === null || folderName === null
        ? undefined
        : { category, folderName, timestamp, ...describe(noteId) },
    ]),
  );
}
