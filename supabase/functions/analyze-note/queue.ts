import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../database.types.ts";
import { analyzeDocument, type ChainResult } from "./chain.ts";
import { withinLimit } from "./model-limit.ts";
import { AnalysisError, type AnalysisProvider } from "./providers/provider.ts";
import type { FileText } from "./read-file.ts";

/** A document is given to another worker when its worker has not finished for this long. */
const LEASE_SECONDS = 120;
/** The whole chain with all its retries ends before the lease does; a model's own budget ends well before this. */
const ANALYSIS_TIMEOUT_MS = 100_000;
const MAX_ATTEMPTS = 3;

type Client = SupabaseClient<Database>;
/** Reads the object of a document whose text lies in its file alone. */
type FileReader = (object: string) => Promise<FileText>;
type Claim = Database["public"]["Functions"]["claim_note_analyses"]["Returns"][number];

function check(what: string, error: { message: string } | null): void {
  if (error) throw new Error(`${what}: ${error.message}`, { cause: error });
}

/**
 * What is stored: the analysis without the note on how it came about, which has a column of its own. Of a document without
 * text there is nothing to be sure or unsure of, and nothing for a person to look at again.
 */
function toJson({ fallbackReason: _, confidence, ...analysis }: ChainResult, text: string): Json {
  return text.trim() === "" ? analysis : { ...analysis, confidence };
}

/** Stores what stands in a document's file, which puts it back in the line: the next claim of it is to be analysed. */
async function readClaim(service: Client, read: FileReader, claim: Claim, object: string): Promise<void> {
  const { text, reading } = await read(object);
  const { error } = await service.rpc("store_file_text", {
    note_id: claim.id,
    claimed_at: claim.claimed_at,
    file_text: text,
    reading,
  });
  check("The text was not stored", error);
}

async function analyzeClaim(
  service: Client,
  providers: readonly AnalysisProvider[],
  read: FileReader,
  claim: Claim,
): Promise<void> {
  try {
    if (claim.unread_object) {
      await readClaim(service, read, claim, claim.unread_object);
      return;
    }
    const result = await analyzeDocument(
      {
        title: claim.title,
        text: claim.content,
        fileType: claim.file_type,
        existingTags: claim.existing_tags,
      },
      providers.map((each) => (each.isMetered ? withinLimit(each, service, claim.id) : each)),
      AbortSignal.timeout(ANALYSIS_TIMEOUT_MS),
    );
    const { error } = await service.rpc("finish_note_analysis", {
      note_id: claim.id,
      claimed_at: claim.claimed_at,
      analysis: toJson(result, claim.content),
      new_tags: result.tags,
      reason: result.fallbackReason,
    });
    check("The analysis was not stored", error);
  } catch (error) {
    console.error(`Analysis of note ${claim.id}, attempt ${claim.attempt}:`, error);
    const { error: refused } = await service.rpc("fail_note_analysis", {
      note_id: claim.id,
      claimed_at: claim.claimed_at,
      reason: error instanceof AnalysisError ? error.message : "The analysis failed unexpectedly.",
      max_attempts: MAX_ATTEMPTS,
    });
    check("The failure was not stored", refused);
  }
}

/**
 * Makes the worker of the queue. Called, it analyses documents one by one until none waits; while it runs, another call
 * makes it look once more when it is done, so that no document is missed and none is analysed twice.
 */
export function createWorker(
  service: Client,
  providers: readonly AnalysisProvider[],
  read: FileReader,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  async function claimNext(): Promise<Claim | undefined> {
    const { data, error } = await service.rpc("claim_note_analyses", {
      max_notes: 1,
      lease_seconds: LEASE_SECONDS,
      max_attempts: MAX_ATTEMPTS,
    });
    check("No document could be claimed", error);
    return data?.[0];
  }

  async function drain(): Promise<void> {
    try {
      do {
        again = false;
        for (let claim = await claimNext(); claim; claim = await claimNext())
          await analyzeClaim(service, providers, read, claim);
      } while (again);
    } finally {
      // In the same step as the last question whether to look again: a call between the two would be forgotten.
      running = undefined;
    }
  }

  return () => {
    again = true;
    running ??= drain();
    return running;
  };
}
