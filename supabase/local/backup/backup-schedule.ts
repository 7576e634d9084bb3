import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { PROJECT_DIR, type Settings } from "../settings.ts";
import { nextBackup } from "./backup-names.ts";
import type { BackupStore } from "./store.ts";

const LOOK_EACH_MS = 60 * 60_000;

/** In a process of its own, because hashing would hold up whoever visits. It prints what became of it. */
async function backUp(signal: AbortSignal): Promise<void> {
  await new Deno.Command(process.env["NODE_PROGRAM"] ?? "node", {
    args: [path.join(PROJECT_DIR, "supabase/local/run.mjs"), "backup.ts"],
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
    signal,
  }).spawn().status;
}

/** Makes a backup whenever the newest one is old enough, until the signal. One that fails is tried again after an hour. */
export async function backUpRegularly(
  store: BackupStore,
  every: Settings["BACKUP_EVERY"],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let wait = LOOK_EACH_MS;
    try {
      const names = (await store.list()).map(({ name }) => name);
      const left = nextBackup(names, every) - Date.now();
      if (left <= 0) await backUp(signal);
      else wait = Math.min(left, LOOK_EACH_MS);
    } catch (error) {
      if (!signal.aborted)
        console.error(
          `The backups in ${store.where} cannot be listed: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
