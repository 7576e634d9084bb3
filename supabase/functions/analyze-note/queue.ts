import { analyzeDocument, type ChainResult } from "./chain.ts";
import { AnalysisError, type AnalysisProvider } from "../_shared/document-classifier/index.ts";
import type { Claim, Queue } from "./queue.repository.ts";
import type { FileText } from "./read-file.ts";

/** For all providers with their retries; less than the lease, and more than the budget of a model. */
const ANALYSIS_TIMEOUT_MS = 100_000;

/**
 * How many documents of members are in work at once, by lane, and as many of the administrator's. Reading takes a process of up
 * to 512 MB, and a model mostly waiting.
 */
const PLACES = { reading: 1, model: 3, "built-in": 1 };

/** For a document in the lane of the built-in analyser while a model is configured (see claim_note_analysis). */
const LIMIT_REACHED =
  "The configured model has read as many of your documents in an hour as it may. Try again later.";

/** Reads the stored file of a document whose text is only there. */
type FileReader = (object: string) => Promise<FileText>;

/**
 * The analysis as it is stored: without `fallbackReason`, which has its own column. For a document without text it has no
 * confidence either, so that nobody is asked to review it.
 */
function stored({ fallbackReason: _, confidence, ...analysis }: ChainResult, text: string): object {
  return text.trim() === "" ? analysis : { ...analysis, confidence };
}

/** A metered provider that is not asked in this lane, with the reason. */
function unasked(provider: AnalysisProvider): AnalysisProvider {
  return { ...provider, analyze: () => Promise.reject(new AnalysisError(LIMIT_REACHED)) };
}

async function analyzeClaim(
  queue: Queue,
  providers: readonly AnalysisProvider[],
  read: FileReader,
  claim: Claim,
): Promise<void> {
  try {
    if (claim.unread_object) {
      // It is analysed at its next claim.
      await queue.storeText(claim, await read(claim.unread_object));
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
    const { tags, fallbackReason } = result;
    await queue.finish(claim, { analysis: stored(result, claim.content), tags, fallbackReason });
  } catch (error) {
    console.error(`Analysis of note ${claim.id}, attempt ${claim.attempt}:`, error);
    await queue.fail(
      claim,
      error instanceof AnalysisError ? error.message : "The analysis failed unexpectedly.",
    );
  }
}

/**
 * Creates the worker of the queue. When called, it works on documents until the queue is empty, on several at once where their
 * lanes have room. A call while it runs starts no second run, but makes it check the queue once more, immediately, so that no
 * document is missed or waits for another lane.
 */
export function createWorker(
  queue: Queue,
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

  const claimNext = () =>
    queue.claim({
      member_lanes: lanesWithRoom(false),
      administrator_lanes: lanesWithRoom(true),
      has_model: hasModel,
    });

  function begin(claim: Claim): void {
    const work = analyzeClaim(queue, providers, read, claim)
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
