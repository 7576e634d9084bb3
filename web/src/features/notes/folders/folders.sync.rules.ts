import { z } from "zod";
import {
  folderAssignmentSchema,
  folderChangeSchema,
  MAX_FOLDER_CHANGES,
  type FolderAssignment,
  type FolderChange,
} from "@contract/note-folder.ts";
import { isSameFolder, type Folder } from "./folders.rules.ts";
import { parseJson, type FolderData } from "./folders.storage.ts";

/** Changes that are still to be sent to the server. */
export interface Pending {
  assignments: readonly FolderAssignment[];
  /** In chronological order. */
  folders: readonly FolderChange[];
}

/** The state of the sync of one user's folders: its id, the version last received, and the changes to send. */
export interface SyncState extends Pending {
  sync: number;
  version: number;
}

export const NOTHING: Pending = { assignments: [], folders: [] };

const stateSchema = z.object({
  sync: z.number().int().min(0),
  version: z.number().int().min(0),
  assignments: z.array(folderAssignmentSchema),
  folders: z.array(folderChangeSchema),
});

/** Undefined where the sync is off, and for an invalid state: then it starts again from the beginning. */
export function readSyncState(text: string | null): SyncState | undefined {
  return stateSchema.safeParse(parseJson(text)).data;
}

export function isPending({ assignments, folders }: Pending): boolean {
  return assignments.length + folders.length > 0;
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

/** Adds changes to those that are to be sent; of several assignments of a note only the last is kept. */
export function addPending<State extends Pending>(state: State, { assignments, folders }: Pending): State {
  const changed = new Set(assignments.map(({ noteId }) => noteId));
  const others = state.assignments.filter(({ noteId }) => !changed.has(noteId));
  return { ...state, assignments: [...others, ...assignments], folders: [...state.folders, ...folders] };
}

/** The changes for the next request, of which there is a maximum. */
export function nextPart({ assignments, folders }: Pending): Pending {
  return {
    assignments: assignments.slice(0, MAX_FOLDER_CHANGES),
    folders: folders.slice(0, MAX_FOLDER_CHANGES),
  };
}

function isSameChange(a: FolderChange, b: FolderChange): boolean {
  return isSameFolder(a, b) && a.removed === b.removed && a.timestamp === b.timestamp;
}

/** The changes left after `sent` was stored. A later change of the same note or folder has another timestamp and stays. */
export function withoutSent<State extends Pending>(state: State, sent: Pending): State {
  const times = new Map(sent.assignments.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    ...state,
    assignments: state.assignments.filter(({ noteId, timestamp }) => times.get(noteId) !== timestamp),
    folders: state.folders.filter((folder) => !sent.folders.some((each) => isSameChange(each, folder))),
  };
}

/** Everything that one user has in this browser, as changes to send. */
export function everything({ assignments, created }: FolderData, userId: number): Pending {
  return {
    assignments: [...assignments]
      .filter(([, { userId: owner }]) => owner === undefined || owner === userId)
      .map(([noteId, { category, folderName, timestamp }]) => ({ noteId, category, folderName, timestamp })),
    folders: created
      .filter(({ owners }) => owners.length === 0 || owners.includes(userId))
      .map((folder) => creationOf(folder, folder.timestamp)),
  };
}
