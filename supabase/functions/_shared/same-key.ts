import { createHash, timingSafeEqual } from "node:crypto";

const digest = (key: string) => createHash("sha256").update(key).digest();

/** In constant time. Web Crypto would hand each digest to another thread, which takes longer. */
export function isSameKey(sent: string | null | undefined, key: string): boolean {
  return sent != null && timingSafeEqual(digest(sent), digest(key));
}
