import { type Bucket, BUCKETS } from "./buckets.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { serviceClient } from "../http/supabase.ts";

/** An object without a row is an upload under way until it is this old. */
const UPLOAD_SECONDS = 10 * 60;
const BATCH = 100;

const SWEEP_AGAIN_MS = 60 * 60 * 1000;
let sweptAt = 0;

/** Sweeps at the first call of this worker and then once an hour at most: called where objects come and go. */
export function sweepNowAndThen(deps: Dependencies): void {
  const now = deps.now().getTime();
  if (now - sweptAt < SWEEP_AGAIN_MS) return;
  sweptAt = now;
  const sweeping = sweep(serviceClient(deps));
  deps.inBackground(sweeping.catch((error: unknown) => console.error("The sweep failed:", error)));
}

/** Removes what nobody owns any more, which takes the service's client. */
async function sweep(service: Client): Promise<void> {
  // Whole tables, the hashes of passwords too: what an export has set aside must not outlive it.
  dataOf(await service.rpc("forget_stale_archives"));
  await sweepOrphanedObjects(service);
}

/** Removes objects that no row owns; answers how many. Takes the service's client: nobody owns an orphan. */
export async function sweepOrphanedObjects(service: Client): Promise<number> {
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
      // Asked for again and again, they would be for ever.
      if (names.every((name) => before.has(name)))
        throw new Error(`Storage says that it removed these objects, and has them: ${names.join(", ")}`);
      before = new Set(names);
      await removeOrphans(service, bucket, names);
      removed += names.length;
    }
  }
  return removed;
}

/**
 * After an answer, removes the objects of what was deleted. The rows are gone, so the objects are nobody's: it takes the
 * service's key. What fails here is swept later.
 */
export function sweepDeleted(deps: Dependencies, what: string): void {
  deps.inBackground(
    sweepOrphanedObjects(serviceClient(deps)).catch((error: unknown) =>
      console.error(`Left for the sweep: objects of a deleted ${what}`, error),
    ),
  );
}

/** Removes the objects of rows that are gone, and then the memory of them. */
export async function removeOrphans(service: Client, bucket: Bucket, names: string[]): Promise<void> {
  const { error } = await service.storage.from(bucket).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  dataOf(await service.rpc("forget_orphaned_objects", { bucket, names }));
}
