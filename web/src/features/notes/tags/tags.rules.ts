import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { cutText } from "@contract/cut-text.ts";
import { MAX_NOTE_TAGS, type UpdateNoteInput } from "@contract/note.ts";
import { searchForm } from "@engines/search-query/index.ts";
import { tagName } from "@contract/tag-name.ts";

/** Tags in canonical form (`tagName`), without duplicates. A comma separates tags, also in pasted text. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags
    .flatMap((tag) => tag.split(","))
    .map((tag) => cutText(tagName(tag), MAX_TAG_LENGTH).trim());
  return [...new Set(clean)].filter((tag) => tag !== "").slice(0, MAX_NOTE_TAGS);
}

/**
 * The changes of the tags of a note: those added and those removed. The resulting list is not sent, so that changes that another
 * tab or the analysis made meanwhile are kept. A tag that was removed and added again moves to the end.
 */
export function tagChanges(
  before: readonly string[],
  after: readonly string[],
): Pick<UpdateNoteInput, "addTags" | "removeTags"> {
  const isMoved = (tag: string, n: number) =>
    n > 0 && before.indexOf(tag) < before.indexOf(after[n - 1] ?? "");
  const firstNew = after.findIndex((tag, n) => !before.includes(tag) || isMoved(tag, n));
  const kept = firstNew === -1 ? after : after.slice(0, firstNew);
  const addTags = after.slice(kept.length);
  const removeTags = before.filter((tag) => !kept.includes(tag));
  return { ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) };
}

/** The known tags that contain what is typed, without those already chosen. */
export function proposedTags(known: readonly string[], chosen: readonly string[], typed: string): string[] {
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  const searched = searchForm(typed);
  return known.filter((tag) => !taken.has(tag.toLowerCase()) && searchForm(tag).includes(searched));
}

/** The tags of notes with the number of notes that have each, the most frequent first. */
export function countTags(notes: readonly { tags: readonly string[] }[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of notes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"));
}
