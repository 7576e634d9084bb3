import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { downloadZip } from "client-zip";
import { fromBufferPromise } from "yauzl";

/** An entry of a zip file, uncompressed. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Unpacks a zip with another library than the one under test. */
export async function unzip(zip: Buffer): Promise<ArchiveEntry[]> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const entries: ArchiveEntry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push({ name: entry.fileName, bytes: await buffer(await archive.openReadStreamPromise(entry)) });
  }
  return entries;
}

/** Packs a zip with the library that the site uses. */
export async function zip(entries: ArchiveEntry[]): Promise<Buffer> {
  const response = downloadZip(
    entries.map(({ name, bytes }) => ({ name, input: new Uint8Array(bytes), lastModified: new Date(0) })),
  );
  return Buffer.from(await response.arrayBuffer());
}

/** The entries with the text of one of them changed. */
export function changed(
  entries: ArchiveEntry[],
  name: string,
  change: (text: string) => string,
): ArchiveEntry[] {
  return entries.map((entry) =>
    entry.name === name ? { name, bytes: Buffer.from(change(entry.bytes.toString())) } : entry,
  );
}
