import type { Settings } from "../settings.ts";
import { StoreFailure } from "./backup-failure.ts";
import { backingUp } from "./backup-lock.ts";
import { toRemove } from "./backup-names.ts";
import { makeBackup, type MadeBackup } from "./make-backup.ts";
import { recordRun } from "./record-run.ts";
import type { BackupStore } from "./store.ts";

async function removeOld(store: BackupStore, { BACKUP_DAILY, BACKUP_WEEKLY }: Settings): Promise<string[]> {
  try {
    const names = (await store.list()).map(({ name }) => name);
    const removed = toRemove(names, { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY });
    for (const name of removed) await store.remove(name);
    return removed;
  } catch (error) {
    throw new StoreFailure(error);
  }
}

/**
 * Makes a backup, and removes those that are too old. `databaseUrl` is that of the superuser. Throws a StartError where another
 * one is being made.
 */
export function runBackup(
  settings: Settings,
  store: BackupStore,
  databaseUrl: string,
  now: Date,
  signal: AbortSignal,
): Promise<MadeBackup & { removed: string[] }> {
  const { DATA_DIR: dataDir, BACKUP_KEY: key } = settings;
  return backingUp(databaseUrl, (connection) =>
    recordRun(databaseUrl, async () => {
      const made = await makeBackup({ dataDir, connection, key }, store, now, signal);
      return { ...made, removed: await removeOld(store, settings) };
    }),
  );
}
