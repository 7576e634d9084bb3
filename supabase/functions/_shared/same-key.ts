import { createHash, timingSafeEqual } from "node:crypto";

const digest = (key: string) => createHash("sha256").update(key).digest();

/**
 * Whether a caller sent this key, compared in the same time for any other one. Web Crypto would hand each digest to another
 * thread, and wait for it longer than it takes.
 */
export function isSameKey(sent: string | null | undefined, key: string): boolean {
  return sent != null && timingSafeEqual(digest(sent), digest(key));
}
