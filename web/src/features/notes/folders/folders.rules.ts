import {
  FOLDER_CATEGORIES,
  MAX_FOLDER_NAME_LENGTH,
  type FolderCategory,
  type FolderChange,
} from "@contract/note-folder.ts";
import type { NoteSummary } from "@contract/note.ts";

/** Folders that are there without anybody having made them (specification, section 2). */
const DEFAULT_FOLDERS: Record<FolderCategory, readonly string[]> = {
  docs: ["School", "Work"],
  notes: ["Personal", "Ideas"],
};

/** One folder: the category that it is in, and its name. */
export interface Folder {
  category: FolderCategory;
  folderName: string;
}

/** Where a note was filed. */
export interface Assignment extends Folder {
  title: string;
  /** When it was filed, in milliseconds; 0 where nothing says. */
  timestamp: number;
  /** Whose note it is: several people may use one browser. Unknown in what others wrote. */
  userId?: number | undefined;
}

/** A folder that somebody made. */
export interface CreatedFolder extends Folder {
  timestamp: number;
  /** Who made it in this browser; nobody in particular where nothing says. */
  owners: readonly number[];
  /** The keys of its marker that others wrote, who did not clean the name; they go when the marker is written. */
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

/** A name as it is kept: without spaces around it or several in it, and no longer than a row can show. */
export function cleanFolderName(name: string): string {
  const text = name.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return [...text].slice(0, MAX_FOLDER_NAME_LENGTH).join("").trim().normalize("NFC");
}

export function isSameFolder(a: Folder | undefined, b: Folder | undefined): boolean {
  return a !== undefined && b !== undefined && a.category === b.category && a.folderName === b.folderName;
}

/** Whether a folder is one of those that are always there, by their names, and so can be neither renamed nor deleted. */
export function isDefaultFolder({ category, folderName }: Folder): boolean {
  return DEFAULT_FOLDERS[category].includes(folderName);
}

/** What a folder is called now, however often it was renamed; nothing, when it was deleted in the end. */
export function folderNow(folder: Folder, gone: readonly FolderChange[]): Folder | undefined {
  let place = folder;
  // As many steps as there are names: what leads in a circle leads nowhere.
  for (let step = 0; step <= gone.length; step += 1) {
    const left = gone.find((each) => isSameFolder(each, place));
    if (left === undefined) return place;
    if (left.renamedTo === null) return undefined;
    place = { category: place.category, folderName: left.renamedTo };
  }
  return undefined;
}

/** The folder of this name in a list, however it is written: "work" is "Work". */
export function findFolder(list: readonly FolderItem[], name: string): FolderItem | undefined {
  const wanted = cleanFolderName(name).toLowerCase();
  return list.find((folder) => folder.name.toLowerCase() === wanted);
}

/** Whether a folder is in its list. */
export function hasFolder(lists: FolderLists, { category, folderName }: Folder): boolean {
  return lists[category].some(({ name }) => name === folderName);
}

/** What is asked before a folder is deleted. */
export function deletedFolderText({ category, folderName }: Folder, lists: FolderLists): string {
  const count = lists[category].find(({ name }) => name === folderName)?.noteCount ?? 0;
  const notes = count === 1 ? "The note in it stays, in its" : `The ${count} notes in it stay, in their`;
  const rest = count === 0 ? "There are no notes in it." : `${notes} main category; nothing else is deleted.`;
  return `This deletes the folder "${folderName}". ${rest}`;
}

/** Where each note was filed. */
export type FolderAssignments = ReadonlyMap<number, Folder>;

/** The folders that one person sees, with how many of their notes are in each: the default ones first, then by age. */
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
