import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { BUCKET } from "./notes.upload.ts";

/** An object without a row is an upload under way until it is this old. */
const UPLOAD_SECONDS = 10 * 60;
const BATCH = 100;

/** Removes objects that no note owns; answers how many. Takes the service's client: nobody owns an orphan. */
export async function sweepOrphanedObjects(service: Client): Promise<number> {
  let removed = 0;
  for (;;) {
    const names =
      dataOf(
        await service.rpc("list_orphaned_note_objects", {
          older_than_seconds: UPLOAD_SECONDS,
          max_objects: BATCH,
        }),
      ) ?? [];
    if (names.length === 0) return removed;
    await removeOrphans(service, names);
    removed += names.length;
  }
}

/** Removes the objects of rows that are gone, and then the memory of them. */
export async function removeOrphans(service: Client, names: string[]): Promise<void> {
  const { error } = await service.storage.from(BUCKET).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  dataOf(await service.rpc("forget_orphaned_note_objects", { names }));
}
