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
import { storeObject } from "../storage/store-object.ts";
import {
  callValue,
  type Executor,
  fromFunction,
  isConnectionLost,
  LONG,
  onRefusal,
  statements,
  UNIQUE_VIOLATION,
} from "../../_shared/database/index.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { AppError, notLoggedIn } from "../../_shared/errors.ts";
import { serviceClient } from "../http/supabase.ts";
import { DocumentTypeError, readDocument } from "../../_shared/document-text/index.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile } from "../http/form.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

const uploaderSchema = z.object({ userId: z.number(), acceptedTypes: z.array(fileTypeSchema) });
type Uploader = z.infer<typeof uploaderSchema>;

const recentUploaders = new LRUCache<string, Uploader>({ max: 1000, ttl: 60_000, ttlResolution: 0 });

/** 401 for an invalid session, 403 for a suspended person. */
async function findUploader(db: Executor, token: string): Promise<Uploader> {
  recentUploaders.delete(token);
  const found = await callValue(db, "prepare_note_upload", {});
  if (!found) throw notLoggedIn();
  const uploader = uploaderSchema.parse(found);
  recentUploaders.set(token, uploader);
  return uploader;
}

async function removeObject(client: Client, path: string): Promise<void> {
  const { error } = await client.storage.from(BUCKETS.notes).remove([path]);
  if (error) console.error(`The sweep will have to remove ${path}:`, error.message);
}

/** After a crash, the sweep removes the object (docs/decisions/0003). */
async function storeNote(
  db: Executor,
  client: Client,
  deps: Dependencies,
  { userId, acceptedTypes }: Uploader,
  file: UploadedFile,
): Promise<NoteSummary> {
  const filename = sanitizeFilename(file.name);
  const path = `${userId}/${crypto.randomUUID()}`;
  // By the service key: no policy could count objects that members add themselves.
  const store = (type: FileType) =>
    storeObject(serviceClient(deps), BUCKETS.notes, path, file.bytes, fileTypeMimeType(type));
  const read = async () => {
    // In the next turn of the event loop, because reading blocks this process.
    await new Promise((resolve) => setTimeout(resolve));
    const document = await readDocument({ bytes: file.bytes, filename, acceptedTypes });
    return { ...document, contentHash: createHash("sha256").update(file.bytes).digest("hex") };
  };
  const named = fileTypeOfName(filename);
  const isNamed = named !== undefined && acceptedTypes.includes(named);
  const [storing, reading] = await Promise.allSettled([isNamed ? store(named) : undefined, read()]);
  if (reading.status === "rejected") {
    if (isNamed && storing.status === "fulfilled") await removeObject(client, path);
    throw documentFailure(reading.reason);
  }
  if (storing.status === "rejected") throw storing.reason;
  const document = reading.value;
  if (!isNamed) await store(document.fileType);

  try {
    const made = fromFunction("create_note", {
      title: titleFromFilename(filename),
      content: document.text,
      original_filename: filename,
      file_type: document.fileType,
      file_size: file.bytes.length,
      content_hash: document.contentHash,
      storage_path: path,
      titles: duplicateTitles(filename),
    });
    const [row] = await db.run(statements.selectFrom(made.as("note")).select(SUMMARY_COLUMNS), LONG).catch(
      onRefusal({
        PT415: () => documentFailure(new DocumentTypeError(acceptedTypes)),
        [UNIQUE_VIOLATION]: duplicateNote,
      }),
    );
    return toSummary(row);
  } catch (failure) {
    // Without an answer, the row may be there.
    if (isConnectionLost(failure)) throw failure;
    const isNobody = failure instanceof AppError && (failure.status === 401 || failure.status === 403);
    await removeObject(isNobody ? serviceClient(deps) : client, path);
    throw failure;
  }
}

/** Checks an unknown token before the file is received; cached types may be outdated. */
export async function uploadNote(
  db: Executor,
  client: Client,
  deps: Dependencies,
  token: string,
  receive: () => Promise<UploadedFile>,
): Promise<NoteSummary> {
  const known = recentUploaders.get(token);
  const uploader = known ?? (await findUploader(db, token));
  const file = await receive();
  try {
    return await storeNote(db, client, deps, uploader, file);
  } catch (error) {
    const mayBeOutdated = known !== undefined && error instanceof AppError && error.status === 415;
    if (!mayBeOutdated) throw error;
    return await storeNote(db, client, deps, await findUploader(db, token), file);
  }
}
