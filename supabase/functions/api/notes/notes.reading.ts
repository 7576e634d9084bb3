import type { z } from "zod";
import type { NoteSummary } from "../../_shared/contract/note.ts";
import { type ClaimedReading, outcomeOf, type storeReadingInput } from "../../_shared/contract/reading.ts";
import {
  callValue,
  type Executor,
  fromFunction,
  json,
  LONG,
  onRefusal,
  statements,
} from "../../_shared/database/index.ts";
import { AppError } from "../../_shared/errors.ts";
import { alreadyRead, noteNotFound } from "./notes.errors.ts";
import { SUMMARY_COLUMNS, toSummary } from "./notes.mapping.ts";
import { findSummary } from "./notes.repository.ts";

/** More than a page of a document may take in a browser. */
const LEASE_SECONDS = 300;

/** 404, or 409 for a note that awaits no recognition. */
export async function claimReading(db: Executor, id: number, reader: string): Promise<ClaimedReading> {
  const claim = { note_id: id, reader, lease_seconds: LEASE_SECONDS };
  const isClaimed = await callValue(db, "claim_note_recognition", claim).catch(
    onRefusal({ PT409: alreadyRead }),
  );
  if (isClaimed === null || isClaimed === undefined) throw noteNotFound();
  return { isClaimed };
}

/** 404, or 409 for a note that awaits no recognition. */
export async function storeReading(
  db: Executor,
  id: number,
  input: z.infer<typeof storeReadingInput>,
): Promise<NoteSummary> {
  const { text, outcome } = outcomeOf(input);
  const stored = fromFunction("store_note_reading", {
    note_id: id,
    reading: "reading" in input ? json(input.reading) : null,
    file_text: text,
    outcome,
  });
  const isNothing = "reading" in input && input.reading.pages.length === 0;
  const [row] = await db
    .run(statements.selectFrom(stored.as("note")).select(SUMMARY_COLUMNS), LONG)
    .catch(onRefusal({ PT409: alreadyRead }))
    .catch((error: unknown) => {
      // All pages have text of their own, which the site has read meanwhile.
      if (isNothing && error instanceof AppError && error.status === 409) return [];
      throw error;
    });
  if (!row && isNothing) return findSummary(db, id);
  if (!row) throw noteNotFound();
  return toSummary(row);
}
