import postgres from "postgres";
import { api, instance } from "./people.ts";

/** The key of an advisory lock that only this file uses. */
const LOCK = 5_173_002;

let isHeld = false;

/**
 * Locks the settings of the shared instance: other test files that change them, or depend on them, wait for the release.
 * Returns the function that restores and releases them. Calling it again while this file holds the lock does nothing.
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
    // Any change through the API, even a refused one, empties the public cache, which holds the settings for a second.
    await api("/settings", { method: "PATCH" });
    await sql.end();
  };
}
