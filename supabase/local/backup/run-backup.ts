import type { Settings } from "../settings.ts";
import { toRemove } from "./backup-names.ts";
import { makeBackup, type MadeBackup } from "./make-backup.ts";
import type { BackupStore } from "./store.ts";

/** Makes a backup, and removes those that are too old. */
export async function runBackup(
  { DATA_DIR, BACKUP_KEY, BACKUP_DAILY, BACKUP_WEEKLY }: Settings,
  store: BackupStore,
  databaseUrl: string,
  now: Date,
  signal: AbortSignal,
): Promise<MadeBackup & { removed: string[] }> {
  const made = await makeBackup({ dataDir: DATA_DIR, databaseUrl, key: BACKUP_KEY }, store, now, signal);
  const names = (await store.list()).map(({ name }) => name);
  const removed = toRemove(names, { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY });
  for (const name of removed) await store.remove(name);
  return { ...made, removed };
}
