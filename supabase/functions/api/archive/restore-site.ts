import { Buffer } from "node:buffer";
import { type SiteRestore, SITE_ARCHIVE_VERSION } from "../../_shared/contract/site-archive.ts";
import type { z } from "zod";
import type { Client, Dependencies } from "../http/environment.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { serviceClient } from "../http/supabase.ts";
import { damaged, notAnArchive, otherVersion, partTooLarge, repacked } from "./archive.errors.ts";
import {
  ARCHIVE_LIMITS,
  type ArchivedObject,
  archivedObjectSchema,
  END,
  endSchema,
  type Manifest,
  MANIFEST,
  manifestSchema,
  OBJECT_LIST,
  objectEntry,
  rowsEntry,
} from "./archive.format.ts";
import {
  beginRestore,
  type BegunRestore,
  endArchive,
  finishRestore,
  stageRows,
} from "./archive.repository.ts";
import { batchesOf, linesOf } from "./lines.ts";
import { ZipError, type ZipProblem, ZipReader } from "../../_shared/zip-stream/index.ts";

const BATCH_LINES = 500;
const BATCH_LENGTH = 1024 * 1024;
const REMOVE_AT_ONCE = 100;
/** Without a heartbeat for a while, the database considers a restore interrupted. */
const HEARTBEAT_BYTES = 1024 * 1024;
const MIN_COUNTED_BYTES = 10 * 1024;

async function expectEntry(zip: ZipReader, name: string): Promise<void> {
  const found = await zip.next();
  if (found !== name) throw name === MANIFEST ? notAnArchive() : damaged();
}

function parseJson<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged();
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

async function readJson<S extends z.ZodType>(zip: ZipReader, schema: S): Promise<z.infer<S>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of zip.text()) {
    size += chunk.length;
    if (size > ARCHIVE_LIMITS.manifestBytes) throw partTooLarge();
    chunks.push(Buffer.from(chunk));
  }
  return parseJson(schema, Buffer.concat(chunks).toString("utf8"));
}

async function readManifest(zip: ZipReader, site: BegunRestore): Promise<Manifest> {
  await expectEntry(zip, MANIFEST);
  const manifest = await readJson(zip, manifestSchema);
  const isKnown = manifest.tables.every(({ name, columns }) => {
    const here = site.tables[name];
    return here && columns.every((column) => here.includes(column));
  });
  if (manifest.version !== SITE_ARCHIVE_VERSION || !isKnown) throw otherVersion();
  if (new Set(manifest.tables.map(({ name }) => name)).size < manifest.tables.length) throw damaged();
  return manifest;
}

async function stagePart(
  serviceDb: Executor,
  zip: ZipReader,
  archive: string,
  part: string,
  check: (line: string) => void = () => {},
): Promise<number> {
  let count = 0;
  const lines = linesOf(zip.text(), ARCHIVE_LIMITS.lineBytes);
  for await (const batch of batchesOf(lines, BATCH_LINES, BATCH_LENGTH)) {
    batch.forEach(check);
    await stageRows(serviceDb, archive, part, batch);
    count += batch.length;
  }
  return count;
}

type Stored = Pick<ArchivedObject, "bucket" | "name">;

async function storeObject(service: Client, object: ArchivedObject, bytes: Uint8Array): Promise<void> {
  const seconds = /max-age=(\d+)/.exec(object.cacheControl ?? "")?.[1];
  const { error } = await service.storage.from(object.bucket).upload(object.name, bytes, {
    contentType: object.contentType ?? "application/octet-stream",
    ...(seconds !== undefined && { cacheControl: seconds }),
    upsert: true,
  });
  if (!error) return;
  const status = "status" in error ? Number(error.status) : 0;
  if (status >= 400 && status < 500) throw damaged();
  throw new Error(`${objectEntry(object)} was not stored: ${error.message}`, { cause: error });
}

async function storeObjects(
  deps: Dependencies,
  zip: ZipReader,
  archive: string,
  objects: ArchivedObject[],
  stored: Stored[],
): Promise<string[]> {
  const skipped: string[] = [];
  let sinceHeartbeat = 0;
  let entry = await zip.next();
  for (const object of objects) {
    if (entry !== objectEntry(object)) {
      skipped.push(`${object.bucket}/${object.name}`);
      continue;
    }
    const bytes = await zip.bytes(object.size);
    stored.push(object);
    await storeObject(serviceClient(deps), object, bytes);
    sinceHeartbeat += Math.max(object.size, MIN_COUNTED_BYTES);
    if (sinceHeartbeat >= HEARTBEAT_BYTES) {
      await stageRows(deps.serviceDb, archive, "objects", []);
      sinceHeartbeat = 0;
    }
    entry = await zip.next();
  }
  if (entry !== END) throw damaged();
  const { missing } = await readJson(zip, endSchema);
  const known = new Set(missing);
  if (skipped.length !== known.size || !skipped.every((name) => known.has(name))) throw damaged();
  return skipped;
}

async function removeStored(service: Client, stored: Stored[]): Promise<void> {
  for (const bucket of new Set(stored.map((object) => object.bucket))) {
    const names = stored.filter((object) => object.bucket === bucket).map(({ name }) => name);
    for (let from = 0; from < names.length; from += REMOVE_AT_ONCE) {
      const { error } = await service.storage.from(bucket).remove(names.slice(from, from + REMOVE_AT_ONCE));
      if (error)
        console.error("Left for the orphan cleanup: objects of a restore that failed:", error.message);
    }
  }
}

const ZIP_ERRORS: Readonly<Record<ZipProblem, () => Error>> = { foreign: notAnArchive, damaged, repacked };

async function readArchive(
  deps: Dependencies,
  zip: ZipReader,
  site: BegunRestore,
  stored: Stored[],
): Promise<SiteRestore> {
  const manifest = await readManifest(zip, site);
  for (const { name, rows } of manifest.tables) {
    await expectEntry(zip, rowsEntry(name));
    if ((await stagePart(deps.serviceDb, zip, site.archive, name)) !== rows) throw damaged();
  }
  await expectEntry(zip, OBJECT_LIST);
  const objects: ArchivedObject[] = [];
  await stagePart(deps.serviceDb, zip, site.archive, "objects", (line) => {
    const object = parseJson(archivedObjectSchema, line);
    if (!site.buckets.includes(object.bucket) || objects.length === manifest.objects) throw damaged();
    objects.push(object);
  });
  if (objects.length !== manifest.objects) throw damaged();
  const missing = await storeObjects(deps, zip, site.archive, objects, stored);
  if ((await zip.next()) !== undefined) throw damaged();
  await zip.finish();
  const columns = Object.fromEntries(manifest.tables.map((table) => [table.name, table.columns]));
  const rows = await finishRestore(deps.serviceDb, site.archive, columns, manifest.sequences, missing);
  return { rows, objects: stored.length, missing };
}

/** All or nothing: one transaction at the end makes the staged rows the site's. */
export async function restoreSite(
  db: Executor,
  deps: Dependencies,
  body: ReadableStream<Uint8Array>,
): Promise<SiteRestore> {
  const site = await beginRestore(db);
  const zip = new ZipReader(body);
  const stored: Stored[] = [];
  try {
    return await readArchive(deps, zip, site, stored);
  } catch (error) {
    // Otherwise the answer would wait for the rest of the archive.
    await zip.cancel();
    // When the staged rows are gone, this restore was finished or replaced, so its objects must stay.
    if (await endArchive(deps.serviceDb, site.archive)) await removeStored(serviceClient(deps), stored);
    throw error instanceof ZipError ? ZIP_ERRORS[error.problem]() : error;
  }
}
