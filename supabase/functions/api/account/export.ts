import { Buffer } from "node:buffer";
import { sql } from "kysely";
import type { z } from "zod";
import type { User } from "../../_shared/contract/user.ts";
import type {
  AccountExport,
  commentsPieceSchema,
  filesPieceSchema,
  notesPieceSchema,
} from "../../_shared/account-archive/index.ts";
import { packPiece } from "../../_shared/site-archive/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { call, type Executor, statements } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import type { Client } from "../http/environment.ts";
import { uniqueNames } from "../storage/file-names.ts";
import { isLost } from "../storage/stored-object.ts";
import { findAllFolders } from "../folders/folders.repository.ts";
import { openPublicObject } from "../storage/public-object.ts";
import { pictureObject } from "./picture.ts";

const PAGE = 500;
/** Of a piece, unless its first text or file is larger. */
const TEXTS_BYTES = 2 * 1024 * 1024;
const FILES_BYTES = 2 * 1024 * 1024;
const PIECE_FILES = 200;
const AT_ONCE = 4;

async function listDocuments(db: Executor): Promise<AccountExport["documents"]> {
  const nameFor = uniqueNames();
  const rows = await db.run(
    statements
      .selectFrom("notes")
      .select(["id", "original_filename", "file_size", "upload_date"])
      .orderBy("id"),
  );
  return rows.map(({ id, original_filename, file_size, upload_date }) => ({
    id,
    file: `documents/${nameFor(original_filename)}`,
    size: file_size,
    uploadDate: upload_date,
  }));
}

export async function beginAccountExport(db: Executor, user: User, now: Date): Promise<AccountExport> {
  const kept = await findAllFolders(db);
  const folders = kept && {
    folders: kept.folders
      .filter(({ removed }) => !removed)
      .map(({ category, folderName, timestamp }) => ({ category, folderName, timestamp })),
    assignments: kept.assignments,
  };
  return {
    exportedAt: now.toISOString(),
    account: { ...user },
    folders: folders ?? null,
    documents: await listDocuments(db),
  };
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

/** The rows after an id whose sizes, added up, begin below a limit; at most `rows`. */
const idsAfter = (after: number, size: "content_bytes" | "file_size", bytes: number, rows: number) =>
  sql<number>`(select n.id from (
    select s.id, sum(s.size) over (order by s.id) - s.size as before from (
      select id, ${sql.ref(size)}::bigint as size from public.notes where id > ${after} order by id limit ${rows}
    ) as s
  ) as n where n.before < ${bytes})`;

export async function notesPiece(db: Executor, after: number): Promise<z.infer<typeof notesPieceSchema>> {
  const notes = await db.run(
    statements
      .selectFrom("notes as note")
      .select(NOTE_COLUMNS)
      .where("id", "in", idsAfter(after, "content_bytes", TEXTS_BYTES, PAGE))
      .orderBy("id"),
  );
  return { notes, next: notes.at(-1)?.id ?? null };
}

export async function commentsPiece(
  db: Executor,
  afterKind: string,
  afterId: number,
): Promise<z.infer<typeof commentsPieceSchema>> {
  const rows = await call(db, "own_comments", {
    max_comments: PAGE,
    after_kind: afterKind,
    after_id: afterId,
  });
  const comments = rows.map(({ kind, id, subject_id, subject_title, content, status, published_at }) => ({
    id,
    kind,
    subjectId: subject_id,
    subjectTitle: subject_title,
    content,
    status,
    publishedAt: isoDate(published_at),
  }));
  const last = rows.at(-1);
  return { comments, next: last && rows.length === PAGE ? { kind: last.kind, id: last.id } : null };
}

export async function exportedPicture(client: Client, user: User): Promise<ReadableStream | null> {
  if (!user.profileImageUrl) return null;
  return await openPublicObject(client, BUCKETS.avatars, pictureObject(user.profileImageUrl));
}

/** Lost files are said to be so; any other failure of Storage fails the piece. */
export async function filesPiece(db: Executor, client: Client, after: number) {
  async function readFile({ id, path }: { id: number; path: string }) {
    const { data, error } = await client.storage.from(BUCKETS.notes).download(path);
    if (!error) return { id, isLost: false, bytes: Buffer.from(await data.arrayBuffer()) };
    const known = statements.selectFrom("notes").select("id").where("id", "=", id);
    if ((await db.run(known)).length === 0) return undefined;
    if (!isLost(error))
      throw new Error(`The object of note ${id} cannot be read: ${error.message}`, { cause: error });
    console.error(`The object of note ${id} is lost:`, error.message);
    return { id, isLost: true, bytes: Buffer.alloc(0) };
  }

  const chosen = await db.run(
    statements
      .selectFrom("notes as note")
      .select(["id", "storage_path as path"])
      .where("id", "in", idsAfter(after, "file_size", FILES_BYTES, PIECE_FILES))
      .orderBy("id"),
  );
  const read: Awaited<ReturnType<typeof readFile>>[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE)
    read.push(...(await Promise.all(chosen.slice(from, from + AT_ONCE).map(readFile))));
  const files = read.flatMap((file) => file ?? []);
  const head = {
    files: files.map(({ id, bytes, isLost: lost }) => ({ id, size: bytes.length, isLost: lost })),
    next: chosen.at(-1)?.id ?? null,
  } satisfies z.infer<typeof filesPieceSchema>;
  return packPiece(
    head,
    files.map(({ bytes }) => bytes),
  );
}
