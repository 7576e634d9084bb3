import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { chown, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { clusterOf, FILE_MODE, FOLDER_MODE } from "../data/data-folder.ts";
import { saysDiskFull } from "../data/disk-room.ts";
import { postgresVersion } from "../database/postgres.ts";
import { unprivileged } from "../database/unprivileged.ts";
import { StartError } from "../settings.ts";
import { decrypted } from "./encryption.ts";
import { MACHINE, MANIFEST, type Manifest, type ManifestEntry, manifestSchema } from "./manifest.ts";

export interface Backup {
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new Error("it does not hold bytes");
    yield chunk;
  }
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Inside the folder, whatever the entry is called. */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  if (!place.startsWith(`${path.resolve(folder)}${path.sep}`)) throw new Error(`it has a file ${name}`);
  return place;
}

/** Folders of the database belong to whoever runs it. */
function ownership(folder: string): (place: string) => Promise<void> {
  const { owner } = unprivileged([], []);
  const cluster = clusterOf(folder);
  return async (place) => {
    if (owner && (place === cluster || place.startsWith(cluster + path.sep)))
      await chown(place, owner.uid, owner.gid);
  };
}

async function unpackEntries(
  content: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<{ unpacked: Map<string, ManifestEntry>; manifest: Manifest }> {
  const own = ownership(folder);
  const made = new Set<string>([folder]);
  const makeFolder = async (place: string): Promise<void> => {
    if (made.has(place)) return;
    await makeFolder(path.dirname(place));
    await mkdir(place, { mode: FOLDER_MODE });
    await own(place);
    made.add(place);
  };
  const unpacked = new Map<string, ManifestEntry>();
  let manifest: Manifest | undefined;
  const tar = extract();
  const read = pipeline(Readable.from(content), createGunzip(), tar);
  read.catch(() => {});
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (manifest !== undefined) throw new Error("something follows its manifest");
    if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse(await textOf(entry)));
      continue;
    }
    const place = placeOf(folder, name);
    if (type === "directory") {
      await makeFolder(place);
      entry.resume();
      continue;
    }
    if (type !== "file") throw new Error(`${name} is not a file`);
    await makeFolder(path.dirname(place));
    const hash = createHash("sha256");
    let bytes = 0;
    const file = await open(place, "wx", FILE_MODE);
    try {
      for await (const chunk of bytesOf(entry)) {
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    await own(place);
    unpacked.set(name, { name, bytes, sha256: hash.digest("hex") });
  }
  await read;
  if (manifest === undefined) throw new Error("its end is missing");
  return { unpacked, manifest };
}

async function keepNamed(
  folder: string,
  unpacked: ReadonlyMap<string, ManifestEntry>,
  { entries }: Manifest,
): Promise<void> {
  for (const { name, bytes, sha256 } of entries) {
    const found = unpacked.get(name);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${name} differs`);
  }
  const named = new Set(entries.map(({ name }) => name));
  for (const name of unpacked.keys()) if (!named.has(name)) await rm(placeOf(folder, name));
}

/**
 * Unpacks a backup into an empty folder, and checks every byte. Throws a {@link StartError} where it is damaged, was
 * encrypted with another key, or cannot start here.
 */
export async function unpackBackup(
  { name, open: openContent }: Backup,
  key: string | undefined,
  folder: string,
): Promise<Manifest> {
  let manifest: Manifest;
  try {
    const content = await openContent();
    const opened = name.endsWith(".age") ? await decrypted(content, key) : content;
    const read = await unpackEntries(opened, folder);
    manifest = read.manifest;
    await keepNamed(folder, read.unpacked, manifest);
  } catch (error) {
    if (error instanceof StartError || saysDiskFull(error)) throw error;
    throw new StartError(
      `The backup ${name} is damaged or cut off (${error instanceof Error ? error.message : String(error)}). Nothing was changed.`,
      { cause: error },
    );
  }
  if (manifest.machine !== MACHINE)
    throw new StartError(
      `The backup ${name} was made on ${manifest.machine}, and this machine is ${MACHINE}, on which its database does not ` +
        "start. Restore it on a machine of that kind, export the whole site there, and restore the export here.",
    );
  const here = await postgresVersion();
  if (manifest.postgres !== here)
    throw new StartError(
      `The backup ${name} was made with Postgres ${manifest.postgres}, and this version of the site comes with ${here}. ` +
        "Restore it with the version that made it, export the whole site there, and restore the export here.",
    );
  return manifest;
}
