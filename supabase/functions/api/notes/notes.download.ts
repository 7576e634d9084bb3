import { create as contentDisposition } from "content-disposition";
import parseRange from "range-parser";
import {
  type FileType,
  fileTypeSchema,
  servedMimeType,
  TEXT_TYPES,
} from "../../_shared/contract/file-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { isLost } from "../storage/stored-object.ts";
import { sliceStream } from "../storage/slice-stream.ts";
import type { Client } from "../http/environment.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { decodeText, decodeTextAs } from "../../_shared/document-text/index.ts";
import { textEncodingSchema } from "../../_shared/contract/text-encoding.ts";
import { noteFileLost } from "./notes.errors.ts";
import { findFile } from "./notes.repository.ts";

/** Browsers play these in a page of their own, which requests the file again with the user's cookies. */
const PLAYED: readonly FileType[] = ["mp3", "mp4"];

const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The viewer of PDFs in WebKit is a page with scripts, which a sandbox would stop. */
function policyOf(type: FileType): string {
  if (type === "pdf") return NOTHING;
  return PLAYED.includes(type)
    ? `sandbox allow-same-origin; ${NOTHING}; media-src 'self'`
    : `sandbox; ${NOTHING}`;
}

/** A document may contain anything: browsers must not sniff it, or run its scripts. */
const safetyHeaders = (type: FileType) => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": policyOf(type),
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
});

const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** Also as a weak one: proxies that compress an answer weaken its ETag. */
function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const known = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

interface Conditions {
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

function rangeOf({ range, ifRange }: Conditions, etag: string, size: number) {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parts = parseRange(size, range);
  if (parts === UNSATISFIABLE) return "unsatisfiable";
  if (parts === MALFORMED || parts.type !== "bytes" || parts.length !== 1) return undefined;
  return parts[0];
}

/** 404 when Storage has lost it. */
export async function openObject(client: Client, id: number, path: string): Promise<ReadableStream> {
  const { data, error } = await client.storage.from(BUCKETS.notes).download(path).asStream();
  if (!error) return data;
  if (isLost(error)) throw noteFileLost();
  throw new Error(`The object of note ${id} cannot be read: ${error.message}`, { cause: error });
}

export async function downloadNote(
  db: Executor,
  client: Client,
  id: number,
  inline: boolean,
  conditions: Conditions,
): Promise<Response> {
  const file = await findFile(db, id);
  const type = fileTypeSchema.parse(file.file_type);
  const isDecoded = inline && TEXT_TYPES.includes(type);
  const chosen = isDecoded ? textEncodingSchema.nullable().parse(file.text_encoding) : null;
  const etag = `"${[file.content_hash, inline && "inline", chosen].filter(Boolean).join("-")}"`;
  const headers = {
    ...safetyHeaders(type),
    etag,
    "cache-control": "private, no-cache",
    "content-type": isDecoded ? "text/plain; charset=utf-8" : servedMimeType(type),
    "content-disposition": contentDisposition(file.original_filename, {
      type: inline ? "inline" : "attachment",
    }),
    ...(!isDecoded && { "accept-ranges": "bytes" }),
  };
  if (isKnown(etag, conditions.ifNoneMatch)) return new Response(null, { status: 304, headers });

  const size = file.file_size;
  const part = isDecoded ? undefined : rangeOf(conditions, etag, size);
  if (part === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const object = await openObject(client, id, file.storage_path);
  if (isDecoded) {
    const bytes = await new Response(object).bytes();
    const text = chosen === null ? await decodeText(bytes) : await decodeTextAs(bytes, chosen);
    return new Response(text, { headers });
  }
  if (!part) return new Response(object, { headers: { ...headers, "content-length": String(size) } });
  const { start, end } = part;
  return new Response(sliceStream(object, start, end), {
    status: 206,
    headers: {
      ...headers,
      // A proxy must not compress it, because the range counts uncompressed bytes.
      "cache-control": "private, no-cache, no-transform",
      "content-range": `bytes ${start}-${end}/${size}`,
      "content-length": String(end - start + 1),
    },
  });
}
