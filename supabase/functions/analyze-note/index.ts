import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { z } from "zod";
import { inBackground } from "../_shared/background.ts";
import { secretKey } from "../_shared/keys.ts";
import { serviceOnly } from "../_shared/service-only.ts";
import { modelQuestionSchema } from "../_shared/contract/ask.ts";
import { createProviders, createQuestions, createTranscriber } from "./chain.ts";
import { describeAnalyser } from "./configuration.ts";
import { goOnWhenBusy } from "./go-on.ts";
import { keepAttachments } from "./mail-attachments.ts";
import { mailQueueIn } from "./mail-attachments.repository.ts";
import { modelUseIn } from "./model-use.repository.ts";
import { callValue, openPool, SERVICE } from "../_shared/database/index.ts";
import { queueIn } from "./queue.repository.ts";
import { createWorker } from "./queue.ts";
import { readFile } from "./read-file.ts";
import { transcriptsOf } from "./read-recording.ts";
import { tryProvider } from "./try-provider.ts";
import { writeAnswer } from "./providers/written-answer.ts";

const variables = Deno.env.toObject();
const serviceKey = secretKey.parse(variables);
const environment = z
  .object({
    SUPABASE_URL: z.url(),
    DATABASE_SERVICE_URL: z.url(),
    ANALYSIS_BASE_URL: z.string().optional(),
    ANALYSIS_API_KEY: z.string().optional(),
    ANALYSIS_MODEL: z.string().optional(),
    ANALYSIS_TRANSCRIPTION_MODEL: z.string().optional(),
  })
  .parse(variables);

// As the service: the worker reads and writes everybody's documents.
const serviceDb = openPool(environment.DATABASE_SERVICE_URL).as(SERVICE);
const service = createClient(environment.SUPABASE_URL, serviceKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const useOf = (model: string) => modelUseIn(serviceDb, model);
const providers = createProviders(environment, useOf);
const reader = { supabaseUrl: environment.SUPABASE_URL, serviceKey };
const mails = mailQueueIn(serviceDb);
const transcribe = createTranscriber(environment, useOf);
const work = createWorker(queueIn(serviceDb), providers.chain, {
  read: (object, recognized) => readFile(service, reader, object, recognized),
  keepAttachments: (claim) => keepAttachments(service, mails, claim),
  transcripts: transcribe && transcriptsOf(service, transcribe),
});

let isIndexing = false;

/** What uploads and edits have left to it, and documents of before the last upgrade. */
async function indexPassages(): Promise<void> {
  if (isIndexing) return;
  isIndexing = true;
  try {
    while ((await callValue(serviceDb, "index_waiting_notes", {})) === true);
  } finally {
    isIndexing = false;
  }
}

function workInBackground(): void {
  inBackground(goOnWhenBusy("The analysis", work));
  inBackground(goOnWhenBusy("The indexing", indexPassages));
}

const analyser = describeAnalyser(environment);
const questions = createQuestions(environment, useOf);

const app = new Hono()
  .use(serviceOnly(serviceKey))
  .post("/analyze-note", (c) => {
    workInBackground();
    return c.body(null, 202);
  })
  .get("/analyze-note/analyser", (c) => c.json(analyser))
  .post("/analyze-note/answer", async (c) => {
    const { question, passages } = modelQuestionSchema.parse(await c.req.json());
    return c.json(await writeAnswer(questions, question, passages, c.req.raw.signal));
  })
  .post("/analyze-note/analyser/test", async (c) => c.json(await tryProvider(providers.first)));

Deno.serve(app.fetch);

workInBackground();
