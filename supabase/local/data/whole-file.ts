import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { syncFolderSync } from "./sync-folder.ts";

/**
 * Writes a file of a data folder atomically, readable by its owner only: after a crash, a loss of power or with a full disk,
 * the old content is still there, and the new one once this returns. Synchronous, so that of two writes the later one counts.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  renameSync(beside, file);
  syncFolderSync(path.dirname(file));
}
