import type { ServerResponse } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { analyserUseSchema } from "../functions/_shared/contract/analysis.ts";
import type { Note } from "../functions/_shared/contract/note.ts";
import { startJob } from "./support/clock.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { answers, type ModelServer, says, startModel } from "./support/model-server.ts";
import { signIn } from "./support/own-instance.ts";

const MINUTES = `Minutes of the meeting of the allotment society, 3 March

Present: Ana, Bo, Cy. Apologies: Di.
1. The minutes of the last meeting were approved.
2. Compost: Bo reported that the compost bins are full. Action: Cy to order two more compost bins by Friday.
3. The water butts leak. Action: Ana to ask the plumber about the water butts.
Next meeting: 7 April, 7 pm.`;

const TRUTH = {
  documentType: "Meeting notes",
  summary: "The allotment society met. Cy orders compost bins, and the water butts leak.",
  keyTopics: ["compost bins", "water butts"],
  tags: ["allotment"],
};
const LIE = {
  documentType: "Recipe",
  summary: "A recipe for compost. It costs 4,800 EUR.",
  keyTopics: ["compost bins", "yachts"],
  tags: ["cooking"],
  confidence: 1,
};

const USAGE = { prompt_tokens: 700, completion_tokens: 100, total_tokens: 800 };
const healthy = says(TRUTH, USAGE);
const failing = answers({ error: { message: "no" } }, 401);

let model: ModelServer;
let own: Instance;
let sql: ReturnType<typeof postgres>;
let owner: string;

beforeAll(async () => {
  model = await startModel(healthy, failing);
  own = await startInstance({
    template: inject("template"),
    env: {
      ANALYSIS_BASE_URL: model.baseUrl,
      ANALYSIS_API_KEY: "key",
      ANALYSIS_MODEL: "moody",
    },
  });
  sql = postgres(own.databaseUrl, { max: 1, onnotice: () => {} });
  owner = await signIn(own, OWNER.email, OWNER.password);
});
afterAll(async () => {
  await sql.end();
  const code = await own.stop();
  model.close();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
});
beforeEach(() => {
  model.mood.documents = healthy;
  model.asked.documents.length = 0;
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${own.origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${owner}`, ...init.headers },
  });

const read = async (id: number): Promise<Note> => await (await call(`/notes/${id}`)).json();

async function uploaded(name: string, text: string): Promise<number> {
  const body = new FormData();
  body.append("file", new File([text], name));
  const response = await call("/notes/upload", { method: "POST", body });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id }: Note = await response.json();
  return id;
}

/** On a busy machine, a function starts slowly. */
const PATIENT = { timeout: 60_000 };

async function analysed(id: number): Promise<Note> {
  await expect.poll(async () => (await read(id)).analysisStatus, PATIENT).toBe("done");
  return await read(id);
}

const use = async () => {
  const [month] = analyserUseSchema.parse(await (await call("/admin/analysis")).json()).use;
  return month ?? { requests: 0, tokens: 0, estimatedTokens: 0 };
};

async function setCeiling(modelTokensPerMonth: number | null): Promise<void> {
  const headers = { "content-type": "application/json", origin: own.origin };
  const response = await call("/settings", {
    method: "PATCH",
    headers,
    body: JSON.stringify({ modelTokensPerMonth }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

let copies = 0;
/** Each with a text of its own. */
const minutes = () => uploaded(`Minutes ${(copies += 1)}.txt`, `${MINUTES}\nCopy ${copies}.`);

test("a document without text is not sent, and needs no excuse", async () => {
  const note = await analysed(await uploaded("Empty.txt", " \n "));
  expect(note).toMatchObject({ analysisError: null, aiAnalysis: { provider: "built-in" } });
  expect(model.asked.documents).toEqual([]);
});

test("what a model reads is counted by month, and estimated where it does not count itself", async () => {
  const before = await use();
  const note = await analysed(await minutes());
  expect(note.aiAnalysis).toMatchObject({ provider: "openai-compatible", keyTopics: TRUTH.keyTopics });
  expect(note.aiAnalysis?.confidence).toBeGreaterThan(0.8);
  const counted = await use();
  expect(counted).toMatchObject({ requests: before.requests + 1, tokens: before.tokens + 800 });
  expect(counted.estimatedTokens).toBe(before.estimatedTokens);
  model.mood.documents = says(TRUTH);
  await analysed(await minutes());
  const estimated = await use();
  expect(estimated.estimatedTokens).toBeGreaterThan(counted.estimatedTokens + 100);
  expect(estimated.tokens - counted.tokens).toBe(estimated.estimatedTokens - counted.estimatedTokens);
});

test("a model that lies is not believed: its document is shown for review, without what does not stand in it", async () => {
  model.mood.documents = says(LIE, USAGE);
  const { aiAnalysis } = await analysed(await minutes());
  expect(aiAnalysis).toMatchObject({
    documentType: "Recipe",
    provider: "openai-compatible",
    summary: "A recipe for compost.",
    keyTopics: ["compost bins"],
  });
  expect(aiAnalysis?.confidence).toBeLessThan(0.6);
});

test("what a model has missed while it failed is read again when it is back, but for what its person accepted", async () => {
  model.mood.documents = failing;
  const ids = [await minutes(), await minutes(), await minutes(), await minutes()];
  const missed = await Promise.all(ids.map(analysed));
  expect(missed.map((note) => note.aiAnalysis?.provider)).toEqual(ids.map(() => "built-in"));
  // The breaker opens after two; the others did not ask.
  expect(missed.map((note) => note.analysisError)).toContain("The configured model has not answered lately.");
  const [accepted = 0, ...open] = ids;
  const headers = { "content-type": "application/json", origin: own.origin };
  await call(`/notes/${accepted}`, { method: "PATCH", headers, body: JSON.stringify({ reviewed: true }) });

  // The rest of the breaker is a minute of the worker's own clock.
  model.mood.documents = healthy;
  await expect
    .poll(
      async () => {
        await startJob(sql, "model-fallbacks", own);
        return (await Promise.all(open.map(read))).map((note) => note.aiAnalysis?.provider);
      },
      { timeout: 150_000, interval: 5_000 },
    )
    .toEqual(open.map(() => "openai-compatible"));
  expect((await read(accepted)).aiAnalysis?.provider).toBe("built-in");
  expect((await Promise.all(open.map(read))).map((note) => note.analysisError)).toEqual(open.map(() => null));
}, 240_000);

describe("the ceiling of a month", () => {
  test("lets the built-in analyser read, and the model afterwards when there are tokens again", async () => {
    await setCeiling(1);
    const id = await minutes();
    expect(await analysed(id)).toMatchObject({
      analysisError: "The configured model has used up its tokens of this month.",
      aiAnalysis: { provider: "built-in" },
    });
    expect(model.asked.documents).toEqual([]);
    await startJob(sql, "model-fallbacks", own);
    await setCeiling(null);
    await startJob(sql, "model-fallbacks", own);
    await expect.poll(async () => (await read(id)).aiAnalysis?.provider, PATIENT).toBe("openai-compatible");
  });
});

test("a model that stalls holds up only what waits for it", async () => {
  const held: ServerResponse[] = [];
  model.mood.documents = (response) => void held.push(response);
  const stuck = await minutes();
  await expect.poll(() => held.length, PATIENT).toBe(1);
  expect(await analysed(await uploaded("Quick.txt", " "))).toMatchObject({ analysisError: null });
  expect((await read(stuck)).analysisStatus).toBe("pending");
  model.mood.documents = healthy;
  for (const response of held) healthy(response);
  expect((await analysed(stuck)).aiAnalysis?.provider).toBe("openai-compatible");
});
