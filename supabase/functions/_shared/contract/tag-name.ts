import { trimVisible } from "./visible-text.ts";

/** Lower case, NFC and one line; empty when nothing of it would be visible. Does not check `MAX_TAG_LENGTH`. */
export function tagName(written: string): string {
  return trimVisible(written.replace(/[\p{Cc}\s]+/gu, " "))
    .toLowerCase()
    .normalize();
}
