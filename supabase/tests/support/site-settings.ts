import postgres from "postgres";
import { api, instance } from "./people.ts";

/** A number of this file's own, for a lock that has no other name. */
const LOCK = 5_173_002;

let isHeld = false;

/**
 * Has the settings of the shared instance for oneself: other files that change them, or count on them, wait until they are
 * given back as they were. Answers with what gives them back. Who has them already may ask again.
 */
export async function holdSettings(): Promise<() => Promise<void>> {
  if (isHeld) return async () => {};
  const sql = postgres(instance.databaseUrl, { max: 1 });
  await sql`select pg_advisory_lock(${LOCK})`;
  isHeld = true;
  const [before] = await sql`select * from public.settings`;
  return async () => {
    isHeld = false;
    await sql`update public.settings set ${sql({ ...before })}`;
    // What visitors are told is kept for a second, unless something is changed through the API, or was to be.
    await api("/settings", { method: "PATCH" });
    await sql.end();
  };
}
