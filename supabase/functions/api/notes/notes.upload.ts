import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  fileTypeOfName,
  fileTypeSchema,
  type FileType,
  PICTURE_TYPES,
  servedMimeType,
} from "../../_shared/contract/file-type.ts";
import type { FileReading, NoteSummary } from "../../_shared/contract/note.ts";
import { duplicateTitles, sanitizeFilename, titleFromFilename } from "../../_shared/contract/note-title.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { storeObject } from "../storage/store-object.ts";
import {
  callValue,
  type Executor,
  fromFunction,
  isConnectionLost,
  json,
  LONG,
  onRefusal,
  statements,
  UNIQUE_VIOLATION,
} from "../../_shared/database/index.ts";
import type { Client, Environment } from "../http/environment.ts";
import { AppError, notLoggedIn } from "../../_shared/errors.ts";
import { answerAgain, once, RECORD } from "../http/idempotency.ts";
import { serviceClient } from "../http/supabase.ts";
import { DocumentTypeError, type ReadDocument, readDocument } from "../../_shared/document-text/index.ts";
import { documentFailure, duplicateNote } from "./notes.errors.ts";
import type { UploadedFile, UploadedForm } from "../http/form.ts";
import { parse, parseJson } from "../http/validate.ts";
import { type Reading, readingSchema, recognizedText } from "../../_shared/contract/reading.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";
import { findSummary } from "./notes.repository.ts";

export const KEPT_NOTE = {
  receipt: RECORD,
  again: (tx: Executor, { id }: { id: number }) => findSummary(tx, id),
};

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
  if (error) console.error(`The orphan cleanup will have to remove ${path}:`, error.message);
}

export interface ReceivedDocument extends UploadedFile {
  /** What the browser recognised in it. */
  reading: Reading | undefined;
}

/** 400 for a `reading` of another shape. */
export function receiveDocument({ file, texts }: UploadedForm): ReceivedDocument {
  const { reading } = texts;
  return { ...file, reading: reading === undefined ? undefined : parse(readingSchema, parseJson(reading)) };
}

/** After a crash, the orphan cleanup removes the object (docs/decisions/0003). */
async function storeNote(
  c: Context<Environment>,
  { userId, acceptedTypes }: Uploader,
  file: ReceivedDocument,
): Promise<NoteSummary> {
  const [client, deps] = [c.get("client"), c.get("deps")];
  const filename = sanitizeFilename(file.name);
  const path = `${userId}/${crypto.randomUUID()}`;
  // By the service key: no policy could count objects that members add themselves.
  const store = (type: FileType) =>
    storeObject(serviceClient(deps), BUCKETS.notes, path, file.bytes, servedMimeType(type));
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

  const recognized = withRecognized(document, file.reading);
  try {
    const made = fromFunction("create_note", {
      title: titleFromFilename(filename),
      content: recognized.text,
      original_filename: filename,
      file_type: document.fileType,
      file_size: file.bytes.length,
      content_hash: document.contentHash,
      storage_path: path,
      titles: duplicateTitles(filename),
      ...(recognized.reading && {
        reading: json(recognized.reading),
        reading_outcome: recognized.outcome,
      }),
    });
    let isStored = true;
    const note = await once(c, {
      ...KEPT_NOTE,
      work: async (tx) => {
        const [row] = await tx.run(statements.selectFrom(made.as("note")).select(SUMMARY_COLUMNS)).catch(
          onRefusal({
            PT415: () => documentFailure(new DocumentTypeError(acceptedTypes)),
            [UNIQUE_VIOLATION]: duplicateNote,
          }),
        );
        return toSummary(row);
      },
      again: (tx, receipt) => {
        isStored = false;
        return KEPT_NOTE.again(tx, receipt);
      },
      limits: LONG,
    });
    // The same upload was sent twice at once.
    if (!isStored) await removeObject(client, path);
    return note;
  } catch (failure) {
    // Without an answer, the row may be there.
    if (isConnectionLost(failure)) throw failure;
    const isNobody = failure instanceof AppError && (failure.status === 401 || failure.status === 403);
    await removeObject(isNobody ? serviceClient(deps) : client, path);
    throw failure;
  }
}

interface Recognized {
  text: string;
  reading?: Reading;
  outcome?: FileReading;
}

/** A PDF is read once more, because its pages that are no pictures have text of their own; other files have nothing to recognise. */
function withRecognized({ fileType, text }: ReadDocument, reading: Reading | undefined): Recognized {
  if (reading === undefined) return { text };
  if (fileType === "pdf") return { text, reading };
  if (!PICTURE_TYPES.includes(fileType)) return { text };
  return { reading, ...recognizedText(reading) };
}

/** Checks an unknown token before the file is received; cached types may be outdated. */
export async function uploadNote(
  c: Context<Environment>,
  receive: () => Promise<ReceivedDocument>,
): Promise<NoteSummary> {
  const [db, token] = [c.get("db"), c.get("token")];
  const known = recentUploaders.get(token);
  const uploader = known ?? (await findUploader(db, token));
  const file = await receive();
  const earlier = await answerAgain(c, KEPT_NOTE);
  if (earlier) return earlier;
  try {
    return await storeNote(c, uploader, file);
  } catch (error) {
    const mayBeOutdated = known !== undefined && error instanceof AppError && error.status === 415;
    if (!mayBeOutdated) throw error;
    return await storeNote(c, await findUploader(db, token), file);
  }
}
