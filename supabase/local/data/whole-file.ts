import { renameSync, writeFileSync } from "node:fs";

/**
 * Writes a file of a data folder atomically, readable by its owner only: after a crash or with a full disk, the old content
 * is still there. Synchronous, so that of two writes the later one counts.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}
