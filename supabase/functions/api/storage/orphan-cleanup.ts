import { type Bucket, BUCKETS } from "./buckets.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { isUpstreamUnavailable } from "../http/upstream-unavailable.ts";
import { serviceClient } from "../http/supabase.ts";

/** A younger object without a row may belong to an upload that is still running. */
const UPLOAD_SECONDS = 10 * 60;
const BATCH = 100;

const SWEEP_AGAIN_MS = 60 * 60 * 1000;
/** Longer than the embedded stack takes to end its functions once its backend is gone. */
const WAIT_FOR_ANSWER_MS = 5000;
let sweptAt = 0;

/** Sweeps at the first call in this worker, and then once an hour at most. Called wherever objects are added or removed, and by logins. */
export function cleanUpHourly(deps: Dependencies): void {
  const now = deps.now().getTime();
  if (now - sweptAt < SWEEP_AGAIN_MS) return;
  sweptAt = now;
  const sweeping = cleanUpWhenAnswered(serviceClient(deps));
  deps.inBackground(sweeping.catch((error: unknown) => console.error("The sweep failed:", error)));
}

/** Sweeps, and once more after a while when the backend does not answer: it may be starting, or ending and this worker with it. */
export async function cleanUpWhenAnswered(service: Client, waitMs = WAIT_FOR_ANSWER_MS): Promise<void> {
  try {
    await sweep(service);
  } catch (error) {
    if (!isUpstreamUnavailable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await sweep(service);
  }
}

/** Removes everything that has no owner or use any more, by the service key. */
async function sweep(service: Client): Promise<void> {
  // Copies of whole tables, with password hashes, that an interrupted export left in the database.
  dataOf(await service.rpc("forget_stale_archives"));
  dataOf(await service.rpc("forget_stale_sessions"));
  await deleteOrphans(service);
}

/** Removes orphaned objects of all buckets, by the service key, and returns how many. */
export async function deleteOrphans(service: Client): Promise<number> {
  let removed = 0;
  for (const bucket of Object.values(BUCKETS)) {
    for (let before = new Set<string>(); ;) {
      const names =
        dataOf(
          await service.rpc("list_orphaned_objects", {
            bucket,
            older_than_seconds: UPLOAD_SECONDS,
            max_objects: BATCH,
          }),
        ) ?? [];
      if (names.length === 0) break;
      // Otherwise this loop would never end.
      if (names.every((name) => before.has(name)))
        throw new Error(`Storage says that it removed these objects, and has them: ${names.join(", ")}`);
      before = new Set(names);
      await removeOrphans(service, bucket, names);
      removed += names.length;
    }
  }
  return removed;
}

/** Sweeps in the background, after a deletion whose objects are not known by name; `what` was deleted. */
export function cleanUpDeleted(deps: Dependencies, what: string): void {
  deps.inBackground(
    deleteOrphans(serviceClient(deps)).catch((error: unknown) =>
      console.error(`Left for the sweep: objects of a deleted ${what}`, error),
    ),
  );
}

/**
 * Removes objects in the background whose rows are deleted. By the service key, because they have no owner now; the next sweep
 * repeats what fails.
 */
export function removeInBackground(deps: Dependencies, bucket: Bucket, names: string[]): void {
  if (names.length === 0) return;
  deps.inBackground(
    removeOrphans(serviceClient(deps), bucket, names).catch((error: unknown) =>
      console.error(`Left for the sweep: ${names.join(" ")}`, error),
    ),
  );
}

/** Removes orphaned objects, and then their names from the list of orphans. */
async function removeOrphans(service: Client, bucket: Bucket, names: string[]): Promise<void> {
  const { error } = await service.storage.from(bucket).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  dataOf(await service.rpc("forget_orphaned_objects", { bucket, names }));
}
