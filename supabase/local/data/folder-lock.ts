import path from "node:path";
import { StartError } from "../settings.ts";

/** Held until this process ends. False where another one holds it: a running instance, or whoever restores. */
export function tryLockFolder(dataDir: string): boolean {
  return Deno.openSync(path.join(dataDir, "lock"), { create: true, write: true }).tryLockSync(true);
}

/** A second start would take the running database for one that was left behind. */
export function lockFolder(dataDir: string): void {
  if (!tryLockFolder(dataDir)) {
    throw new StartError(
      `${dataDir} is in use by a running instance. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
}
