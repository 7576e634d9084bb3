import { Buffer } from "node:buffer";
import type { z } from "zod";
import { SITE_ARCHIVE_FORMAT, SITE_ARCHIVE_VERSION } from "../../_shared/contract/site-archive.ts";
import {
  type ArchivedObject,
  archivedObjectSchema,
  type BegunExport,
  objectEntry,
  type objectsPieceSchema,
  packPiece,
  type rowsPieceSchema,
} from "../../_shared/site-archive/index.ts";
import type { Executor } from "../../_shared/database/index.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { serviceClient } from "../http/supabase.ts";
import { isLost, readChunks, sizeOf } from "../storage/stored-object.ts";
import { beginExport, readStaged, readStagedLines } from "./archive.repository.ts";

/** Of a piece, unless its first row or object is larger. */
const PIECE_BYTES = 2 * 1024 * 1024;
const PIECE_OBJECTS = 200;
const PAGES_A_PIECE = 8;
const AT_ONCE = 4;

async function readObject(service: Client, object: ArchivedObject): Promise<Uint8Array[] | undefined> {
  const { data, error } = await service.storage.from(object.bucket).download(object.name).asStream();
  if (error) {
    if (isLost(error)) return undefined;
    throw new Error(`${objectEntry(object)} cannot be read: ${error.message}`, { cause: error });
  }
  const chunks = await readChunks(data);
  return sizeOf(chunks) === object.size ? chunks : undefined;
}

export async function beginSiteExport(db: Executor, now: Date): Promise<BegunExport> {
  const { archive, ...begun } = await beginExport(db);
  return {
    id: archive,
    manifest: {
      format: SITE_ARCHIVE_FORMAT,
      version: SITE_ARCHIVE_VERSION,
      exportedAt: now.toISOString(),
      ...begun,
    },
  };
}

export async function rowsPiece(serviceDb: Executor, archive: string, part: string, after: number) {
  const content: Buffer[] = [];
  let [bytes, rows, place]: [number, number, number | null] = [0, 0, after];
  for (let pages = 0; place !== null && pages < PAGES_A_PIECE && bytes < PIECE_BYTES; pages += 1) {
    const page = await readStagedLines(serviceDb, archive, part, place);
    const text = Buffer.from(page.lines);
    content.push(text);
    bytes += text.length;
    rows += page.rows;
    ({ place } = page);
  }
  return packPiece({ next: place, rows } satisfies z.infer<typeof rowsPieceSchema>, content);
}

/** Lost objects are said to be so; any other failure of Storage fails the piece. */
export async function objectsPiece(deps: Dependencies, archive: string, after: number) {
  const service = serviceClient(deps);
  const chosen: ArchivedObject[] = [];
  let [bytes, next]: [number, number | null] = [0, null];
  for (const { line, place } of await readStaged(deps.serviceDb, archive, "objects", after)) {
    const object = archivedObjectSchema.parse(JSON.parse(line));
    const isFull = chosen.length > 0 && bytes + object.size > PIECE_BYTES;
    if (isFull || chosen.length === PIECE_OBJECTS) break;
    chosen.push(object);
    bytes += object.size;
    next = place;
  }
  const read: (Uint8Array[] | undefined)[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const group = chosen.slice(from, from + AT_ONCE);
    read.push(...(await Promise.all(group.map((object) => readObject(service, object)))));
  }
  const objects = chosen.map(({ bucket, name, size }, at) => ({ bucket, name, size, isLost: !read[at] }));
  return packPiece(
    { next, objects } satisfies z.infer<typeof objectsPieceSchema>,
    read.flatMap((each) => each ?? []),
  );
}
