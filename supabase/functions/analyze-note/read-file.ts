import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { type FileReading, MAX_READ_LENGTH } from "../_shared/contract/note.ts";
import { cutText } from "../_shared/contract/cut-text.ts";
import { pdfRefusalSchema, type ReadPages, readPagesSchema, WORKER_LIMIT } from "../_shared/pdf-reading.ts";
import { AnalysisError } from "./providers/provider.ts";

/** What came of reading a file, and what stands in it. */
export interface FileText {
  reading: FileReading;
  text: string;
}

/** Where the function that reads is, and the key it asks for. */
export interface ReaderAddress {
  supabaseUrl: string;
  serviceKey: string;
}

/** After this no further pages are asked for; with the last answer it is over well before the lease of the document. */
const READING_MS = 60_000;
/** The longest that one answer is waited for. */
const ANSWER_MS = 40_000;

const NOT_FETCHED = "The file could not be fetched from the storage.";
const NOT_ANSWERED = "The file could not be read: its reader did not answer.";

/** Asks for pages from one on; what the reader says of a file that it cannot read comes instead of them. */
async function askForPages(
  { supabaseUrl, serviceKey }: ReaderAddress,
  file: Blob,
  from: number,
): Promise<ReadPages | Exclude<FileReading, "whole" | "beginning">> {
  let answer: Response;
  try {
    answer = await fetch(`${supabaseUrl}/functions/v1/read-pdf?from=${from}`, {
      method: "POST",
      headers: { apikey: serviceKey, "content-type": "application/pdf" },
      body: file,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return readPagesSchema.parse(await answer.json());
    if (answer.status === 422) return pdfRefusalSchema.parse(await answer.json()).problem;
    await answer.body?.cancel();
  } catch (error) {
    throw new AnalysisError(NOT_ANSWERED, { cause: error });
  }
  if (answer.status === WORKER_LIMIT) return "too_much";
  throw new AnalysisError(NOT_ANSWERED, { cause: new Error(`Status ${answer.status}`) });
}

/**
 * Reads the text of a stored PDF, in as many answers of the reader as it takes. Of one that takes too long, or on a later
 * page too much, it is the beginning; what may go better another time is an `AnalysisError`.
 */
export async function readFile(
  service: SupabaseClient<Database>,
  reader: ReaderAddress,
  object: string,
): Promise<FileText> {
  const { data: file, error } = await service.storage.from("notes").download(object);
  if (error) throw new AnalysisError(NOT_FETCHED, { cause: error });
  const deadline = performance.now() + READING_MS;
  const texts: string[] = [];
  let length = 0;
  let from: number | null = 1;
  let isStopped = false;
  while (from !== null && length < MAX_READ_LENGTH && !isStopped) {
    const pages: Awaited<ReturnType<typeof askForPages>> = await askForPages(reader, file, from);
    if (typeof pages === "string") {
      if (length === 0) return { reading: pages, text: "" };
      isStopped = true;
    } else {
      if (pages.text !== "") texts.push(pages.text);
      length += pages.text.length + 2;
      from = pages.next;
      isStopped = performance.now() > deadline;
    }
  }
  const text = cutText(texts.join("\n\n"), MAX_READ_LENGTH);
  if (text === "") return { reading: from === null ? "pictures" : "too_much", text };
  return { reading: from === null ? "whole" : "beginning", text };
}
