import OpenAI, { toFile, toStreamingFile } from "openai";
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
const LENGTH_REQUIRED = 411;
/** Ends of recordings are measured in different ways. */
const TOLERANCE_SECONDS = 1;

type Format = "verbose_json" | "json";

export interface Recording {
  /** Its bytes from the beginning, which end when the signal does. Called for each request, as it may be as large as the memory left. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
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

  /** Of a stream the length is not told beforehand, and some servers want to know it. */
  let takesStreams = true;

  async function transcribe(
    { open, fileType }: Recording,
    response_format: Format,
    signal: AbortSignal,
  ): Promise<unknown> {
    const answered = new AbortController();
    const each = AbortSignal.any([signal, answered.signal]);
    try {
      const bytes = await open(each);
      // Its own name is its person's.
      const [name, type] = [`recording.${fileType}`, { type: fileTypeMimeType(fileType) }];
      const file = takesStreams
        ? toStreamingFile(bytes, name, type)
        : await toFile(new Response(bytes), name, type);
      const body = { file, model: options.model, response_format };
      return await endpoint.client.audio.transcriptions.create(body, { signal });
    } finally {
      // An endpoint may answer before it has read everything.
      answered.abort();
    }
  }

  async function send(recording: Recording, format: Format, signal: AbortSignal): Promise<unknown> {
    const once = () => endpoint.send((each) => transcribe(recording, format, each), signal);
    try {
      return await once();
    } catch (error) {
      if (!takesStreams || !(error instanceof OpenAI.APIError) || error.status !== LENGTH_REQUIRED)
        throw error;
      takesStreams = false;
      return await once();
    }
  }

  async function request(recording: Recording, signal: AbortSignal): Promise<unknown> {
    if (!knowsTimes) return await send(recording, "json", signal);
    try {
      return await send(recording, "verbose_json", signal);
    } catch (error) {
      if (!isRejected(error)) throw error;
    }
    const answer = await send(recording, "json", signal);
    knowsTimes = false;
    return answer;
  }

  return async (recording, signal) => {
    const { seconds: known } = recording;
    const answer = await endpoint.ask(
      (each) => request(recording, each).catch((error: unknown) => Promise.reject(tooLarge(error))),
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
