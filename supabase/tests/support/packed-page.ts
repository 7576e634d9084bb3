import { setTimeout as later } from "node:timers/promises";
import { unpackedFiles } from "../../local/page/page.ts";

const LOOKS_EVERY_MS = 100;
const WAITS_MS = 120_000;

/** Waits until the page that an instance has built is packed as well, which it does beside its work. */
export async function untilPacked(): Promise<void> {
  const until = Date.now() + WAITS_MS;
  while ((await unpackedFiles()).length > 0) {
    if (Date.now() > until) throw new Error("The built page has not been packed.");
    await later(LOOKS_EVERY_MS);
  }
}
