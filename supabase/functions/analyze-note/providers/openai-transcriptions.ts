import OpenAI from "openai";
import { z } from "zod";
import { fileTypeMimeType } from "../../_shared/contract/file-type.ts";
import { AnalysisError, singleLine } from "../../_shared/document-classifier/index.ts";
import type { Said } from "../../_shared/document-text/index.ts";
import { isRejected, openEndpoint, type OpenAiCompatibleOptions } from "./openai-endpoint.ts";
import { tokensOfSound } from "./token-use.ts";

const NAME = "The transcription model";
/** Within the lease of a transcript. */
const TIMES = { name: NAME, timeoutMs: 270_000, budgetMs: 280_000 };

/** More than can be said in a file of 10 MB. */
const MAX_TRANSCRIPT_LENGTH = 1_000_000;
const MAX_SECONDS = 86_400;
/** Ends of recordings are measured in different ways. */
const TOLERANCE_SECONDS = 1;

export interface Recording {
  file: Blob;
  fileType: "mp3" | "mp4";
  /** Its length; undefined where it is not known. */
  seconds: number | undefined;
}

/** The text of the transcript; empty when nothing is said. Rejects with an `AnalysisError`, or with the signal's reason. */
export type Transcribe = (recording: Recording, signal: AbortSignal) => Promise<string>;

const answerSchema = z
  .object({
    text: z.string().max(MAX_TRANSCRIPT_LENGTH).optional(),
    duration: z.number().min(0).max(MAX_SECONDS).optional().catch(undefined),
    segments: z
      .array(z.object({ start: z.number().min(0), text: z.string() }))
      .optional()
      .catch(undefined),
  })
  .refine(({ text, segments }) => text !== undefined || segments !== undefined);

const cleanText = (text: string) => singleLine(text).normalize();

/** What is said after the end is invented. */
function saidWithin(segments: readonly Said[], seconds: number): Said[] {
  return segments
    .filter(({ start }) => start <= seconds + TOLERANCE_SECONDS)
    .map(({ start, text }) => ({ start, text: cleanText(text) }))
    .filter(({ text }) => text !== "");
}

/** Untrusted: whoever speaks in a recording may say anything, and the model may invent. */
async function readTranscript(
  { text = "", segments = [], duration }: z.infer<typeof answerSchema>,
  known: number | undefined,
): Promise<string> {
  // Takes memory that only recordings need.
  const { transcriptText } = await import("../../_shared/document-text/index.ts");
  const said = saidWithin(segments, known ?? duration ?? MAX_SECONDS);
  return transcriptText(said.length > 0 ? said : text.split("\n").map(cleanText).join("\n"));
}

function tooLarge(error: unknown): unknown {
  return error instanceof OpenAI.APIError && error.status === 413
    ? new AnalysisError(`${NAME} takes no recording of this size.`, { cause: error })
    : error;
}

export function createTranscriptions(options: OpenAiCompatibleOptions): Transcribe {
  const endpoint = openEndpoint(options, TIMES);
  /** Some models write text alone. */
  let knowsTimes = true;

  const send = (
    file: File,
    response_format: "verbose_json" | "json",
    signal: AbortSignal,
  ): Promise<unknown> => {
    const body = { file, model: options.model, response_format };
    return endpoint.send(
      (each) => endpoint.client.audio.transcriptions.create(body, { signal: each }),
      signal,
    );
  };

  async function request(file: File, signal: AbortSignal): Promise<unknown> {
    if (!knowsTimes) return await send(file, "json", signal);
    try {
      return await send(file, "verbose_json", signal);
    } catch (error) {
      if (!isRejected(error)) throw error;
    }
    const answer = await send(file, "json", signal);
    knowsTimes = false;
    return answer;
  }

  return async ({ file, fileType, seconds: known }, signal) => {
    // Its own name is its person's.
    const named = new File([file], `recording.${fileType}`, { type: fileTypeMimeType(fileType) });
    const answer = await endpoint.ask(
      (each) => request(named, each).catch((error: unknown) => Promise.reject(tooLarge(error))),
      signal,
    );
    const parsed = answerSchema.safeParse(answer);
    const transcript = parsed.success ? await readTranscript(parsed.data, known) : "";
    const { tokens, isEstimated } = tokensOfSound(answer, known ?? parsed.data?.duration ?? 0, transcript);
    await options.use.countTokens(tokens, isEstimated);
    if (!parsed.success || transcript.length > MAX_TRANSCRIPT_LENGTH)
      throw new AnalysisError(`${NAME} gave an answer that cannot be used.`, { cause: parsed.error });
    return transcript;
  };
}
