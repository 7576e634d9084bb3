import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../settings.ts";
import { StoreFailure } from "./backup-failure.ts";
import { backupLook } from "./backup-look.ts";
import { backupProcess } from "./backup-process.ts";
import { beginRun, endRun, readPlan, reasonOf } from "./record-run.ts";
import type { BackupStore } from "./store.ts";

/** As long it takes until a choice of the administrator counts. */
const LOOK_EACH_MS = 10_000;

/**
 * Makes a backup whenever one is due, until the signal, and returns what makes one at once. `fixed`: how often, whatever the
 * administrator has chosen.
 */
export async function scheduleBackups(
  store: BackupStore,
  databaseUrl: string,
  fixed: Settings["BACKUP_EVERY"],
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  // Nobody else makes one before the site has started.
  await endRun(databaseUrl, "The site was stopped before its end.");
  const backups = backupProcess(databaseUrl, signal);

  /** A store that does not answer is a backup that failed. */
  async function list(): Promise<string[] | undefined> {
    try {
      return (await store.list()).map(({ name }) => name);
    } catch (error) {
      const failure = new StoreFailure(error);
      console.error(`The backups in ${store.where} cannot be listed: ${failure.message}`);
      await beginRun(databaseUrl);
      await endRun(databaseUrl, reasonOf(failure));
      return undefined;
    }
  }

  async function makeRegularly(): Promise<void> {
    const isDue = backupLook({ fixed, readPlan: () => readPlan(databaseUrl), list });
    while (!signal.aborted) {
      try {
        if (await isDue(Date.now())) await (await backups.begin()).ended;
      } catch (error) {
        if (!signal.aborted) console.error("Whether a backup is due is not known:", error);
      }
      await pause(LOOK_EACH_MS, undefined, { signal }).catch(() => {});
    }
  }

  void makeRegularly();
  return async () => (await backups.begin()).begun;
}
