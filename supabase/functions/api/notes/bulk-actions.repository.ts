import {
  type ChangeNotesInput,
  type ManyNotesResult,
  manyNotesResultSchema,
} from "../../_shared/contract/note.ts";
import { call, callValue, type Executor, json, statements } from "../../_shared/database/index.ts";
import { noteNotFound } from "./notes.errors.ts";

export async function changeNotes(db: Executor, input: ChangeNotesInput): Promise<ManyNotesResult> {
  const { ids, ...changes } = input;
  return manyNotesResultSchema.parse(
    await callValue(db, "change_notes", { note_ids: ids, changes: json(changes) }),
  );
}

/** Puts them back into the queue. */
export async function analyzeNotes(db: Executor, ids: number[]): Promise<ManyNotesResult> {
  return manyNotesResultSchema.parse(await callValue(db, "request_note_analyses", { note_ids: ids }));
}

export async function deleteNotes(
  db: Executor,
  ids: number[],
): Promise<{ result: ManyNotesResult; paths: string[] }> {
  const rows = await call(db, "delete_notes", { note_ids: ids });
  const done = new Set(rows.map(({ id }) => id));
  const failed = [...new Set(ids)].filter((id) => !done.has(id));
  return {
    result: { done: [...done], failed: failed.map((id) => ({ id, reason: "not_found" })) },
    paths: rows.map(({ storage_path }) => storage_path),
  };
}

export interface PackedFile {
  id: number;
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  uploaded: Date;
}

export async function findFiles(db: Executor, ids: number[]): Promise<PackedFile[]> {
  const rows = await db.run(
    statements
      .selectFrom("notes")
      .select(["id", "original_filename", "storage_path", "file_size", "upload_date"])
      .where("id", "in", ids),
  );
  if (rows.length === 0) throw noteNotFound();
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      id: row.id,
      name: row.original_filename,
      path: row.storage_path,
      size: row.file_size,
      uploaded: new Date(row.upload_date),
    }));
}
