import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { fileTypeMimeType, fileTypeSchema } from "../../_shared/contract/file-type.ts";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import { duplicateKeys, sanitizeFilename, titleFromFilename } from "../../_shared/contract/note-title.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";
import { DocumentTypeError } from "./document/document.errors.ts";
import { readDocument } from "./document/read-document.ts";
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

  let document;
  try {
    document = await readDocument({ bytes: file.bytes, filename, acceptedTypes });
  } catch (error) {
    if (known !== undefined && error instanceof DocumentTypeError) return askAnew();
    throw documentFailure(error);
  }
  const path = `${userId}/${crypto.randomUUID()}`;
  const storing = client.storage
    .from(BUCKET)
    .upload(path, file.bytes, { contentType: fileTypeMimeType(document.fileType) });
  // While they are on their way.
  const contentHash = createHash("sha256").update(file.bytes).digest("hex");
  const stored = await storing;
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
      content_hash: contentHash,
      storage_path: path,
      titles,
    })
    .select(SUMMARY_COLUMNS)
    .single();
  if (!error) return toSummary(data);
  const removed = await client.storage.from(BUCKET).remove([path]);
  if (removed.error) console.error(`The sweep will have to remove ${path}:`, removed.error.message);
  // The administrator has just taken the type off the list.
  if (error.code === "PT415" && known !== undefined) return askAnew();
  if (error.code === "PT415") throw documentFailure(new DocumentTypeError(acceptedTypes));
  if (error.code === "23505") throw duplicateNote(error.details);
  throw new Error(`The note was not stored: ${error.code} ${error.message}`, { cause: error });
}
