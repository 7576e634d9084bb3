import path from "node:path";
import { StartError } from "../settings.ts";

/** A second start would take the running database for one that was left behind. */
export function lockFolder(dataDir: string): void {
  const file = Deno.openSync(path.join(dataDir, "lock"), { create: true, write: true });
  if (!file.tryLockSync(true)) {
    throw new StartError(
      `${dataDir} is in use by a running instance. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
}
