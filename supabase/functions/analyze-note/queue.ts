import { analyzeDocument, type ChainResult } from "./chain.ts";
import { PICTURE_TYPES, RECORDING_TYPES } from "../_shared/contract/file-type.ts";
import type { Reading } from "../_shared/contract/reading.ts";
import {
  AnalysisError,
  type AnalysisProvider,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";
import { readFacts, type StatedFact, summarizeForm } from "../_shared/document-facts/index.ts";
import { isBusyForAll } from "./go-on.ts";
import { type Memory, remember } from "./learning.ts";
import type { Claim, Queue } from "./queue.repository.ts";
import type { FileText } from "./read-file.ts";
import { storeTranscript, type Transcripts } from "./read-recording.ts";

/** Less than the lease, and more than the budget of a model. */
const ANALYSIS_TIMEOUT_MS = 100_000;

/** Reading takes a process of up to 512 MB, and a recording some 50 MB of this one; a model mostly waits. */
const PLACES = { reading: 1, transcript: 1, model: 3, "built-in": 1 };

const UNREAD_TYPES: readonly string[] = ["pdf", ...PICTURE_TYPES, ...RECORDING_TYPES];
const BUILT_IN = "built-in";

const LIMIT_REACHED =
  "The configured model has read as many of your documents in an hour as it may. Try again later.";

/** What is in files. */
export interface Files {
  read(object: string, recognized: Reading | undefined): Promise<FileText>;
  /** Makes notes of what is attached to a mail; false when that takes another turn. */
  keepAttachments(claim: Claim): Promise<boolean>;
  /** Undefined where no model is configured for recordings. */
  transcripts: Transcripts | undefined;
}

/** What was not read is of no known type, whatever its name says. */
function stored(
  { fallbackReason: _, isUnanswered: _it, confidence, documentType, ...analysis }: ChainResult,
  { content, file_type }: Claim,
): object {
  if (content.trim() !== "") return { ...analysis, documentType, confidence };
  return UNREAD_TYPES.includes(file_type) ? analysis : { ...analysis, documentType };
}

function overLimit(provider: AnalysisProvider): AnalysisProvider {
  return { ...provider, analyze: () => Promise.reject(new ProviderSilentError(LIMIT_REACHED)) };
}

/** A model gets no document without text, and none of a person whose hour is used up. */
function providersFor(claim: Claim, providers: readonly AnalysisProvider[]): readonly AnalysisProvider[] {
  if (claim.content.trim() === "") return providers.filter(({ isMetered }) => !isMetered);
  if (claim.lane === "model") return providers;
  return providers.map((each) => (each.isMetered ? overLimit(each) : each));
}

interface ReadRecording {
  claim: Claim;
  /** What it says of itself is not what is said in it, so that it has no type, topics or facts. */
  told?: string | undefined;
}

async function readRecording(claim: Claim): Promise<ReadRecording> {
  if (!RECORDING_TYPES.some((type) => type === claim.file_type)) return { claim };
  const { spokenText, summarizeRecording } = await import("../_shared/document-text/index.ts");
  const told = summarizeRecording(claim.content);
  return { claim: { ...claim, content: told === undefined ? spokenText(claim.content) : "" }, told };
}

/** The person has the last word on the type; the guess is recorded without it. */
const withType =
  (decide: Memory["decide"], documentType: string | undefined): Memory["decide"] =>
  (guess) => {
    const decided = decide(guess);
    return documentType === undefined ? decided : { documentType, confidence: 1 };
  };

function corrected(facts: readonly StatedFact[], said: readonly StatedFact[]): StatedFact[] {
  const names = new Set(said.map(({ name }) => name));
  return [...facts.filter(({ name }) => !names.has(name)), ...said];
}

async function analyzeText(
  queue: Queue,
  providers: readonly AnalysisProvider[],
  recording: Claim,
  missed: string | undefined,
): Promise<void> {
  const { claim, told } = await readRecording(recording);
  // Rows of a table have no sender, and their first amount is no total.
  const { facts: read, language } = readFacts(claim.file_type === "csv" ? "" : claim.content);
  const isRead = claim.content.trim() !== "";
  // A name alone is like no other document, and names few tags.
  const [examples, existingTags] = isRead
    ? await Promise.all([queue.examples(claim), queue.chosenTags(claim)])
    : [[], []];
  const said = await queue.corrections(claim);
  const memory = isRead ? remember(claim, read, examples) : undefined;
  const result = await analyzeDocument(
    {
      title: claim.title,
      text: claim.content,
      fileType: claim.file_type,
      existingTags,
      ...(memory && { decide: withType(memory.decide, said.documentType), learnedTags: memory.tags }),
    },
    providersFor(claim, providers),
    AbortSignal.timeout(ANALYSIS_TIMEOUT_MS),
  );
  const { tags } = result;
  const fallbackReason = [missed, result.fallbackReason].filter(Boolean).join(" ") || undefined;
  if (result.isUnanswered) await queue.awaitModel(claim);
  const facts = memory?.facts ?? read;
  const { documentType = said.documentType } = result;
  // A model writes its own.
  const isOwn = result.provider === BUILT_IN;
  const sentence = isOwn ? summarizeForm(documentType, language, corrected(facts, said.facts)) : undefined;
  const analysis = {
    ...stored({ ...result, summary: told ?? sentence ?? result.summary }, claim),
    // For a later correction, with which it is a form no more.
    ...(isOwn && { textSummary: told ?? result.summary }),
    ...memory?.record(),
  };
  const features = memory?.features ?? {};
  await queue.finish(claim, { analysis, tags, facts, fallbackReason, features });
  // The model is there: what it has missed comes next.
  if (result.provider !== BUILT_IN) await queue.requeueFallbacks();
}

async function analyzeClaim(
  queue: Queue,
  providers: readonly AnalysisProvider[],
  files: Files,
  claim: Claim,
): Promise<void> {
  try {
    const { unread_object } = claim;
    let missed: string | undefined;
    if (claim.lane === "transcript" && unread_object && files.transcripts) {
      missed = await storeTranscript(queue, files.transcripts, claim, unread_object);
      // Its analysis is a turn of its own, and what this model has missed comes next.
      if (missed === undefined) {
        await queue.requeueFallbacks();
        return;
      }
    } else if (unread_object) {
      await queue.storeText(claim, await files.read(unread_object, await queue.reading(claim)));
      return;
    }
    if (claim.file_type === "eml" && !(await files.keepAttachments(claim))) {
      await queue.giveBack(claim);
      return;
    }
    if (claim.lacks_transcript) {
      missed = LIMIT_REACHED;
      await queue.awaitModel(claim);
    }
    await analyzeText(queue, providers, claim, missed);
  } catch (error) {
    if (isBusyForAll(error)) {
      console.warn(`Note ${claim.id} goes back in the queue, as the database is busy.`);
      await queue.giveBack(claim);
      return;
    }
    console.error(`Analysis of note ${claim.id}, attempt ${claim.attempt}:`, error);
    await queue.fail(
      claim,
      error instanceof AnalysisError ? error.message : "The analysis failed unexpectedly.",
    );
  }
}

/** A call while it runs makes it check the queue once more. */
export function createWorker(
  queue: Queue,
  providers: readonly AnalysisProvider[],
  files: Files,
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
      has_transcripts: files.transcripts !== undefined,
    });

  function begin(claim: Claim): void {
    const work = analyzeClaim(queue, providers, files, claim)
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
