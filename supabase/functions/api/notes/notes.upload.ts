import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  fileTypeMimeType,
  fileTypeOfName,
  fileTypeSchema,
  type FileType,
} from "../../_shared/contract/file-type.ts";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import { duplicateTitles, sanitizeFilename, titleFromFilename } from "../../_shared/contract/note-title.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { type Answer, dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { AppError, notLoggedIn } from "../http/errors.ts";
import { serviceClient } from "../http/supabase.ts";
import { DocumentTypeError } from "./document/document.errors.ts";
import { readDocument } from "./document/read-document.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile } from "../http/form.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

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

/** Why the row of a document was refused, as what a person sees. */
function failureOf(answer: Answer<unknown>, acceptedTypes: Uploader["acceptedTypes"]): unknown {
  const { error } = answer;
  if (error?.code === "PT415") return documentFailure(new DocumentTypeError(acceptedTypes));
  if (error?.code === "23505") return duplicateNote(error.details);
  // The account was deleted while the row was made.
  if (error?.code === "23503" && error.message.includes("notes_user_id_fkey")) return notLoggedIn();
  try {
    dataOf(answer);
    return new Error("The note was not stored.");
  } catch (failure) {
    return failure;
  }
}

async function removeObject(client: Client, path: string): Promise<void> {
  const { error } = await client.storage.from(BUCKETS.notes).remove([path]);
  if (error) console.error(`The sweep will have to remove ${path}:`, error.message);
}

/**
 * Stores a document: the object first, while it is read, then the row, which is what makes the note exist. Where it cannot be
 * read, or the row is refused, the object is removed; when we die before, the sweep removes it.
 * Whose `token` has uploaded a moment ago is not asked about again: their number names the folder, and both the policy
 * of the folder and create_note look at the token itself. What the site takes is asked anew before anything is refused.
 */
export async function uploadNote(
  client: Client,
  deps: Dependencies,
  token: string,
  file: UploadedFile,
): Promise<NoteSummary> {
  const filename = sanitizeFilename(file.name);
  const titles = duplicateTitles(filename);
  const known = recentUploaders.get(token);
  const uploader = known ?? (await prepareUpload(client, titles));
  const { userId, acceptedTypes } = uploader;
  recentUploaders.set(token, uploader);
  const askAnew = () => {
    recentUploaders.delete(token);
    return uploadNote(client, deps, token, file);
  };

  const path = `${userId}/${crypto.randomUUID()}`;
  const store = (type: FileType) =>
    client.storage.from(BUCKETS.notes).upload(path, file.bytes, { contentType: fileTypeMimeType(type) });
  const read = async () => {
    const document = await readDocument({ bytes: file.bytes, filename, acceptedTypes });
    return { ...document, contentHash: createHash("sha256").update(file.bytes).digest("hex") };
  };
  // On its way while it is read: nearly always it is what its name says.
  const named = fileTypeOfName(filename);
  const isNamed = named !== undefined && acceptedTypes.includes(named);
  const [storing, reading] = await Promise.allSettled([isNamed ? store(named) : undefined, read()]);
  if (reading.status === "rejected") {
    if (storing.status === "fulfilled" && storing.value?.data) await removeObject(client, path);
    if (known !== undefined && reading.reason instanceof DocumentTypeError) return askAnew();
    throw documentFailure(reading.reason);
  }
  if (storing.status === "rejected") throw storing.reason;
  const document = reading.value;
  const stored = storing.value ?? (await store(document.fileType));
  if (stored.error) {
    // The session, or the account, may have ended since: asked about in full, the answer says why.
    if (known !== undefined) return askAnew();
    recentUploaders.delete(token);
    await prepareUpload(client, titles);
    throw new Error(`The object was not stored: ${stored.error.message}`, { cause: stored.error });
  }

  const answer = await client
    .rpc("create_note", {
      title: titleFromFilename(filename),
      content: document.text,
      original_filename: filename,
      file_type: document.fileType,
      file_size: file.bytes.length,
      content_hash: document.contentHash,
      storage_path: path,
      titles,
    })
    .select(SUMMARY_COLUMNS)
    .single();
  if (!answer.error) return toSummary(answer.data);
  const failure = failureOf(answer, acceptedTypes);
  // Whose session or account has ended can remove nothing any more: then it takes the service's key.
  const isNobody = failure instanceof AppError && failure.status === 401;
  const remover = isNobody ? serviceClient(deps) : client;
  await removeObject(remover, path);
  // The administrator has just taken the type off the list.
  if (answer.error.code === "PT415" && known !== undefined) return askAnew();
  throw failure;
}
