import { createHash } from "node:crypto";
import { z } from "zod";
import { DEFAULT_ACCEPTED_FILE_TYPES, fileTypeMimeType } from "../../_shared/contract/file-type.ts";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import { duplicateKeys, sanitizeFilename, titleFromFilename } from "../../_shared/contract/note-title.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";
import { readDocument } from "./document/read-document.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile } from "../http/form.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

export const BUCKET = "notes";

const preparedSchema = z.object({ userId: z.number(), duplicate: z.string().nullable() });

/**
 * Stores a document: the object first, then the row, which is what makes the note exist. When the row is refused the
 * object is removed; when we die between the two, the sweep removes it.
 */
export async function uploadNote(client: Client, { name, bytes }: UploadedFile): Promise<NoteSummary> {
  const filename = sanitizeFilename(name);
  const titles = duplicateKeys(filename);
  // Before anything is read: a forged session, or a document that is here already, costs nobody any work.
  const prepared = dataOf(await client.rpc("prepare_note_upload", { titles }));
  if (!prepared) throw notLoggedIn();
  const { userId, duplicate } = preparedSchema.parse(prepared);
  if (duplicate !== null) throw duplicateNote(duplicate);

  const document = await readDocument({ bytes, filename, acceptedTypes: DEFAULT_ACCEPTED_FILE_TYPES }).catch(
    (error: unknown) => {
      throw documentFailure(error);
    },
  );
  const path = `${userId}/${crypto.randomUUID()}`;
  const stored = await client.storage
    .from(BUCKET)
    .upload(path, bytes, { contentType: fileTypeMimeType(document.fileType) });
  if (stored.error)
    throw new Error(`The object was not stored: ${stored.error.message}`, { cause: stored.error });

  const { data, error } = await client
    .rpc("create_note", {
      title: titleFromFilename(filename),
      content: document.text,
      original_filename: filename,
      file_type: document.fileType,
      file_size: bytes.length,
      content_hash: createHash("sha256").update(bytes).digest("hex"),
      storage_path: path,
      titles,
    })
    .select(SUMMARY_COLUMNS)
    .single();
  if (!error) return toSummary(data);
  const removed = await client.storage.from(BUCKET).remove([path]);
  if (removed.error) console.error(`The sweep will have to remove ${path}:`, removed.error.message);
  if (error.code === "23505") throw duplicateNote(error.details);
  throw new Error(`The note was not stored: ${error.code} ${error.message}`, { cause: error });
}
