import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { syncFolderSync } from "./sync-folder.ts";

/** Atomic. Synchronous, so that of two writes the later one counts. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  renameSync(beside, file);
  syncFolderSync(path.dirname(file));
}
