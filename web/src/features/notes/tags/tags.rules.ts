import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { MAX_NOTE_TAGS } from "@contract/note.ts";

/** Tags as they are kept: in small letters, without spaces around them, each once. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => tag.trim().toLowerCase().slice(0, MAX_TAG_LENGTH).trim());
  return [...new Set(clean)].filter((tag) => tag !== "").slice(0, MAX_NOTE_TAGS);
}
