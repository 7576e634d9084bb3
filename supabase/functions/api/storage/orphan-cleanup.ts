import { sql } from "kysely";
import { type Bucket, BUCKETS } from "./buckets.ts";
import { callValue, type Executor } from "../../_shared/database/index.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { serviceClient } from "../http/supabase.ts";

export interface Service {
  db: Executor;
  storage: { from(bucket: string): Pick<ReturnType<Client["storage"]["from"]>, "remove"> };
}

export const serviceOf = (deps: Dependencies): Service => ({
  db: deps.serviceDb,
  storage: serviceClient(deps).storage,
});

const UPLOAD_SECONDS = 10 * 60;
const BATCH = 100;

export async function deleteOrphans(service: Service): Promise<number> {
  let removed = 0;
  for (const bucket of Object.values(BUCKETS)) {
    for (let before = new Set<string>(); ;) {
      const rows = await service.db.run(
        sql<{ name: string }>`
          select name from ${sql.id("public", "list_orphaned_objects")}(${bucket}, ${UPLOAD_SECONDS}, ${BATCH}) as name`,
      );
      const names = rows.map(({ name }) => name);
      if (names.length === 0) break;
      if (names.every((name) => before.has(name)))
        throw new Error(`Storage says that it removed these objects, and has them: ${names.join(", ")}`);
      before = new Set(names);
      await removeOrphans(service, bucket, names);
      removed += names.length;
    }
  }
  return removed;
}

export function cleanUpDeleted(deps: Dependencies, what: string): void {
  deps.inBackground(
    deleteOrphans(serviceOf(deps)).catch((error: unknown) =>
      console.error(`Left for the cleanup: objects of a deleted ${what}`, error),
    ),
  );
}

/** As the service, because the objects have no owner now. */
export function removeInBackground(deps: Dependencies, bucket: Bucket, names: string[]): void {
  if (names.length === 0) return;
  deps.inBackground(
    removeOrphans(serviceOf(deps), bucket, names).catch((error: unknown) =>
      console.error(`Left for the cleanup: ${names.join(" ")}`, error),
    ),
  );
}

async function removeOrphans(service: Service, bucket: Bucket, names: string[]): Promise<void> {
  const { error } = await service.storage.from(bucket).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  await callValue(service.db, "forget_orphaned_objects", { bucket, names });
}
