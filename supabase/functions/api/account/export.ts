import { sql } from "kysely";
import { makeZip } from "client-zip";
import type { User } from "../../_shared/contract/user.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { call, type Executor, statements } from "../../_shared/database/index.ts";
import { isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { uniqueNames } from "../storage/file-names.ts";
import { isLost, notIncluded, packedFile } from "../storage/stored-object.ts";
import { findAllFolders } from "../folders/folders.repository.ts";
import { openPublicObject } from "../storage/public-object.ts";
import { pictureObject } from "./picture.ts";

const PAGE = 500;
const TEXTS_BYTES = 2 * 1024 * 1024;

interface Document {
  id: number;
  storage_path: string;
  file_size: number;
  content_bytes: number;
  upload_date: string;
  file: string;
}

async function listDocuments(db: Executor): Promise<Document[]> {
  const nameFor = uniqueNames();
  const rows = await db.run(
    statements
      .selectFrom("notes")
      .select(["id", "original_filename", "storage_path", "file_size", "content_bytes", "upload_date"])
      .orderBy("id"),
  );
  return rows.map(({ original_filename, ...row }) => ({
    ...row,
    file: `documents/${nameFor(original_filename)}`,
  }));
}

function* batches(documents: Document[]): Generator<Document[]> {
  let batch: Document[] = [];
  let bytes = 0;
  for (const document of documents) {
    if (batch.length === PAGE || (batch.length > 0 && bytes + document.content_bytes > TEXTS_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(document);
    bytes += document.content_bytes;
  }
  if (batch.length > 0) yield batch;
}

const NOTE_COLUMNS = [
  "id",
  "title",
  "content",
  "original_filename as originalFilename",
  "file_type as fileType",
  "file_size as fileSize",
  "upload_date as uploadDate",
  "tags",
  "favorite",
  "category",
  "ai_analysis as aiAnalysis",
  "corrections",
  "content_hash as sha256",
  sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'value', f.value, 'edited', f.edited)
    order by f.name), '[]') from public.note_facts as f where f.note_id = "note"."id")`.as("facts"),
  sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'date', m.date, 'mark', m.mark)
    order by m.kind), '[]') from public.due_marks as m where m.note_id = "note"."id")`.as("dueMarks"),
] as const;

async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = "[\n";
  for await (const value of values) {
    yield encoder.encode(separator + JSON.stringify(value, null, 2));
    separator = ",\n";
  }
  yield encoder.encode(separator === "[\n" ? "[]\n" : "\n]\n");
}

async function* everyNote(db: Executor, documents: Document[]) {
  for (const batch of batches(documents)) {
    const ids = batch.map(({ id }) => id);
    const rows = await db.run(
      statements.selectFrom("notes as note").select(NOTE_COLUMNS).where("id", "in", ids).orderBy("id"),
    );
    const files = new Map(batch.map(({ id, file }) => [id, file]));
    for (const row of rows) yield { ...row, file: files.get(row.id) };
  }
}

async function* everyComment(db: Executor) {
  for (let after: { after_kind?: string; after_id?: number } = {}; ;) {
    const rows = await call(db, "own_comments", { max_comments: PAGE, ...after });
    for (const { kind, id, subject_id, subject_title, content, status, published_at } of rows) {
      const subject = { kind, subjectId: subject_id, subjectTitle: subject_title };
      yield { id, ...subject, content, status, publishedAt: isoDate(published_at) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { after_kind: last.kind, after_id: last.id };
  }
}

async function* entries(db: Executor, client: Client, user: User, now: Date) {
  const documents = await listDocuments(db);
  yield { name: "account.json", lastModified: now, input: `${JSON.stringify(user, null, 2)}\n` };
  yield { name: "notes.json", lastModified: now, input: jsonArray(everyNote(db, documents)) };
  yield { name: "comments.json", lastModified: now, input: jsonArray(everyComment(db)) };
  const kept = await findAllFolders(db);
  if (kept) {
    const folders = kept.folders
      .filter(({ removed }) => !removed)
      .map(({ category, folderName, timestamp }) => ({ category, folderName, timestamp }));
    const input = `${JSON.stringify({ folders, assignments: kept.assignments }, null, 2)}\n`;
    yield { name: "folders.json", lastModified: now, input };
  }
  if (user.profileImageUrl) {
    const picture = await openPublicObject(client, BUCKETS.avatars, pictureObject(user.profileImageUrl));
    if (picture) yield { name: "picture.jpg", lastModified: now, input: picture };
  }
  const lost: string[] = [];
  for (const document of documents) {
    const { data, error } = await client.storage
      .from(BUCKETS.notes)
      .download(document.storage_path)
      .asStream();
    if (error) {
      const known = statements.selectFrom("notes").select("id").where("id", "=", document.id);
      if ((await db.run(known)).length === 0) continue;
      if (isLost(error)) {
        console.error(`The object of note ${document.id} is lost:`, error.message);
        lost.push(`${document.file}: the file is lost. What was read of it is in notes.json.`);
        continue;
      }
      throw new Error(`The object of note ${document.id} cannot be read: ${error.message}`, { cause: error });
    }
    const { input, damage } = packedFile(document.file, data, document.file_size);
    yield { name: document.file, lastModified: new Date(document.upload_date), input };
    lost.push(...damage());
  }
  if (lost.length > 0) yield notIncluded(lost, now);
}

export function exportAccount(
  db: Executor,
  client: Client,
  user: User,
  now: Date,
): ReadableStream<Uint8Array> {
  return makeZip(entries(db, client, user, now));
}
