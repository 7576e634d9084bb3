import path from "node:path";
import { StartError } from "../settings.ts";

/**
 * Holds a data folder for this process; the system releases it when the process ends, however it ends. Without it a
 * second start on the same folder would take a database that is in use for one that was left behind.
 */
export function lockFolder(dataDir: string): void {
  const file = Deno.openSync(path.join(dataDir, "lock"), { create: true, write: true });
  if (!file.tryLockSync(true)) {
    throw new StartError(
      `${dataDir} is in use by a running instance. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
}
