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

/** The database's own code for a row whose object is not there, or not yet. */
const NO_OBJECT = "PT409";

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

/** What has become of an object: why it was refused, or nothing where it is stored. */
type Stored = Promise<ObjectRefusedError | undefined>;

/** Sends the bytes of a document to Storage; it is told what comes of it, and nothing is thrown. */
async function storeObject(client: Client, path: string, bytes: Uint8Array, type: FileType): Stored {
  const refused = (cause: Error) =>
    new ObjectRefusedError(`The object was not stored: ${cause.message}`, { cause });
  try {
    const options = { contentType: fileTypeMimeType(type) };
    const { error } = await client.storage.from(BUCKETS.notes).upload(path, bytes, options);
    return error ? refused(error) : undefined;
  } catch (error) {
    return refused(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Whether the row of some upload is being made while its object is on its way. */
let isRowAhead = false;

/**
 * Makes a row while its object is on its way, for which the database waits (see create_note): each takes about as long as
 * the other. Of one upload at a time, because what waits holds a connection that an object needs as well; of all others the
 * object comes first.
 */
async function makeRow<A extends Answer<unknown>>(create: () => PromiseLike<A>, object: Stored): Promise<A> {
  if (!isRowAhead) {
    isRowAhead = true;
    try {
      const answer = await create();
      // It was too late, or is refused: then its own reason says more.
      if (answer.error?.code !== NO_OBJECT) return answer;
    } finally {
      isRowAhead = false;
    }
  }
  const refusal = await object;
  if (refusal) throw refusal;
  return await create();
}

/**
 * Stores a document of somebody: its object, while it is read and while its row is made. The row is what makes the note exist,
 * and there is none without its object. Where the document cannot be read, or the row is refused, the object is removed; when
 * we die before, the sweep removes it.
 */
async function storeNote(
  client: Client,
  deps: Dependencies,
  { userId, acceptedTypes }: Uploader,
  file: UploadedFile,
): Promise<NoteSummary> {
  const filename = sanitizeFilename(file.name);
  const path = `${userId}/${crypto.randomUUID()}`;
  const store = (type: FileType) => storeObject(client, path, file.bytes, type);
  // On its way while it is read: nearly always it is what its name says.
  const named = fileTypeOfName(filename);
  const early = named !== undefined && acceptedTypes.includes(named) ? store(named) : undefined;
  const removeStored = async (object: Stored, remover: Client) => {
    if ((await object) === undefined) await removeObject(remover, path);
  };
  // Its bytes leave first: reading holds this process up, and what has been sent is stored meanwhile.
  await new Promise((resolve) => setTimeout(resolve));
  let document: Awaited<ReturnType<typeof readDocument>>;
  try {
    document = await readDocument({ bytes: file.bytes, filename, acceptedTypes });
  } catch (error) {
    if (early) await removeStored(early, client);
    throw documentFailure(error);
  }
  const object = early ?? store(document.fileType);
  const row = {
    title: titleFromFilename(filename),
    content: document.text,
    original_filename: filename,
    file_type: document.fileType,
    file_size: file.bytes.length,
    content_hash: createHash("sha256").update(file.bytes).digest("hex"),
    storage_path: path,
    titles: duplicateTitles(filename),
  };
  const answer = await makeRow(() => client.rpc("create_note", row).select(SUMMARY_COLUMNS).single(), object);
  if (!answer.error) return toSummary(answer.data);
  const failure = failureOf(answer, acceptedTypes);
  // Whose session or account has ended can remove nothing any more: then it takes the service's key.
  const isNobody = failure instanceof AppError && failure.status === 401;
  await removeStored(object, isNobody ? serviceClient(deps) : client);
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
