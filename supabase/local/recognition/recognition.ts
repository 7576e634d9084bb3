import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { DiskRoom } from "../data/disk-room.ts";
import { connect } from "../database/ask-database.ts";
import { recognize } from "./recognition-process.ts";
import { type Claim, LEASE_SECONDS, recognitionQueue, type RecognitionQueue } from "./recognition-queue.ts";

const LOOK_EACH_MS = 5_000;
const RENEW_EACH_MS = (LEASE_SECONDS * 1000) / 4;
const AFTER_FAILURE_MS = 30_000;

export interface Recognition {
  readonly name: "recognition";
  /** How often its process has ended before it was done. */
  restarts: number;
}

interface Site {
  databaseUrl: string;
  /** Where its functions reach it. */
  origin: string;
  secretKey: string;
  disk: Pick<DiskRoom, "isShort">;
}

async function fileOf({ origin, secretKey }: Site, { storage_path }: Claim, signal: AbortSignal) {
  const response = await fetch(`${origin}/storage/v1/object/notes/${encodeURI(storage_path)}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal,
  });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  throw new Error(`The storage answered ${response.status}.`);
}

/** What is left to the next minute when it fails. */
async function wakeAnalysis({ origin, secretKey }: Site, signal: AbortSignal): Promise<void> {
  try {
    const headers = { apikey: secretKey };
    const response = await fetch(`${origin}/functions/v1/analyze-note`, { method: "POST", headers, signal });
    await response.body?.cancel();
  } catch (error) {
    if (!signal.aborted) console.error("The analysis is left for the next minute:", error);
  }
}

/** Stops reading when somebody else has the document. */
function keepClaim(queue: RecognitionQueue, claim: Claim, stop: () => void): () => void {
  const renewing = setInterval(() => {
    queue.renew(claim).then(
      (isOurs) => isOurs || stop(),
      (error: unknown) => console.error(`The claim of note ${claim.id} was not renewed:`, error),
    );
  }, RENEW_EACH_MS);
  return () => clearInterval(renewing);
}

/**
 * Reads the scans and photos that came without a browser, one at a time, at the lowest priority, until the signal. Its process is
 * there only while there is something to read.
 */
export async function startRecognition(site: Site, signal: AbortSignal): Promise<Recognition> {
  const part: Recognition = { name: "recognition", restarts: 0 };
  const sql = connect(site.databaseUrl);
  signal.addEventListener("abort", () => void sql.end({ timeout: 1 }).catch(() => {}));
  // Nobody else makes such claims, and those of before the site's start are nobody's.
  await sql`select public.release_recognitions()`;
  const queue = recognitionQueue(sql, randomUUID());

  /** False when nothing waits, or there is no room for more text. */
  async function readNext(): Promise<boolean> {
    if (site.disk.isShort()) return false;
    const claim = await queue.claim();
    if (!claim) return false;
    const lost = new AbortController();
    const release = keepClaim(queue, claim, () => lost.abort());
    try {
      const file = await fileOf(site, claim, signal);
      const { file_type: type, texts } = claim;
      const found = await recognize(file, { type, texts }, AbortSignal.any([signal, lost.signal]));
      if (found) {
        await queue.store(claim, found);
        await wakeAnalysis(site, signal);
      } else {
        part.restarts += 1;
        console.error(`The recognition of note ${claim.id} ended unexpectedly, and begins again.`);
        await queue.retryLater(claim);
      }
    } catch (error) {
      if (signal.aborted || lost.signal.aborted) return true;
      console.error(`Note ${claim.id} was not recognised at attempt ${claim.attempt}:`, error);
      await queue.retryLater(claim);
    } finally {
      release();
    }
    return true;
  }

  async function readAll(): Promise<void> {
    while (!signal.aborted) {
      let wait = LOOK_EACH_MS;
      try {
        if (await readNext()) continue;
      } catch (error) {
        if (signal.aborted) return;
        console.error("The recognition waits:", error);
        wait = AFTER_FAILURE_MS;
      }
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }

  void readAll();
  return part;
}
