import { trimVisible } from "./visible-text.ts";

/**
 * Normalises a tag of notes, so that tags that look the same are the same: in small letters, NFC and one line; empty when
 * nothing of it would be visible. It does not check `MAX_TAG_LENGTH`, which is up to the caller.
 */
export function tagName(written: string): string {
  return trimVisible(written.replace(/[\p{Cc}\s]+/gu, " "))
    .toLowerCase()
    .normalize();
}
