import { call, callValue, type RowOf } from "../api/http/call.ts";
import type { Executor } from "../api/http/postgres.ts";
import { json } from "../api/http/tables.ts";
import type { FileText } from "./read-file.ts";

/** The lease: another worker may claim a document whose worker has not finished after this time. */
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 3;

/** A document that is in work, until its lease ends. */
export type Claim = RowOf<"claim_note_analysis", "unread_object">;

/** Which lanes have room, for documents of members and for the administrator's, and whether a model is configured. */
interface Room {
  member_lanes: string[];
  administrator_lanes: string[];
  has_model: boolean;
}

/** An analysis as it is stored, its tags, and why a provider was passed over. */
interface Outcome {
  analysis: object;
  tags: string[];
  fallbackReason: string | undefined;
}

/** The queue of documents. What is stored of a claim that has ended meanwhile changes nothing. */
export interface Queue {
  /** The next document in a lane that has room; undefined when there is none. */
  claim(room: Room): Promise<Claim | undefined>;
  /** Stores the text of a document's file, which queues the document again. */
  storeText(claim: Claim, file: FileText): Promise<void>;
  finish(claim: Claim, outcome: Outcome): Promise<void>;
  /** Stores why an attempt failed; the document is tried again as long as it has attempts left. */
  fail(claim: Claim, reason: string): Promise<void>;
}

const placeOf = ({ id, claimed_at }: Claim) => ({ note_id: id, claimed_at });

/** The queue in the database, for the service: it works on the documents of all users. */
export const queueIn = (serviceDb: Executor): Queue => ({
  async claim(room) {
    const limits = { lease_seconds: LEASE_SECONDS, max_attempts: MAX_ATTEMPTS };
    const [claim] = await call(serviceDb, "claim_note_analysis", { ...room, ...limits });
    return claim;
  },

  async storeText(claim, { text, reading }) {
    await callValue(serviceDb, "store_file_text", { ...placeOf(claim), file_text: text, reading });
  },

  async finish(claim, { analysis, tags, fallbackReason }) {
    await callValue(serviceDb, "finish_note_analysis", {
      ...placeOf(claim),
      analysis: json(analysis),
      new_tags: tags,
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
});
