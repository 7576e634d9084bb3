import { call, callValue, type Executor, json, type RowOf, statements } from "../_shared/database/index.ts";
import { type Reading, readingSchema } from "../_shared/contract/reading.ts";
import type { FileText } from "./read-file.ts";

const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 3;
/** One of each person, so of many people a part. */
const MAX_REQUEUED = 50;

export type Claim = RowOf<"claim_note_analysis", "unread_object">;

interface Room {
  member_lanes: string[];
  administrator_lanes: string[];
  has_model: boolean;
}

interface Outcome {
  analysis: object;
  tags: string[];
  facts: object[];
  fallbackReason: string | undefined;
}

export interface Queue {
  claim(room: Room): Promise<Claim | undefined>;
  /** What a browser recognised in the note's file. */
  reading(claim: Claim): Promise<Reading | undefined>;
  storeText(claim: Claim, file: FileText): Promise<void>;
  finish(claim: Claim, outcome: Outcome): Promise<void>;
  fail(claim: Claim, reason: string): Promise<void>;
  /** Remembers that the model gave no answer. */
  awaitModel(claim: Claim): Promise<void>;
  /** Puts documents that it has not answered back in the queue. */
  requeueFallbacks(): Promise<void>;
}

const placeOf = ({ id, claimed_at }: Claim) => ({ note_id: id, claimed_at });

export const queueIn = (serviceDb: Executor): Queue => ({
  async claim(room) {
    const limits = { lease_seconds: LEASE_SECONDS, max_attempts: MAX_ATTEMPTS };
    const [claim] = await call(serviceDb, "claim_note_analysis", { ...room, ...limits });
    return claim;
  },

  async reading({ id }) {
    const [row] = await serviceDb.run(
      statements.selectFrom("note_readings").select("reading").where("id", "=", id),
    );
    return row && readingSchema.parse(row.reading);
  },

  async storeText(claim, { text, reading }) {
    await callValue(serviceDb, "store_file_text", { ...placeOf(claim), file_text: text, reading });
  },

  async finish(claim, { analysis, tags, facts, fallbackReason }) {
    await callValue(serviceDb, "finish_note_analysis", {
      ...placeOf(claim),
      analysis: json(analysis),
      new_tags: tags,
      facts: json(facts),
      reason: fallbackReason,
    });
  },

  async fail(claim, reason) {
    await callValue(serviceDb, "fail_note_analysis", {
      ...placeOf(claim),
      reason,
      max_attempts: MAX_ATTEMPTS,
    });
  },

  async awaitModel(claim) {
    await callValue(serviceDb, "await_model", placeOf(claim));
  },

  async requeueFallbacks() {
    await callValue(serviceDb, "requeue_model_fallbacks", { max_notes: MAX_REQUEUED });
  },
});
