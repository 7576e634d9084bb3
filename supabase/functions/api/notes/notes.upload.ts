import { Buffer } from "node:buffer";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  fileTypeMimeType,
  fileTypeOfName,
  fileTypeSchema,
  type FileType,
} from "../../_shared/contract/file-type.ts";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import { duplicateKeys, sanitizeFilename, titleFromFilename } from "../../_shared/contract/note-title.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";
import { DocumentTypeError } from "./document/document.errors.ts";
import { readDocument, type DocumentInput } from "./document/read-document.ts";
import { isZip } from "./document/zip-archive.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile } from "../http/form.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

export const BUCKET = "notes";

const preparedSchema = z.object({
  userId: z.number(),
  duplicate: z.string().nullable(),
  acceptedTypes: z.array(fileTypeSchema),
});
type Uploader = Pick<z.infer<typeof preparedSchema>, "userId" | "acceptedTypes">;

/**
 * Who uploaded with a token a moment ago, and what the site took then, so that the next of many documents is one question
 * to the database less. It decides nothing (see uploadNote).
 */
const recentUploaders = new LRUCache<string, Uploader>({ max: 1000, ttl: 60_000, ttlResolution: 0 });

/** Who is asked about before anything is read: a forged session, or a document that is here already, costs no work. */
async function prepareUpload(client: Client, titles: string[]): Promise<Uploader> {
  const prepared = dataOf(await client.rpc("prepare_note_upload", { titles }));
  if (!prepared) throw notLoggedIn();
  const { duplicate, ...uploader } = preparedSchema.parse(prepared);
  if (duplicate !== null) throw duplicateNote(duplicate);
  return uploader;
}

/** The SHA-256 of a file, in hexadecimal digits; worked out beside everything else. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}

/** Takes back an object whose note will not be; where that fails too, the sweep does it. */
async function takeBack(client: Client, path: string): Promise<void> {
  const { error } = await client.storage.from(BUCKET).remove([path]);
  if (error) console.error(`The sweep will have to remove ${path}:`, error.message);
}

/**
 * Reads a document and stores its object at the path. A Word document takes as long to read as to store, so both are
 * done at once; when it cannot be read, its object is gone again before the error is thrown.
 */
async function readAndStore(client: Client, path: string, input: DocumentInput) {
  const { bytes, filename, acceptedTypes } = input;
  const store = (fileType: FileType) =>
    client.storage.from(BUCKET).upload(path, bytes, { contentType: fileTypeMimeType(fileType) });
  const atOnce = fileTypeOfName(filename) === "docx" && acceptedTypes.includes("docx") && isZip(bytes);
  const reading = readDocument(input);
  const [document, stored] = await Promise.allSettled([
    reading,
    atOnce ? store("docx") : reading.then(({ fileType }) => store(fileType)),
  ]);
  if (atOnce && (document.status === "rejected" || stored.status === "rejected"))
    await takeBack(client, path);
  if (document.status === "rejected") throw document.reason;
  if (stored.status === "rejected") throw stored.reason;
  return { document: document.value, stored: stored.value };
}

/**
 * Stores a document: the object first, then the row, which is what makes the note exist. When the row is refused the
 * object is removed; when we die between the two, the sweep removes it.
 * Whose `token` has uploaded a moment ago is not asked about again: their number names the folder, and both the policy
 * of the folder and create_note look at the token itself. What the site takes is asked anew before anything is refused.
 */
export async function uploadNote(client: Client, token: string, file: UploadedFile): Promise<NoteSummary> {
  const filename = sanitizeFilename(file.name);
  const titles = duplicateKeys(filename);
  const known = recentUploaders.get(token);
  const uploader = known ?? (await prepareUpload(client, titles));
  const { userId, acceptedTypes } = uploader;
  recentUploaders.set(token, uploader);
  const askAnew = () => {
    recentUploaders.delete(token);
    return uploadNote(client, token, file);
  };

  const path = `${userId}/${crypto.randomUUID()}`;
  const hashing = hashOf(file.bytes);

  let document, stored;
  try {
    ({ document, stored } = await readAndStore(client, path, { bytes: file.bytes, filename, acceptedTypes }));
  } catch (error) {
    if (known !== undefined && error instanceof DocumentTypeError) return askAnew();
    throw documentFailure(error);
  }
  if (stored.error) {
    // The session may have ended since: asked about in full, the answer says why.
    if (known !== undefined) return askAnew();
    recentUploaders.delete(token);
    throw new Error(`The object was not stored: ${stored.error.message}`, { cause: stored.error });
  }

  const { data, error } = await client
    .rpc("create_note", {
      title: titleFromFilename(filename),
      content: document.text,
      original_filename: filename,
      file_type: document.fileType,
      file_size: file.bytes.length,
      content_hash: await hashing,
      storage_path: path,
      titles,
    })
    .select(SUMMARY_COLUMNS)
    .single();
  if (!error) return toSummary(data);
  await takeBack(client, path);
  // The administrator has just taken the type off the list.
  if (error.code === "PT415" && known !== undefined) return askAnew();
  if (error.code === "PT415") throw documentFailure(new DocumentTypeError(acceptedTypes));
  if (error.code === "23505") throw duplicateNote(error.details);
  throw new Error(`The note was not stored: ${error.code} ${error.message}`, { cause: error });
}
