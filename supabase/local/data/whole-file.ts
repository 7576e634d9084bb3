import { renameSync, writeFileSync } from "node:fs";

/**
 * Writes a file of a data folder at once or not at all, for its owner's eyes alone: when we die in between, or the disk is
 * full, what was there before is there still. Nothing else happens meanwhile: of two that are written, the later one counts.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}
