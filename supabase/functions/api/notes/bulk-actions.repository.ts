import {
  type ChangeNotesInput,
  type ManyNotesResult,
  manyNotesResultSchema,
} from "../../_shared/contract/note.ts";
import { call, callValue } from "../http/call.ts";
import { type Executor, LONG, statements } from "../http/postgres.ts";
import { json } from "../http/tables.ts";
import { noteNotFound } from "./notes.errors.ts";

/** Changes many notes in one transaction. */
export async function changeNotes(db: Executor, input: ChangeNotesInput): Promise<ManyNotesResult> {
  const { ids, ...changes } = input;
  return manyNotesResultSchema.parse(
    await callValue(db, "change_notes", { note_ids: ids, changes: json(changes) }, LONG),
  );
}

/** Deletes many notes in one transaction; also returns the names of their objects, which are orphans then. */
export async function deleteNotes(
  db: Executor,
  ids: number[],
): Promise<{ result: ManyNotesResult; paths: string[] }> {
  const rows = await call(db, "delete_notes", { note_ids: ids }, LONG);
  const done = new Set(rows.map(({ id }) => id));
  const failed = [...new Set(ids)].filter((id) => !done.has(id));
  return {
    result: { done: [...done], failed: failed.map((id) => ({ id, reason: "not_found" })) },
    paths: rows.map(({ storage_path }) => storage_path),
  };
}

/** The file of a note that goes into a zip. */
export interface PackedFile {
  id: number;
  name: string;
  path: string;
  /** In bytes, as it was uploaded. */
  size: number;
  uploaded: Date;
}

/** The files of the caller's notes among these ids, in the same order; 404 when there is none. */
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
