import { makeZip } from "client-zip";
import { BUCKETS } from "../storage/buckets.ts";
import type { Client } from "../http/environment.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { uniqueNames } from "../storage/file-names.ts";
import { notIncluded, packedFile } from "../storage/stored-object.ts";
import { findFiles } from "./bulk-actions.repository.ts";

async function* entries(
  client: Client,
  asked: number[],
  files: Awaited<ReturnType<typeof findFiles>>,
  now: Date,
) {
  const nameFor = uniqueNames();
  const found = new Set(files.map(({ id }) => id));
  const missing = [...new Set(asked)]
    .filter((id) => !found.has(id))
    .map((id) => `Document ${id}: not there any more.`);
  for (const { id, name, path, size, uploaded } of files) {
    const { data, error } = await client.storage.from(BUCKETS.notes).download(path).asStream();
    if (error) {
      console.error(`The object of note ${id} could not be packed:`, error.message);
      missing.push(`${name}: could not be read.`);
      continue;
    }
    const { input, damage } = packedFile(name, data, size);
    yield { name: nameFor(name), lastModified: uploaded, input };
    missing.push(...damage());
  }
  if (missing.length > 0) yield notIncluded(missing, now);
}

export async function zipNotes(
  db: Executor,
  client: Client,
  ids: number[],
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  return makeZip(entries(client, ids, await findFiles(db, ids), now));
}
