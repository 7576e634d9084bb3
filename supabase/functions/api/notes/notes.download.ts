import { create as contentDisposition } from "content-disposition";
import { fileTypeMimeType, fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import type { Client } from "../http/environment.ts";
import { decodeText } from "./document/decode-text.ts";
import { findFile } from "./notes.repository.ts";

/** A document of a person may hold anything: it is never sniffed, never a page, and runs nothing. */
const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
};

/** Whether an If-None-Match names this ETag, weak or not: what compresses an answer on its way weakens its ETag. */
function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const known = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/**
 * The bytes of a note, as they were uploaded, under their own name. Inline, a text is sent as UTF-8 whatever it was
 * written in, so that a browser shows it right. `known` is the If-None-Match of
 * the caller: 304 when it still holds.
 */
export async function downloadNote(
  client: Client,
  id: number,
  inline: boolean,
  known: string | undefined,
): Promise<Response> {
  const file = await findFile(client, id);
  const type = fileTypeSchema.parse(file.file_type);
  const etag = `"${file.content_hash}${inline ? "-inline" : ""}"`;
  const headers = {
    ...SAFETY_HEADERS,
    etag,
    "cache-control": "private, no-cache",
    "content-type": type === "txt" ? "text/plain; charset=utf-8" : fileTypeMimeType(type),
    "content-disposition": contentDisposition(file.original_filename, {
      type: inline ? "inline" : "attachment",
    }),
  };
  if (isKnown(etag, known)) return new Response(null, { status: 304, headers });

  const { data, error } = await client.storage.from(BUCKETS.notes).download(file.storage_path).asStream();
  if (error) throw new Error(`The object of note ${id} cannot be read: ${error.message}`, { cause: error });
  if (inline && type === "txt") {
    const bytes = new Uint8Array(await new Response(data).arrayBuffer());
    return new Response(await decodeText(bytes), { headers });
  }
  // The charset of a download is not ours to claim: the bytes are what was uploaded.
  const exact = type === "txt" ? { "content-type": "text/plain" } : {};
  return new Response(data, { headers: { ...headers, ...exact, "content-length": String(file.file_size) } });
}
