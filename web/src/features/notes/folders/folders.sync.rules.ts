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

export interface Pending {
  assignments: readonly FolderAssignment[];
  folders: readonly FolderChange[];
}

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

export function addPending<State extends Pending>(state: State, { assignments, folders }: Pending): State {
  const changed = new Set(assignments.map(({ noteId }) => noteId));
  const others = state.assignments.filter(({ noteId }) => !changed.has(noteId));
  return { ...state, assignments: [...others, ...assignments], folders: [...state.folders, ...folders] };
}

export function nextPart({ assignments, folders }: Pending): Pending {
  return {
    assignments: assignments.slice(0, MAX_FOLDER_CHANGES),
    folders: folders.slice(0, MAX_FOLDER_CHANGES),
  };
}

function isSameChange(a: FolderChange, b: FolderChange): boolean {
  return isSameFolder(a, b) && a.removed === b.removed && a.timestamp === b.timestamp;
}

/** A later change of the same note or folder has another timestamp and stays. */
export function withoutSent<State extends Pending>(state: State, sent: Pending): State {
  const times = new Map(sent.assignments.map(({ noteId, timestamp }) => [noteId, timestamp]));
  return {
    ...state,
    assignments: state.assignments.filter(({ noteId, timestamp }) => times.get(noteId) !== timestamp),
    folders: state.folders.filter((folder) => !sent.folders.some((each) => isSameChange(each, folder))),
  };
}

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
