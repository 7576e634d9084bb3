import type { z } from "zod";
import { cutText } from "../../_shared/contract/cut-text.ts";
import { type FileReading, MAX_READ_LENGTH, type NoteSummary } from "../../_shared/contract/note.ts";
import { type Reading, type storeReadingInput, textOfReading } from "../../_shared/contract/reading.ts";
import {
  type Executor,
  fromFunction,
  json,
  LONG,
  onRefusal,
  statements,
} from "../../_shared/database/index.ts";
import { alreadyRead, noteNotFound } from "./notes.errors.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";

/** The text of a picture. */
export function recognizedText(reading: Reading): { text: string; outcome: FileReading } {
  const text = cutText(textOfReading(reading), MAX_READ_LENGTH);
  return { text, outcome: text === "" ? "no_text" : reading.isWhole ? "whole" : "beginning" };
}

/** 404, or 409 for a note that awaits no recognition. */
export async function storeReading(
  db: Executor,
  id: number,
  input: z.infer<typeof storeReadingInput>,
): Promise<NoteSummary> {
  const { text, outcome } =
    "problem" in input ? { text: "", outcome: input.problem } : recognizedText(input.reading);
  const stored = fromFunction("store_note_reading", {
    note_id: id,
    reading: "reading" in input ? json(input.reading) : null,
    file_text: text,
    outcome,
  });
  const [row] = await db
    .run(statements.selectFrom(stored.as("note")).select(SUMMARY_COLUMNS), LONG)
    .catch(onRefusal({ PT409: alreadyRead }));
  if (!row) throw noteNotFound();
  return toSummary(row);
}
