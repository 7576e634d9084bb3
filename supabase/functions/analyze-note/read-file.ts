import type { SupabaseClient } from "@supabase/supabase-js";
import { type FileReading, MAX_READ_LENGTH } from "../_shared/contract/note.ts";
import { type Reading, textlessOutcome, textOfPage } from "../_shared/contract/reading.ts";
import { cutText } from "../_shared/contract/cut-text.ts";
import {
  pdfRefusalSchema,
  type ReadPages,
  readPagesSchema,
  WORKER_LIMIT,
} from "../_shared/contract/pdf-reading.ts";
import { AnalysisError } from "../_shared/document-classifier/index.ts";

export interface FileText {
  reading: FileReading;
  text: string;
  /** Where each page begins in the text, in characters as the database counts them. */
  pages?: number[];
}

export interface ReaderAddress {
  supabaseUrl: string;
  serviceKey: string;
}

const PROCESSOR_MS = 15_000;
const READING_MS = 60_000;

/** In code points. */
const characters = (text: string) =>
  text.length - (text.match(/[\ud800-\udbff](?=[\udc00-\udfff])/g)?.length ?? 0);

const NOT_FETCHED = "The file could not be fetched from the storage.";
const NOT_ANSWERED = "The file could not be read: its reader did not answer.";
const NOT_IN_TIME = "The file could not be read in time.";

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

/** The text of a file's pages, with what was recognised in those that are pictures. Throws `AnalysisError` for failures that may pass. */
export async function readFile(
  service: Pick<SupabaseClient, "storage">,
  reader: ReaderAddress,
  object: string,
  recognized: Reading | undefined,
  deadline = AbortSignal.timeout(READING_MS),
): Promise<FileText> {
  const { data: file, error } = await service.storage
    .from("notes")
    .download(object, {}, { signal: deadline });
  if (error) throw new AnalysisError(NOT_FETCHED, { cause: error });
  const texts: string[] = [];
  const pages: number[] = [];
  let begins = 0;
  const pictures = new Map(recognized?.pages.map((page) => [page.page, textOfPage(page)]));
  let unread = 0;
  let number = 0;
  let length = 0;
  let processorMs = 0;
  let from: number | null = 1;
  let isStopped = false;
  while (from !== null && length < MAX_READ_LENGTH && !isStopped) {
    const answer: Awaited<ReturnType<typeof requestPages>> = await requestPages(reader, file, from, deadline);
    if (answer === null) {
      if (from === 1) throw new AnalysisError(NOT_IN_TIME);
      isStopped = true;
    } else if (typeof answer === "string") {
      if (length === 0) return { reading: answer, text: "" };
      isStopped = true;
    } else {
      for (const own of answer.texts) {
        number += 1;
        const picture = pictures.get(number);
        if (own === "" && picture === undefined) unread += 1;
        const text = [own, picture ?? ""].filter((each) => each !== "").join("\n");
        pages.push(begins);
        if (text !== "") {
          texts.push(text);
          begins += characters(text) + 2;
        }
        length += text.length + 2;
      }
      from = answer.next;
      processorMs += answer.processorMs;
      isStopped = deadline.aborted || processorMs > PROCESSOR_MS;
    }
  }
  const text = cutText(texts.join("\n\n"), MAX_READ_LENGTH);
  if (recognized !== undefined) {
    const isWhole = from === null && recognized.isWhole;
    return {
      reading: text === "" ? textlessOutcome(recognized) : isWhole ? "whole" : "beginning",
      text,
      pages,
    };
  }
  if (text === "") return { reading: from === null ? "pictures" : "too_much", text };
  if (from !== null) return { reading: "beginning", text, pages };
  return { reading: unread > 0 ? "partly" : "whole", text, pages };
}
