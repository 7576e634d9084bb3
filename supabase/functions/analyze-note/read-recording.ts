import type { SupabaseClient } from "@supabase/supabase-js";
import {
  AnalysisError,
  ProviderLateError,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";
import type { Recording, Transcribe } from "./providers/openai-transcriptions.ts";
import type { Claim, Queue } from "./queue.repository.ts";

const FETCHING_MS = 10_000;
/** With the time to fetch it less than the lease of a transcript. */
const TIMEOUT_MS = 285_000;
/** Then whatever ends the worker meanwhile, such as the limit of a hosted function, has done so twice. */
const MAX_TURNS = 2;

const CUT_OFF = "Writing the transcript was cut off twice. Try again later.";
const NOT_FETCHED = "The file could not be fetched from the storage.";

class NotFetchedError extends AnalysisError {}

/** Recordings, and who writes down what is said in them. */
export interface Transcripts {
  /** Throws `AnalysisError`. */
  find(object: string, fileType: Recording["fileType"]): Promise<Recording>;
  transcribe: Transcribe;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new NotFetchedError(NOT_FETCHED)), { once: true }),
  );

export const transcriptsOf = (
  service: Pick<SupabaseClient, "storage">,
  transcribe: Transcribe,
): Transcripts => ({
  async find(object, fileType) {
    const files = service.storage.from("notes");
    const open: Recording["open"] = async (signal) => {
      const { data, error } = await files.download(object, {}, { signal }).asStream();
      if (error) throw new NotFetchedError(NOT_FETCHED, { cause: error });
      return data;
    };
    const done = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(FETCHING_MS), done.signal]);
    try {
      const { data: info, error } = await Promise.race([files.info(object), aborted(signal)]);
      if (error) throw new NotFetchedError(NOT_FETCHED, { cause: error });
      // Takes memory that only recordings need.
      const { recordingSeconds } = await import("../_shared/document-text/index.ts");
      const seconds = await recordingSeconds(await open(signal), info.size ?? 0, fileType);
      return { open, fileType, seconds };
    } finally {
      done.abort();
    }
  },
  transcribe,
});

/** Writes and stores the transcript of a claimed recording; returns why there is none. */
export async function storeTranscript(
  queue: Queue,
  transcripts: Transcripts,
  claim: Claim,
  object: string,
): Promise<string | undefined> {
  if (claim.attempt > MAX_TURNS) {
    await queue.awaitModel(claim, true);
    return CUT_OFF;
  }
  const recording = await transcripts.find(object, claim.file_type === "mp3" ? "mp3" : "mp4");
  let transcript: string;
  try {
    transcript = await transcripts.transcribe(recording, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (!(error instanceof AnalysisError) || error instanceof NotFetchedError) throw error;
    console.warn(`Note ${claim.id} has no transcript:`, error.message);
    if (error instanceof ProviderSilentError)
      await queue.awaitModel(claim, error instanceof ProviderLateError);
    return error.message;
  }
  await queue.storeTranscript(claim, transcript);
  return undefined;
}
