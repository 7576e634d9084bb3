import { setTimeout as later } from "node:timers/promises";
import { unpackedFiles } from "../../local/page/page.ts";

const POLL_MS = 100;
const TIMEOUT_MS = 120_000;

/** Waits until all files of the built page are compressed, which an instance does in the background. */
export async function untilPacked(): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while ((await unpackedFiles()).length > 0) {
    if (Date.now() > until) throw new Error("The built page has not been packed.");
    await later(POLL_MS);
  }
}
