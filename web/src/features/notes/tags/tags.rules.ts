import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { cutText } from "@contract/cut-text.ts";
import { MAX_NOTE_TAGS, type UpdateNoteInput } from "@contract/note.ts";
import { searchForm } from "@engines/search-query/index.ts";
import { tagName } from "@contract/tag-name.ts";

export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags
    .flatMap((tag) => tag.split(","))
    .map((tag) => cutText(tagName(tag), MAX_TAG_LENGTH).trim());
  return [...new Set(clean)].filter((tag) => tag !== "").slice(0, MAX_NOTE_TAGS);
}

/** Not the resulting list, so that changes made elsewhere are kept. A tag that was added again moves to the end. */
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

export function proposedTags(known: readonly string[], chosen: readonly string[], typed: string): string[] {
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  const searched = searchForm(typed);
  return known.filter((tag) => !taken.has(tag.toLowerCase()) && searchForm(tag).includes(searched));
}

export function countTags(notes: readonly { tags: readonly string[] }[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of notes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"));
}
