import {
  manyNotesResultSchema,
  MAX_NOTES_AT_ONCE,
  type ChangeNotesInput,
  type ManyNotesResult,
} from "@contract/note.ts";
import { sendJson } from "../../lib/http/http.ts";
import { batchesOf } from "./notes.batches.rules.ts";

export type NotesChange = Omit<ChangeNotesInput, "ids">;

export async function inBatches(
  ids: readonly number[],
  send: (batch: number[]) => Promise<ManyNotesResult>,
  onBatch: (result: ManyNotesResult) => void,
): Promise<ManyNotesResult> {
  const all: ManyNotesResult = { done: [], failed: [] };
  for (const batch of batchesOf(ids, MAX_NOTES_AT_ONCE)) {
    const result = await send(batch);
    onBatch(result);
    all.done.push(...result.done);
    all.failed.push(...result.failed);
  }
  return all;
}

export function changeNotes(ids: number[], change: NotesChange): Promise<ManyNotesResult> {
  return sendJson("POST", "/api/notes/change", { ids, ...change }, manyNotesResultSchema);
}
