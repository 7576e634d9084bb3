import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../database.types.ts";
import { analyzeDocument, type ChainResult } from "./chain.ts";
import { withinLimit } from "./model-limit.ts";
import { AnalysisError, type AnalysisProvider } from "./providers/provider.ts";
import type { FileText } from "./read-file.ts";

/** The lease: another worker may claim a document whose worker has not finished after this time. */
const LEASE_SECONDS = 120;
/** For all providers with their retries; less than the lease, and more than the budget of a model. */
const ANALYSIS_TIMEOUT_MS = 100_000;
const MAX_ATTEMPTS = 3;

type Client = SupabaseClient<Database>;
/** Reads the stored file of a document whose text is only there. */
type FileReader = (object: string) => Promise<FileText>;
type Claim = Database["public"]["Functions"]["claim_note_analyses"]["Returns"][number];

function check(what: string, error: { message: string } | null): void {
  if (error) throw new Error(`${what}: ${error.message}`, { cause: error });
}

/**
 * The analysis as it is stored: without `fallbackReason`, which has its own column. For a document without text it has no
 * confidence either, so that nobody is asked to review it.
 */
function toJson({ fallbackReason: _, confidence, ...analysis }: ChainResult, text: string): Json {
  return text.trim() === "" ? analysis : { ...analysis, confidence };
}

/** Reads a document's file and stores its text, which queues the document again, to be analysed at its next claim. */
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
 * Creates the worker of the queue. When called, it analyses documents one by one until the queue is empty. A call while it
 * runs starts no second run, but makes it check the queue once more, so that no document is missed or analysed twice.
 */
export function createWorker(
  service: Client,
  providers: readonly AnalysisProvider[],
  read: FileReader,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let checkAgain = false;

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
        checkAgain = false;
        for (let claim = await claimNext(); claim; claim = await claimNext())
          await analyzeClaim(service, providers, read, claim);
      } while (checkAgain);
    } finally {
      // In the same step as the last check of `checkAgain`: a call between the two would be lost.
      running = undefined;
    }
  }

  return () => {
    checkAgain = true;
    running ??= drain();
    return running;
  };
}
