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

/** Recordings, and who writes down what is said in them. */
export interface Transcripts {
  /** Throws `AnalysisError`. */
  fetch(object: string, fileType: Recording["fileType"]): Promise<Recording>;
  transcribe: Transcribe;
}

export const transcriptsOf = (
  service: Pick<SupabaseClient, "storage">,
  transcribe: Transcribe,
): Transcripts => ({
  async fetch(object, fileType) {
    const signal = AbortSignal.timeout(FETCHING_MS);
    const { data: file, error } = await service.storage.from("notes").download(object, {}, { signal });
    if (error) throw new AnalysisError(NOT_FETCHED, { cause: error });
    // Takes memory that only recordings need.
    const { recordingSeconds } = await import("../_shared/document-text/index.ts");
    const seconds = await recordingSeconds(new Uint8Array(await file.arrayBuffer()), fileType);
    return { file, fileType, seconds };
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
  const recording = await transcripts.fetch(object, claim.file_type === "mp3" ? "mp3" : "mp4");
  let transcript: string;
  try {
    transcript = await transcripts.transcribe(recording, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    console.warn(`Note ${claim.id} has no transcript:`, error.message);
    if (error instanceof ProviderSilentError)
      await queue.awaitModel(claim, error instanceof ProviderLateError);
    return error.message;
  }
  await queue.storeTranscript(claim, transcript);
  return undefined;
}
