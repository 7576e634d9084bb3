import { isSameFolder, type Folder, type FolderAssignments } from "./folders.rules.ts";

export interface FolderSuggestion {
  folder: Folder;
  /** How many documents like it are there. */
  count: number;
}

/** The folder of most of the filed documents that are like a note, the most similar first; undefined when they are in many, or it has one. */
export function suggestFolder(
  id: number,
  alike: readonly number[],
  assignments: FolderAssignments,
): FolderSuggestion | undefined {
  if (assignments.has(id)) return undefined;
  const filed = alike.flatMap((each) => assignments.get(each) ?? []);
  const [best] = filed
    .map((folder) => ({ folder, count: filed.filter((each) => isSameFolder(each, folder)).length }))
    .toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count > filed.length / 2 ? best : undefined;
}
