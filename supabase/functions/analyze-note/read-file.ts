import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { type FileReading, MAX_READ_LENGTH } from "../_shared/contract/note.ts";
import { cutText } from "../_shared/contract/cut-text.ts";
import {
  pdfRefusalSchema,
  type ReadPages,
  readPagesSchema,
  WORKER_LIMIT,
} from "../_shared/contract/pdf-reading.ts";
import { AnalysisError } from "../_shared/document-classifier/index.ts";

/** The outcome of reading a file, and its text. */
export interface FileText {
  reading: FileReading;
  text: string;
}

/** The address of the function `read-pdf`, and the key that it requires. */
export interface ReaderAddress {
  supabaseUrl: string;
  serviceKey: string;
}

/** After so much processor time no further pages of a document are requested; one request may take 5 s of it. */
const PROCESSOR_MS = 15_000;
/** Reading ends after this even on a busy machine: the running request is aborted, which ends the reading process. */
const READING_MS = 60_000;

const NOT_FETCHED = "The file could not be fetched from the storage.";
const NOT_ANSWERED = "The file could not be read: its reader did not answer.";
const NOT_IN_TIME = "The file could not be read in time.";

/**
 * Requests pages, beginning with `from`; returns the reason instead when the reader cannot read the file, and null when the
 * signal is aborted.
 */
async function requestPages(
  { supabaseUrl, serviceKey }: ReaderAddress,
  file: Blob,
  from: number,
  signal: AbortSignal,
): Promise<ReadPages | Exclude<FileReading, "whole" | "beginning"> | null> {
  let response: Response;
  try {
    response = await fetch(`${supabaseUrl}/functions/v1/read-pdf?from=${from}`, {
      method: "POST",
      headers: { apikey: serviceKey, "content-type": "application/pdf" },
      body: file,
      signal,
    });
    if (response.ok) return readPagesSchema.parse(await response.json());
    if (response.status === 422) return pdfRefusalSchema.parse(await response.json()).problem;
    await response.body?.cancel();
  } catch (error) {
    if (signal.aborted) return null;
    throw new AnalysisError(NOT_ANSWERED, { cause: error });
  }
  if (response.status === WORKER_LIMIT) return "too_much";
  throw new AnalysisError(NOT_ANSWERED, { cause: new Error(`Status ${response.status}`) });
}

/**
 * Reads the text of a stored PDF, in as many requests as it takes. When that takes too long, or a later page exceeds the
 * limits of the reader, the result is the beginning. Failures that may pass are thrown as `AnalysisError`.
 */
export async function readFile(
  service: SupabaseClient<Database>,
  reader: ReaderAddress,
  object: string,
  deadline = AbortSignal.timeout(READING_MS),
): Promise<FileText> {
  const { data: file, error } = await service.storage
    .from("notes")
    .download(object, {}, { signal: deadline });
  if (error) throw new AnalysisError(NOT_FETCHED, { cause: error });
  const texts: string[] = [];
  let length = 0;
  let processorMs = 0;
  let from: number | null = 1;
  let isStopped = false;
  while (from !== null && length < MAX_READ_LENGTH && !isStopped) {
    const pages: Awaited<ReturnType<typeof requestPages>> = await requestPages(reader, file, from, deadline);
    if (pages === null) {
      // Not even the first page: the machine is busy, which may pass.
      if (from === 1) throw new AnalysisError(NOT_IN_TIME);
      isStopped = true;
    } else if (typeof pages === "string") {
      if (length === 0) return { reading: pages, text: "" };
      isStopped = true;
    } else {
      if (pages.text !== "") texts.push(pages.text);
      length += pages.text.length + 2;
      from = pages.next;
      processorMs += pages.processorMs;
      isStopped = deadline.aborted || processorMs > PROCESSOR_MS;
    }
  }
  const text = cutText(texts.join("\n\n"), MAX_READ_LENGTH);
  if (text === "") return { reading: from === null ? "pictures" : "too_much", text };
  return { reading: from === null ? "whole" : "beginning", text };
}
