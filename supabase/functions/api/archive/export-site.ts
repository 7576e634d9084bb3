import { makeZip } from "client-zip";
import { SITE_ARCHIVE_FORMAT, SITE_ARCHIVE_VERSION } from "../../_shared/contract/site-archive.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { serviceClient } from "../http/supabase.ts";
import { isLost } from "../storage/stored-object.ts";
import {
  type ArchivedObject,
  archivedObjectSchema,
  END,
  type Manifest,
  MANIFEST,
  OBJECT_LIST,
  objectEntry,
  rowsEntry,
} from "./archive.format.ts";
import { beginExport, type BegunExport, endArchive, exportedLines } from "./archive.repository.ts";

const encoder = new TextEncoder();

async function* newlineDelimited(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield encoder.encode(`${line}\n`);
}

async function readObject(service: Client, object: ArchivedObject): Promise<Uint8Array | undefined> {
  const { data, error } = await service.storage.from(object.bucket).download(object.name);
  if (error) {
    if (isLost(error)) return undefined;
    throw new Error(`${objectEntry(object)} cannot be read: ${error.message}`, { cause: error });
  }
  const bytes = new Uint8Array(await data.arrayBuffer());
  return bytes.length === object.size ? bytes : undefined;
}

async function* entries(deps: Dependencies, { archive, ...begun }: BegunExport, now: Date) {
  const [serviceDb, service] = [deps.serviceDb, serviceClient(deps)];
  const entry = <T>(name: string, input: T) => ({ name, lastModified: now, input });
  const lines = (part: string) => exportedLines(serviceDb, archive, part);
  try {
    const manifest: Manifest = {
      format: SITE_ARCHIVE_FORMAT,
      version: SITE_ARCHIVE_VERSION,
      exportedAt: now.toISOString(),
      ...begun,
    };
    yield entry(MANIFEST, JSON.stringify(manifest));
    for (const { name } of begun.tables) yield entry(rowsEntry(name), newlineDelimited(lines(name)));
    yield entry(OBJECT_LIST, newlineDelimited(lines("objects")));
    const missing: string[] = [];
    for await (const line of lines("objects")) {
      const object = archivedObjectSchema.parse(JSON.parse(line));
      const bytes = await readObject(service, object);
      if (bytes) yield entry(objectEntry(object), bytes);
      else missing.push(`${object.bucket}/${object.name}`);
    }
    yield entry(END, JSON.stringify({ missing }));
  } finally {
    await endArchive(serviceDb, archive);
  }
}

export async function exportSite(
  db: Executor,
  deps: Dependencies,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  return makeZip(entries(deps, await beginExport(db), now));
}
