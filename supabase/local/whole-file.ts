import { rename, writeFile } from "node:fs/promises";

/**
 * Writes a file of a data folder at once or not at all, for its owner's eyes alone: when we die in between, or the disk is
 * full, what was there before is there still.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.new`;
  await writeFile(beside, text, { mode: 0o600 });
  await rename(beside, file);
}
