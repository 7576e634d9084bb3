import { dataOf } from "./database.ts";
import type { Client } from "./environment.ts";

/** Buckets whose objects belong to rows. */
const BUCKETS = ["notes", "avatars"] as const;
type Bucket = (typeof BUCKETS)[number];

/** An object without a row is an upload under way until it is this old. */
const UPLOAD_SECONDS = 10 * 60;
const BATCH = 100;

/** Removes objects that no row owns; answers how many. Takes the service's client: nobody owns an orphan. */
export async function sweepOrphanedObjects(service: Client): Promise<number> {
  let removed = 0;
  for (const bucket of BUCKETS) {
    for (;;) {
      const names =
        dataOf(
          await service.rpc("list_orphaned_objects", {
            bucket,
            older_than_seconds: UPLOAD_SECONDS,
            max_objects: BATCH,
          }),
        ) ?? [];
      if (names.length === 0) break;
      await removeOrphans(service, bucket, names);
      removed += names.length;
    }
  }
  return removed;
}

/** Removes the objects of rows that are gone, and then the memory of them. */
export async function removeOrphans(service: Client, bucket: Bucket, names: string[]): Promise<void> {
  const { error } = await service.storage.from(bucket).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  dataOf(await service.rpc("forget_orphaned_objects", { bucket, names }));
}
