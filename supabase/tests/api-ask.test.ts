import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { askAnswerSchema, type AskAnswer, writtenAnswerSchema } from "../functions/_shared/contract/ask.ts";
import { LIMITS } from "../functions/api/http/rate-limit.ts";
import { type Instance, startInstance } from "./support/instance.ts";
import { api, newPerson, type Person, upload } from "./support/people.ts";

const LEASE = `Agreement between Mrs Harriet Coyle and Mr Tobias Finch

1. The flat at 22 Quayside is let for twelve months from 1 September 2025.
2. The rent of £780 is payable on the first day of each month.
3. The agreement ends on 31 August 2026 unless renewed in writing.
`;

const bill = (number: number, date: string, total: string) => `Lumen Energy Ltd

INVOICE

Invoice number: E-${number}
Invoice date: ${date}
Due date: 28 December 2025

Electricity supplied to 22 Quayside

Total due £${total}
`;

const WAITING = { timeout: 30_000, interval: 100 };

async function add(person: Person, name: string, text: string): Promise<number> {
  const response = await upload(person, name, text);
  expect(response.status).toBe(201);
  const { id }: { id: number } = await response.json();
  const statusOf = async () => (await (await api(`/notes/${id}`, {}, person.token)).json()).analysisStatus;
  await vi.waitUntil(async () => (await statusOf()) === "done", WAITING);
  return id;
}

async function ask(person: Person, question: string): Promise<AskAnswer> {
  const response = await api(`/ask?q=${encodeURIComponent(question)}`, {}, person.token);
  expect(response.status, await response.clone().text()).toBe(200);
  return askAnswerSchema.parse(await response.json());
}

describe("a question about one's papers", () => {
  let person: Person;
  let lease: number;

  beforeAll(async () => {
    person = await newPerson();
    lease = await add(person, "Flat.txt", LEASE);
    await add(person, "Electricity March.txt", bill(1, "4 March 2025", "61.20"));
    await add(person, "Electricity June.txt", bill(2, "3 June 2025", "48.10"));
    await add(person, "Electricity old.txt", bill(3, "5 December 2024", "90.00"));
  });

  test("is answered by the sentence of the document, with its place in the text", async () => {
    const { found, answers } = await ask(person, "When does my tenancy run out?");
    expect(found).toBe(true);
    expect(answers[0]).toMatchObject({
      noteId: lease,
      title: "Flat",
      quote: "3. The agreement ends on 31 August 2026 unless renewed in writing.",
      start: LEASE.indexOf("3. The"),
    });
    expect(LEASE.slice(answers[0]?.start).startsWith(answers[0]?.quote ?? "-")).toBe(true);
    expect(answers.length).toBeLessThanOrEqual(4);
  });

  test("about what a year has cost is answered by the sum of its bills, with the list", async () => {
    const { computed } = await ask(person, "How much did the electricity cost in 2025?");
    expect(computed).toMatchObject({
      kind: "sum",
      totals: [{ currency: "GBP", value: 109.3 }],
      grounds: [{ amount: 48.1 }, { amount: 61.2 }],
    });
  });

  test("about what was paid in a year is answered by the sum of all its bills", async () => {
    const { computed } = await ask(person, "How much did we pay in 2025?");
    expect(computed).toMatchObject({
      kind: "sum",
      totals: [{ currency: "GBP", value: 109.3 }],
      isOwn: false,
      count: 2,
    });
  });

  test("about the bill of a sender is answered by the newest of them", async () => {
    const { computed } = await ask(person, "How much is the invoice of Lumen?");
    expect(computed).toMatchObject({ kind: "total", value: 48.1, currency: "GBP", count: 3 });
  });

  test("finds the answer on another page than its words", async () => {
    const owner = await newPerson();
    const filler = "The dealer fills in the card and stamps it below. ".repeat(40);
    const second = "All faults are mended free of charge for five years.";
    await add(owner, "Scan 12.txt", `Brandt Appliances\nWarranty certificate\n\n${filler}\n\n${second}\n`);
    const { answers } = await ask(owner, "How long is the Brandt warranty?");
    expect(answers[0]).toMatchObject({ title: "Scan 12", quote: second });
  });

  test("lists documents that have a word of it with a meaning, and no others", async () => {
    const response = await api(
      `/notes/search?q=${encodeURIComponent("How much is the electricity of it?")}`,
      {},
      person.token,
    );
    const hits: { id: number; title: string }[] = await response.json();
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ id }) => id)).not.toContain(lease);
  });

  test("about how many bills there are is answered by their number", async () => {
    const { computed } = await ask(person, "How many invoices from Lumen do I have?");
    expect(computed).toMatchObject({ kind: "count", count: 3 });
  });

  test("in another language finds the same document", async () => {
    const { answers } = await ask(person, "Wann endet mein Mietvertrag?");
    expect(answers[0]).toMatchObject({ noteId: lease });
  });

  test("that the papers do not answer is not answered", async () => {
    expect(await ask(person, "What is the blood group of my daughter?")).toEqual({
      found: false,
      answers: [],
    });
    expect(await ask(person, "?!")).toEqual({ found: false, answers: [] });
  });

  test("in a language that is not understood gets the places that come closest, and no answer", async () => {
    const reader = await newPerson();
    await add(reader, "Lasku.txt", "Revontuli Oy\n\nLasku nro 418\n\nEräpäivä: 15. joulukuuta 2026\n");
    const { found, answers } = await ask(reader, "Milloin on Revontulen laskun eräpäivä?");
    expect(found).toBe(false);
    expect(answers.map(({ quote }) => quote)).toContain("Eräpäivä: 15. joulukuuta 2026");
  });

  test("never draws on the papers of others", async () => {
    expect(await ask(await newPerson(), "When does my tenancy run out?")).toEqual({
      found: false,
      answers: [],
    });
    const { computed } = await ask(await newPerson(), "How many invoices do I have?");
    expect(computed).toMatchObject({ kind: "count", count: 0 });
  });

  test("of only blanks, or longer than a search, is refused", async () => {
    expect((await api("/ask?q=%20", {}, person.token)).status).toBe(400);
    expect((await api(`/ask?q=${"a".repeat(201)}`, {}, person.token)).status).toBe(400);
    expect((await api("/ask", {}, person.token)).status).toBe(400);
    expect((await api("/ask?q=why%3F")).status).toBe(401);
  });

  test("without a model has no written answer", async () => {
    const response = await api("/ask/written?q=When%20does%20my%20tenancy%20end%3F", {}, person.token);
    expect(await response.json()).toEqual({ isConfigured: false, sentences: [] });
  });
});

describe("questions are limited", () => {
  test.each([
    ["/ask", LIMITS.questions],
    ["/ask/written", LIMITS.writtenAnswers],
  ])("at %s for each person", async (path, { attempts, window }) => {
    const person = await newPerson();
    const statusOf = async ({ token }: Person) => (await api(`${path}?q=%3F`, {}, token)).status;
    for (let time = 0; time < attempts; time++) expect(await statusOf(person)).toBe(200);
    const refused = await api(`${path}?q=%3F`, {}, person.token);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Too many attempts.");
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(window);
    expect(await statusOf(await newPerson())).toBe(200);
  });
});

describe("with a configured model", () => {
  const lies = [
    {
      text: "The agreement ends on 31 August 2026.",
      citations: [{ passage: 1, quote: "ends on 31 August 2026" }],
    },
    { text: "You may keep a dog.", citations: [] },
    { text: "The rent is £999.", citations: [{ passage: 1, quote: "The rent of £780 is payable" }] },
    {
      text: "Mrs Coyle agreed to a garden.",
      citations: [{ passage: 1, quote: "The garden belongs to the tenant" }],
    },
    { text: "The agreement ends soon.", citations: [{ passage: 7, quote: "ends on 31 August 2026" }] },
  ];
  const requests: string[] = [];
  let content = JSON.stringify({ sentences: lies });
  const model = createServer((request, response) => {
    void text(request).then((body) => {
      const isQuestion = body.includes("BEGIN PASSAGE");
      if (isQuestion) requests.push(body);
      const analysis = {
        documentType: "Contract",
        summary: "A lease.",
        keyTopics: [],
        tags: [],
        confidence: 0.9,
      };
      const message = { role: "assistant", content: isQuestion ? content : JSON.stringify(analysis) };
      response.writeHead(200, { "content-type": "application/json" }).end(
        JSON.stringify({
          id: "1",
          object: "chat.completion",
          created: 1,
          model: "tester-1",
          choices: [{ index: 0, finish_reason: "stop", message }],
        }),
      );
    });
  });
  let own: Instance;
  let token: string;

  const at = (path: string, init: RequestInit = {}) =>
    fetch(`${own.origin}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const written = async () =>
    writtenAnswerSchema.parse(
      await (await at(`/ask/written?q=${encodeURIComponent("When does my tenancy run out?")}`)).json(),
    );

  beforeAll(async () => {
    model.listen(0, "127.0.0.1");
    await once(model, "listening");
    const address = model.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    own = await startInstance({
      template: inject("template"),
      env: {
        ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`,
        ANALYSIS_API_KEY: "the-key",
        ANALYSIS_MODEL: "tester",
      },
    });
    const signedUp = await fetch(`${own.origin}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: own.secretKey, "content-type": "application/json" },
      body: JSON.stringify({ email: "somebody@example.com", password: "a-good-password" }),
    });
    ({ access_token: token } = await signedUp.json());
    const form = new FormData();
    form.append("file", new File([LEASE], "Flat.txt"));
    expect((await at("/notes/upload", { method: "POST", body: form })).status).toBe(201);
    const statusOf = async () => (await (await at("/notes")).json())[0]?.analysisStatus;
    await vi.waitUntil(async () => (await statusOf()) === "done", WAITING);
  });
  afterAll(async () => {
    const code = await own.stop();
    model.closeAllConnections();
    model.close();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
  });

  test("only those sentences are shown that cite what stands in a passage", async () => {
    content = JSON.stringify({ sentences: lies });
    const { isConfigured, sentences } = await written();
    expect(isConfigured).toBe(true);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatchObject({
      text: "The agreement ends on 31 August 2026.",
      places: [{ title: "Flat", quote: "ends on 31 August 2026", start: LEASE.indexOf("ends on 31") }],
    });
    expect(requests.at(-1)).toContain("The rent of £780");
  });

  test("an answer that cannot be used says so, and shows nothing", async () => {
    content = "I am only chatting.";
    expect(await written()).toEqual({
      isConfigured: true,
      problem: "The configured model gave an answer that cannot be used.",
      sentences: [],
    });
  });
});
