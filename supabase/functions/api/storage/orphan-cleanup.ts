import { sql } from "kysely";
import { type Bucket, BUCKETS } from "./buckets.ts";
import { callValue } from "../http/call.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { isUpstreamUnavailable } from "../http/upstream-unavailable.ts";
import type { Executor } from "../http/postgres.ts";
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

const SWEEP_AGAIN_MS = 60 * 60 * 1000;
const WAIT_FOR_ANSWER_MS = 5000;
let sweptAt = 0;

export function cleanUpHourly(deps: Dependencies): void {
  const now = deps.now().getTime();
  if (now - sweptAt < SWEEP_AGAIN_MS) return;
  sweptAt = now;
  const sweeping = cleanUpWhenAnswered(serviceOf(deps));
  deps.inBackground(sweeping.catch((error: unknown) => console.error("The sweep failed:", error)));
}

export async function cleanUpWhenAnswered(service: Service, waitMs = WAIT_FOR_ANSWER_MS): Promise<void> {
  try {
    await sweep(service);
  } catch (error) {
    if (!isUpstreamUnavailable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await sweep(service);
  }
}

async function sweep(service: Service): Promise<void> {
  // Copies of whole tables, with password hashes, of an interrupted export.
  await callValue(service.db, "forget_stale_archives", {});
  await callValue(service.db, "forget_stale_sessions", {});
  await callValue(service.db, "forget_stale_receipts", {});
  await deleteOrphans(service);
}

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
      console.error(`Left for the sweep: objects of a deleted ${what}`, error),
    ),
  );
}

/** As the service, because the objects have no owner now. */
export function removeInBackground(deps: Dependencies, bucket: Bucket, names: string[]): void {
  if (names.length === 0) return;
  deps.inBackground(
    removeOrphans(serviceOf(deps), bucket, names).catch((error: unknown) =>
      console.error(`Left for the sweep: ${names.join(" ")}`, error),
    ),
  );
}

async function removeOrphans(service: Service, bucket: Bucket, names: string[]): Promise<void> {
  const { error } = await service.storage.from(bucket).remove(names);
  if (error) throw new Error(`Orphaned objects were not removed: ${error.message}`, { cause: error });
  await callValue(service.db, "forget_orphaned_objects", { bucket, names });
}
