import {
  FOLDER_CATEGORIES,
  MAX_FOLDER_NAME_LENGTH,
  type FolderCategory,
  type FolderChange,
} from "@contract/note-folder.ts";
import type { NoteSummary } from "@contract/note.ts";

const DEFAULT_FOLDERS: Record<FolderCategory, readonly string[]> = {
  docs: ["School", "Work"],
  notes: ["Personal", "Ideas"],
};

export interface Folder {
  category: FolderCategory;
  folderName: string;
}

export interface Assignment extends Folder {
  title: string;
  /** In milliseconds; 0 if unknown. */
  timestamp: number;
  userId?: number | undefined;
}

export interface CreatedFolder extends Folder {
  timestamp: number;
  /** Empty if unknown: then everybody has it. */
  owners: readonly number[];
  /** Further markers whose names other programs did not clean. */
  otherKeys?: readonly string[] | undefined;
}

export interface FolderItem {
  name: string;
  noteCount: number;
}
export type FolderLists = Record<FolderCategory, FolderItem[]>;

export function isFolderCategory(category: string): category is FolderCategory {
  return FOLDER_CATEGORIES.some((each) => each === category);
}

/** NFC, without surrounding or repeated white space, cut to the maximum length. */
export function cleanFolderName(name: string): string {
  const text = name.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return [...text].slice(0, MAX_FOLDER_NAME_LENGTH).join("").trim().normalize("NFC");
}

export function isSameFolder(a: Folder | undefined, b: Folder | undefined): boolean {
  return a !== undefined && b !== undefined && a.category === b.category && a.folderName === b.folderName;
}

export function isDefaultFolder({ category, folderName }: Folder): boolean {
  return DEFAULT_FOLDERS[category].includes(folderName);
}

export function folderNow(folder: Folder, tombstones: readonly FolderChange[]): Folder | undefined {
  let place = folder;
  // Limited, so that renames in a circle come to an end.
  for (let step = 0; step <= tombstones.length; step += 1) {
    const left = tombstones.find((each) => isSameFolder(each, place));
    if (left === undefined) return place;
    if (left.renamedTo === null) return undefined;
    place = { category: place.category, folderName: left.renamedTo };
  }
  return undefined;
}

export function findFolder(list: readonly FolderItem[], name: string): FolderItem | undefined {
  const wanted = cleanFolderName(name).toLowerCase();
  return list.find((folder) => folder.name.toLowerCase() === wanted);
}

export function hasFolder(lists: FolderLists, { category, folderName }: Folder): boolean {
  return lists[category].some(({ name }) => name === folderName);
}

export function deletedFolderText({ category, folderName }: Folder, lists: FolderLists): string {
  const count = lists[category].find(({ name }) => name === folderName)?.noteCount ?? 0;
  const notes = count === 1 ? "The note in it stays, in its" : `The ${count} notes in it stay, in their`;
  const rest = count === 0 ? "There are no notes in it." : `${notes} main category; nothing else is deleted.`;
  return `This deletes the folder "${folderName}". ${rest}`;
}

export type FolderAssignments = ReadonlyMap<number, Folder>;

export function listFolders(
  notes: readonly Pick<NoteSummary, "id">[],
  assignments: FolderAssignments,
  created: readonly CreatedFolder[],
  userId: number | undefined,
): FolderLists {
  const counts: Record<FolderCategory, Map<string, number>> = {
    docs: new Map(DEFAULT_FOLDERS.docs.map((name) => [name, 0])),
    notes: new Map(DEFAULT_FOLDERS.notes.map((name) => [name, 0])),
  };
  for (const { category, folderName, owners } of created) {
    const isMine = owners.length === 0 || (userId !== undefined && owners.includes(userId));
    if (isMine && !counts[category].has(folderName)) counts[category].set(folderName, 0);
  }
  for (const { id } of notes) {
    const folder = assignments.get(id);
    if (folder === undefined) continue;
    const list = counts[folder.category];
    list.set(folder.folderName, (list.get(folder.folderName) ?? 0) + 1);
  }
  const items = (list: Map<string, number>) => [...list].map(([name, noteCount]) => ({ name, noteCount }));
  return { docs: items(counts.docs), notes: items(counts.notes) };
}
