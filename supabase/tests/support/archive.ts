import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { downloadZip } from "client-zip";
import { fromBufferPromise } from "yauzl";

/** An entry of a zip, as it lies there. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Takes a zip apart by another library than the one that is tested. */
export async function unzip(zip: Buffer): Promise<ArchiveEntry[]> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const entries: ArchiveEntry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push({ name: entry.fileName, bytes: await buffer(await archive.openReadStreamPromise(entry)) });
  }
  return entries;
}

/** Puts a zip together as the site does. */
export async function zip(entries: ArchiveEntry[]): Promise<Buffer> {
  const response = downloadZip(
    entries.map(({ name, bytes }) => ({ name, input: new Uint8Array(bytes), lastModified: new Date(0) })),
  );
  return Buffer.from(await response.arrayBuffer());
}

/** The same entries with one of them changed, as text. */
export function changed(
  entries: ArchiveEntry[],
  name: string,
  change: (text: string) => string,
): ArchiveEntry[] {
  return entries.map((entry) =>
    entry.name === name ? { name, bytes: Buffer.from(change(entry.bytes.toString())) } : entry,
  );
}
