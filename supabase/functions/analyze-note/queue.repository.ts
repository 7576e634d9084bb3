import { sql } from "kysely";
import { z } from "zod";
import { call, callValue, type Executor, json, type RowOf, statements } from "../_shared/database/index.ts";
import { type Reading, readingSchema } from "../_shared/contract/reading.ts";
import type { StatedFact } from "../_shared/document-facts/index.ts";
import { patient } from "./go-on.ts";
import type { StoredExample } from "./learning.ts";
import type { FileText } from "./read-file.ts";

const LEASE_SECONDS = 120;
const TRANSCRIPT_LEASE_SECONDS = 300;
const MAX_ATTEMPTS = 3;
/** One of each person, so of many people a part. */
const MAX_REQUEUED = 50;

export type Claim = RowOf<"claim_note_analysis", "unread_object">;

interface Room {
  member_lanes: string[];
  administrator_lanes: string[];
  has_model: boolean;
  has_transcripts: boolean;
}

/** What a person said of a note itself. */
interface Corrections {
  documentType: string | undefined;
  /** Those that they set, also to nothing. */
  facts: StatedFact[];
}

interface Outcome {
  analysis: object;
  tags: string[];
  facts: object[];
  fallbackReason: string | undefined;
  /** In base64, by note. */
  features: Record<string, string>;
}

export interface Queue {
  claim(room: Room): Promise<Claim | undefined>;
  /** What a browser recognised in the note's file. */
  reading(claim: Claim): Promise<Reading | undefined>;
  /** The earlier documents of the same person. */
  examples(claim: Claim): Promise<StoredExample[]>;
  corrections(claim: Claim): Promise<Corrections>;
  /** Those that its person has chosen. */
  chosenTags(claim: Claim): Promise<string[]>;
  storeText(claim: Claim, file: FileText): Promise<void>;
  storeTranscript(claim: Claim, transcript: string): Promise<void>;
  finish(claim: Claim, outcome: Outcome): Promise<void>;
  fail(claim: Claim, reason: string): Promise<void>;
  /** Puts it back in the queue without having used up an attempt. */
  giveBack(claim: Claim): Promise<void>;
  /** Remembers that a model gave no answer; `isLate`: because it took too long. */
  awaitModel(claim: Claim, isLate?: boolean): Promise<void>;
  /** Puts documents that it has not answered back in the queue. */
  requeueFallbacks(): Promise<void>;
}

type ExampleNullable = "features" | "title" | "content" | "document_type" | "tags" | "sender" | "guess";

/** Analyses of earlier versions have none. */
const guessSchema = z.object({ documentType: z.string(), confidence: z.number() }).nullable().catch(null);

const placeOf = ({ id, claimed_at }: Claim) => ({ note_id: id, claimed_at });

/** `db` claims, and `serviceDb` may repeat what is done with a claim. */
export const queueIn = (db: Executor, serviceDb = patient(db)): Queue => ({
  async claim(room) {
    // The newest first, so that a document can be found when it is analysed.
    await callValue(db, "index_waiting_notes", { with_rests: false });
    const limits = {
      lease_seconds: LEASE_SECONDS,
      transcript_lease_seconds: TRANSCRIPT_LEASE_SECONDS,
      max_attempts: MAX_ATTEMPTS,
    };
    const [claim] = await call(db, "claim_note_analysis", { ...room, ...limits });
    return claim;
  },

  async reading({ id }) {
    const [row] = await serviceDb.run(
      statements.selectFrom("note_readings").select("reading").where("id", "=", id),
    );
    return row && readingSchema.parse(row.reading);
  },

  async examples({ id }) {
    const rows: RowOf<"learning_examples", ExampleNullable>[] = await call(serviceDb, "learning_examples", {
      of_note: id,
    });
    return rows.map(({ document_type, file_type, title, content, guess, ...row }) => ({
      ...row,
      documentType: document_type,
      fileType: file_type,
      title: title ?? "",
      content: content ?? "",
      guess: guessSchema.parse(guess),
    }));
  },

  async corrections({ id }) {
    const rows = await serviceDb.run(
      statements
        .selectFrom("notes as n")
        .leftJoin("note_facts as f", (join) => join.onRef("f.note_id", "=", "n.id").on("f.edited", "=", true))
        .select([
          sql<string | null>`n.corrections ->> 'documentType'`.as("documentType"),
          "f.name",
          "f.value",
          "f.confidence",
        ])
        .where("n.id", "=", id),
    );
    return {
      documentType: rows[0]?.documentType ?? undefined,
      facts: rows.flatMap(({ name, value, confidence }) =>
        name === null ? [] : { name, value, confidence: confidence ?? 1 },
      ),
    };
  },

  async chosenTags({ id }) {
    return (await callValue(serviceDb, "chosen_tags", { of_note: id })) ?? [];
  },

  async storeText(claim, { text, reading, pages }) {
    await callValue(serviceDb, "store_file_text", { ...placeOf(claim), file_text: text, reading, pages });
  },

  async storeTranscript(claim, transcript) {
    await callValue(serviceDb, "store_transcript", { ...placeOf(claim), transcript });
  },

  async finish(claim, { analysis, tags, facts, fallbackReason, features }) {
    await callValue(serviceDb, "finish_note_analysis", {
      ...placeOf(claim),
      analysis: json(analysis),
      new_tags: tags,
      facts: json(facts),
      reason: fallbackReason,
      features: json(features),
    });
  },

  async fail(claim, reason) {
    await callValue(serviceDb, "fail_note_analysis", {
      ...placeOf(claim),
      reason,
      max_attempts: MAX_ATTEMPTS,
    });
  },

  async giveBack(claim) {
    await callValue(serviceDb, "give_back_note_analysis", placeOf(claim));
  },

  async awaitModel(claim, isLate = false) {
    await callValue(serviceDb, "await_model", { ...placeOf(claim), is_late: isLate });
  },

  async requeueFallbacks() {
    await callValue(serviceDb, "requeue_model_fallbacks", { max_notes: MAX_REQUEUED });
  },
});
