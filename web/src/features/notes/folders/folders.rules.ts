import {
  FOLDER_CATEGORIES,
  MAX_FOLDER_NAME_LENGTH,
  type FolderCategory,
  type FolderChange,
} from "@contract/note-folder.ts";
import type { NoteSummary } from "@contract/note.ts";

/** Folders that always exist (specification, section 2). */
const DEFAULT_FOLDERS: Record<FolderCategory, readonly string[]> = {
  docs: ["School", "Work"],
  notes: ["Personal", "Ideas"],
};

/** A folder, identified by its category and its name. */
export interface Folder {
  category: FolderCategory;
  folderName: string;
}

/** Where a note was filed. */
export interface Assignment extends Folder {
  title: string;
  /** When it was filed, in milliseconds; 0 if unknown. */
  timestamp: number;
  /** The owner of the note, as several people may use one browser. Missing in entries that other programs wrote. */
  userId?: number | undefined;
}

/** A folder that a user created. */
export interface CreatedFolder extends Folder {
  timestamp: number;
  /** The users who have it in this browser; empty if unknown, and then everybody has it. */
  owners: readonly number[];
  /** Keys of further markers of it, whose names other programs did not clean; removed when its own marker is written. */
  otherKeys?: readonly string[] | undefined;
}

/** A row of the sidebar (specification, section 3). */
export interface FolderItem {
  name: string;
  noteCount: number;
}
export type FolderLists = Record<FolderCategory, FolderItem[]>;

export function isFolderCategory(category: string): category is FolderCategory {
  return FOLDER_CATEGORIES.some((each) => each === category);
}

/** The canonical form of a name: in NFC, without surrounding or repeated white space, cut to the maximum length. */
export function cleanFolderName(name: string): string {
  const text = name.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return [...text].slice(0, MAX_FOLDER_NAME_LENGTH).join("").trim().normalize("NFC");
}

export function isSameFolder(a: Folder | undefined, b: Folder | undefined): boolean {
  return a !== undefined && b !== undefined && a.category === b.category && a.folderName === b.folderName;
}

/** Whether a folder is one of the default ones, which can be neither renamed nor deleted. */
export function isDefaultFolder({ category, folderName }: Folder): boolean {
  return DEFAULT_FOLDERS[category].includes(folderName);
}

/** The folder under its current name, after any number of renames; undefined when it was deleted in the end. */
export function folderNow(folder: Folder, tombstones: readonly FolderChange[]): Folder | undefined {
  let place = folder;
  // At most as many steps as there are changes, so that renames in a circle come to an end.
  for (let step = 0; step <= tombstones.length; step += 1) {
    const left = tombstones.find((each) => isSameFolder(each, place));
    if (left === undefined) return place;
    if (left.renamedTo === null) return undefined;
    place = { category: place.category, folderName: left.renamedTo };
  }
  return undefined;
}

/** The folder of this name in a list, ignoring case and extra white space. */
export function findFolder(list: readonly FolderItem[], name: string): FolderItem | undefined {
  const wanted = cleanFolderName(name).toLowerCase();
  return list.find((folder) => folder.name.toLowerCase() === wanted);
}

/** Whether a folder exists. */
export function hasFolder(lists: FolderLists, { category, folderName }: Folder): boolean {
  return lists[category].some(({ name }) => name === folderName);
}

/** The question before a folder is deleted. */
export function deletedFolderText({ category, folderName }: Folder, lists: FolderLists): string {
  const count = lists[category].find(({ name }) => name === folderName)?.noteCount ?? 0;
  const notes = count === 1 ? "The note in it stays, in its" : `The ${count} notes in it stay, in their`;
  const rest = count === 0 ? "There are no notes in it." : `${notes} main category; nothing else is deleted.`;
  return `This deletes the folder "${folderName}". ${rest}`;
}

/** The folder of each note that is in one, by the id of the note. */
export type FolderAssignments = ReadonlyMap<number, Folder>;

/** The folders of one user with the number of notes in each: the default ones first, then by age. */
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
