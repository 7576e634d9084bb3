import { trimVisible } from "./visible-text.ts";

/**
 * The one form in which a tag of notes is kept, so that what reads the same is the same tag: small letters, each with its
 * marks as one, in one line; empty where nothing would be seen of it. As long as it is: `MAX_TAG_LENGTH` is for the caller.
 */
export function tagName(written: string): string {
  return trimVisible(written.replace(/[\p{Cc}\s]+/gu, " "))
    .toLowerCase()
    .normalize();
}
