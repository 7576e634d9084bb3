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
import { type Answer, dataOf, UNIQUE_VIOLATION } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { AppError, notLoggedIn } from "../http/errors.ts";
import { serviceClient } from "../http/supabase.ts";
import { DocumentTypeError } from "./document/document.errors.ts";
import { readDocument } from "./document/read-document.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile } from "../http/form.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

const uploaderSchema = z.object({ userId: z.number(), acceptedTypes: z.array(fileTypeSchema) });
type Uploader = z.infer<typeof uploaderSchema>;

/**
 * Who uploaded with a token a moment ago, and what the site took then, so that the next of many documents is one question
 * to the database less. It decides nothing (see uploadNote).
 */
const recentUploaders = new LRUCache<string, Uploader>({ max: 1000, ttl: 60_000, ttlResolution: 0 });

/** Asks whose token it is and what the site takes; an ended or forged session is 401, a suspended person 403. */
async function askWhoUploads(client: Client, token: string): Promise<Uploader> {
  recentUploaders.delete(token);
  const found = dataOf(await client.rpc("prepare_note_upload"));
  if (!found) throw notLoggedIn();
  const uploader = uploaderSchema.parse(found);
  recentUploaders.set(token, uploader);
  return uploader;
}

/** Storage did not take the bytes of a document. */
class ObjectRefusedError extends Error {}

/** Why the row of a document was refused, as what a person sees. */
function failureOf(answer: Answer<unknown>, acceptedTypes: Uploader["acceptedTypes"]): unknown {
  const { error } = answer;
  if (error?.code === "PT415") return documentFailure(new DocumentTypeError(acceptedTypes));
  if (error?.code === UNIQUE_VIOLATION) return duplicateNote(error.details);
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
 * Stores a document of somebody: the object first, while it is read, then the row, which is what makes the note exist. Where
 * it cannot be read, or the row is refused, the object is removed; when we die before, the sweep removes it.
 */
async function storeNote(
  client: Client,
  deps: Dependencies,
  { userId, acceptedTypes }: Uploader,
  file: UploadedFile,
): Promise<NoteSummary> {
  const filename = sanitizeFilename(file.name);
  const path = `${userId}/${crypto.randomUUID()}`;
  const store = (type: FileType) =>
    client.storage.from(BUCKETS.notes).upload(path, file.bytes, { contentType: fileTypeMimeType(type) });
  const read = async () => {
    // Its bytes leave first: reading holds this process up, and what has been sent is stored meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
    const document = await readDocument({ bytes: file.bytes, filename, acceptedTypes });
    return { ...document, contentHash: createHash("sha256").update(file.bytes).digest("hex") };
  };
  // On its way while it is read: nearly always it is what its name says.
  const named = fileTypeOfName(filename);
  const isNamed = named !== undefined && acceptedTypes.includes(named);
  const [storing, reading] = await Promise.allSettled([isNamed ? store(named) : undefined, read()]);
  if (reading.status === "rejected") {
    if (storing.status === "fulfilled" && storing.value?.data) await removeObject(client, path);
    throw documentFailure(reading.reason);
  }
  if (storing.status === "rejected") throw storing.reason;
  const document = reading.value;
  const stored = storing.value ?? (await store(document.fileType));
  if (stored.error) {
    throw new ObjectRefusedError(`The object was not stored: ${stored.error.message}`, {
      cause: stored.error,
    });
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
      titles: duplicateTitles(filename),
    })
    .select(SUMMARY_COLUMNS)
    .single();
  if (!answer.error) return toSummary(answer.data);
  const failure = failureOf(answer, acceptedTypes);
  // Whose session or account has ended can remove nothing any more: then it takes the service's key.
  const isNobody = failure instanceof AppError && failure.status === 401;
  await removeObject(isNobody ? serviceClient(deps) : client, path);
  throw failure;
}

/**
 * Receives and stores a document of whoever has this token. A token that is not known is asked about first: nobody sends ten
 * megabytes by a forged session. One that has uploaded a moment ago is not asked about again: its person's number names the
 * folder, and both the policy of the folder and create_note look at the token itself. Before anything is refused for who
 * uploads or for what the site takes, that is asked anew: session, account and list may have changed since.
 */
export async function uploadNote(
  client: Client,
  deps: Dependencies,
  token: string,
  receive: () => Promise<UploadedFile>,
): Promise<NoteSummary> {
  const known = recentUploaders.get(token);
  const uploader = known ?? (await askWhoUploads(client, token));
  const file = await receive();
  try {
    return await storeNote(client, deps, uploader, file);
  } catch (error) {
    const mayBeOver =
      error instanceof ObjectRefusedError || (error instanceof AppError && error.status === 415);
    if (!mayBeOver) throw error;
    const found = await askWhoUploads(client, token);
    if (known === undefined) throw error;
    return await storeNote(client, deps, found, file);
  }
}
