import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../database.types.ts";
import { analyzeDocument, type ChainResult } from "./chain.ts";
import { AnalysisError, type AnalysisProvider } from "../_shared/document-classifier/index.ts";
import type { FileText } from "./read-file.ts";

/** The lease: another worker may claim a document whose worker has not finished after this time. */
const LEASE_SECONDS = 120;
/** For all providers with their retries; less than the lease, and more than the budget of a model. */
const ANALYSIS_TIMEOUT_MS = 100_000;
const MAX_ATTEMPTS = 3;

/**
 * How many documents of members are in work at once, by lane, and as many of the administrator's. Reading takes a process of up
 * to 512 MB, and a model mostly waiting.
 */
const PLACES = { reading: 1, model: 3, "built-in": 1 };

/** For a document in the lane of the built-in analyser while a model is configured (see claim_note_analysis). */
const LIMIT_REACHED =
  "The configured model has read as many of your documents in an hour as it may. Try again later.";

type Client = SupabaseClient<Database>;
/** Reads the stored file of a document whose text is only there. */
type FileReader = (object: string) => Promise<FileText>;
type Claim = Database["public"]["Functions"]["claim_note_analysis"]["Returns"][number];

function requireDone(what: string, error: { message: string } | null): void {
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
  requireDone("The text was not stored", error);
}

/** A metered provider that is not asked in this lane, with the reason. */
function unasked(provider: AnalysisProvider): AnalysisProvider {
  return { ...provider, analyze: () => Promise.reject(new AnalysisError(LIMIT_REACHED)) };
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
      claim.lane === "model" ? providers : providers.map((each) => (each.isMetered ? unasked(each) : each)),
      AbortSignal.timeout(ANALYSIS_TIMEOUT_MS),
    );
    const { error } = await service.rpc("finish_note_analysis", {
      note_id: claim.id,
      claimed_at: claim.claimed_at,
      analysis: toJson(result, claim.content),
      new_tags: result.tags,
      reason: result.fallbackReason,
    });
    requireDone("The analysis was not stored", error);
  } catch (error) {
    console.error(`Analysis of note ${claim.id}, attempt ${claim.attempt}:`, error);
    const { error: refused } = await service.rpc("fail_note_analysis", {
      note_id: claim.id,
      claimed_at: claim.claimed_at,
      reason: error instanceof AnalysisError ? error.message : "The analysis failed unexpectedly.",
      max_attempts: MAX_ATTEMPTS,
    });
    requireDone("The failure was not stored", refused);
  }
}

/**
 * Creates the worker of the queue. When called, it works on documents until the queue is empty, on several at once where their
 * lanes have room. A call while it runs starts no second run, but makes it check the queue once more, immediately, so that no
 * document is missed or waits for another lane.
 */
export function createWorker(
  service: Client,
  providers: readonly AnalysisProvider[],
  read: FileReader,
): () => Promise<void> {
  const hasModel = providers.some(({ isMetered }) => isMetered);
  const inWork = new Map<Promise<void>, Claim>();
  let running: Promise<void> | undefined;
  let checkAgain = false;
  let wake = () => {};

  function check(): void {
    checkAgain = true;
    wake();
  }

  /** The lanes in which a document of a member, or one of the administrator's, may be begun. */
  function lanesWithRoom(ofAdministrator: boolean): string[] {
    const taken = [...inWork.values()].filter((claim) => claim.of_administrator === ofAdministrator);
    return Object.entries(PLACES)
      .filter(([lane, places]) => taken.filter((claim) => claim.lane === lane).length < places)
      .map(([lane]) => lane);
  }

  async function claimNext(): Promise<Claim | undefined> {
    const { data, error } = await service.rpc("claim_note_analysis", {
      member_lanes: lanesWithRoom(false),
      administrator_lanes: lanesWithRoom(true),
      has_model: hasModel,
      lease_seconds: LEASE_SECONDS,
      max_attempts: MAX_ATTEMPTS,
    });
    requireDone("No document could be claimed", error);
    return data?.[0];
  }

  function begin(claim: Claim): void {
    const work = analyzeClaim(service, providers, read, claim)
      .catch((error: unknown) => console.error(`Note ${claim.id} waits for the end of its lease:`, error))
      .then(() => {
        inWork.delete(work);
        check();
      });
    inWork.set(work, claim);
  }

  async function drain(): Promise<void> {
    try {
      while (checkAgain || inWork.size > 0) {
        if (!checkAgain) await new Promise<void>((resolve) => (wake = resolve));
        checkAgain = false;
        for (let claim = await claimNext(); claim; claim = await claimNext()) begin(claim);
      }
    } catch (error) {
      await Promise.all(inWork.keys());
      throw error;
    } finally {
      // In the same step as the last check of `checkAgain`: a call between the two would be lost.
      running = undefined;
    }
  }

  return () => {
    check();
    running ??= drain();
    return running;
  };
}
