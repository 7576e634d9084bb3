import { create as contentDisposition } from "content-disposition";
import parseRange from "range-parser";
import { type FileType, fileTypeMimeType, fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { isLost } from "../storage/lost-objects.ts";
import { sliceStream } from "../storage/slice-stream.ts";
import type { Client } from "../http/environment.ts";
import { decodeText } from "./document/decode-text.ts";
import { noteFileLost } from "./notes.errors.ts";
import { findFile } from "./notes.repository.ts";

/** What a browser plays in a page of its own making, which then asks for the file once more, as whoever is logged in. */
const PLAYED: readonly FileType[] = ["mp3", "mp4"];

/** A document of a person may hold anything: it is never sniffed, never a page, and runs nothing. */
const safetyHeaders = (type: FileType) => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": PLAYED.includes(type)
    ? "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
});

/** What range-parser answers where there is no such part, and to what is no Range. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** Whether an If-None-Match names this ETag, weak or not: what compresses an answer on its way weakens its ETag. */
function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const known = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/** What of an answer a caller has already, and what of it they ask for: the headers of those names. */
interface Wish {
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

/** The first and the last byte of the one part that is asked for; nothing for all of it, or for several parts. */
function partOf({ range, ifRange }: Wish, etag: string, size: number) {
  // A part of what has changed since fits nothing that the caller has.
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parts = parseRange(size, range);
  if (parts === UNSATISFIABLE) return "unsatisfiable";
  if (parts === MALFORMED || parts.type !== "bytes" || parts.length !== 1) return undefined;
  return parts[0];
}

/** The bytes of an object; 404 where Storage no longer has it. */
async function openObject(client: Client, id: number, path: string): Promise<ReadableStream> {
  const { data, error } = await client.storage.from(BUCKETS.notes).download(path).asStream();
  if (!error) return data;
  // The administrator's check of the files tells of it.
  if (isLost(error)) throw noteFileLost();
  throw new Error(`The object of note ${id} cannot be read: ${error.message}`, { cause: error });
}

/**
 * The bytes of a note, as they were uploaded, under their own name. Inline, a text is sent as UTF-8 whatever it was
 * written in, so that a browser shows it right. 304 when the caller has them; a part of the bytes, 206, for who asks for one,
 * as a player does to go to the middle of a film, and 416 where there is no such part.
 */
export async function downloadNote(
  client: Client,
  id: number,
  inline: boolean,
  wish: Wish,
): Promise<Response> {
  const file = await findFile(client, id);
  const type = fileTypeSchema.parse(file.file_type);
  const etag = `"${file.content_hash}${inline ? "-inline" : ""}"`;
  const isDecoded = inline && type === "txt";
  const headers = {
    ...safetyHeaders(type),
    etag,
    "cache-control": "private, no-cache",
    // The charset of a download is not ours to claim: the bytes are what was uploaded.
    "content-type": isDecoded ? "text/plain; charset=utf-8" : fileTypeMimeType(type),
    "content-disposition": contentDisposition(file.original_filename, {
      type: inline ? "inline" : "attachment",
    }),
    ...(!isDecoded && { "accept-ranges": "bytes" }),
  };
  if (isKnown(etag, wish.ifNoneMatch)) return new Response(null, { status: 304, headers });

  const size = file.file_size;
  const part = isDecoded ? undefined : partOf(wish, etag, size);
  if (part === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const object = await openObject(client, id, file.storage_path);
  if (isDecoded) {
    const bytes = await new Response(object).arrayBuffer();
    return new Response(await decodeText(new Uint8Array(bytes)), { headers });
  }
  if (!part) return new Response(object, { headers: { ...headers, "content-length": String(size) } });
  const { start, end } = part;
  return new Response(sliceStream(object, start, end), {
    status: 206,
    headers: {
      ...headers,
      // Compressed on its way it would be a part of nothing.
      "cache-control": "private, no-cache, no-transform",
      "content-range": `bytes ${start}-${end}/${size}`,
      "content-length": String(end - start + 1),
    },
  });
}
