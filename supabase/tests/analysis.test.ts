import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { call, json, statements } from "../functions/_shared/database/index.ts";
import { asCaller, asService, refusalOf } from "./support/as-caller.ts";
import { DOCUMENT_TYPES } from "../functions/_shared/contract/analysis.ts";
import type { Note } from "../functions/_shared/contract/note.ts";
import { startJob } from "./support/clock.ts";
import { isWaitedFor } from "./support/database.ts";
import { fixture } from "./support/documents.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { signIn } from "./support/own-instance.ts";
import { api, instance, newPerson, owner, type Person, upload } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

const MINUTES = `Minutes of the meeting of the allotment society, 3 March

Present: Ana, Bo, Cy. Apologies: Di.
1. The minutes of the last meeting were approved.
2. Compost: Bo reported that the compost bins are full. Action: Cy to order two more compost bins by Friday.
3. The water butts leak. Action: Ana to ask the plumber about the water butts.
Next meeting: 7 April, 7 pm.`;

async function newNote(person: Person, name: string, content: BlobPart): Promise<Note> {
  const response = await upload(person, name, content);
  expect(response.status).toBe(201);
  return await response.json();
}

async function read(person: Person, id: number): Promise<Note> {
  return await (await api(`/notes/${id}`, {}, person.token)).json();
}

async function analysed(person: Person, id: number): Promise<Note> {
  await expect.poll(async () => (await read(person, id)).analysisStatus).toBe("done");
  return await read(person, id);
}

async function analyse(person: Person, id: number): Promise<Note> {
  const response = await api(`/notes/${id}/analyze`, { method: "POST" }, person.token);
  expect(response.status).toBe(202);
  return await response.json();
}

/** Claims a note as a worker would, and returns the time of the claim: as text, because a Date would lose its microseconds. */
async function claimAs(id: number, attempt: number): Promise<string> {
  const [row] = await sql<[{ at: string }]>`
    update public.notes set analysis_status = 'pending', analysis_attempts = ${attempt}, analysis_started_at = now()
    where id = ${id} returning analysis_started_at::text as at`;
  return row.at;
}

describe("the analysis of a note", () => {
  test.each<[string, "typed" | "unknown", BlobPart]>([
    ["Minutes.txt", "typed", MINUTES],
    ["Lease.docx", "typed", new Uint8Array(fixture("lease-contract.docx"))],
    ["Empty.txt", "unknown", ""],
    ["Signs.txt", "unknown", "?!?! ... --- ... 12345"],
    ["Endless.txt", "typed", "word ".repeat(400_000)],
    ["One line.txt", "unknown", "x".repeat(500_000)],
  ])("of %s is pending at first and complete afterwards, %s", async (name, kind, content) => {
    const person = await newPerson();
    const note = await newNote(person, name, content);
    expect(note).toMatchObject({ analysisStatus: "pending", aiAnalysis: null, tags: [] });
    const [listed] = await (await api("/notes", {}, person.token)).json();
    expect(listed.id).toBe(note.id);

    const { aiAnalysis, tags, analysisError } = await analysed(person, note.id);
    expect(analysisError).toBeNull();
    expect(aiAnalysis).toMatchObject({
      provider: "built-in",
      model: expect.any(String),
      version: expect.any(String),
    });
    if (kind === "unknown") {
      expect(aiAnalysis).not.toHaveProperty("documentType");
      expect(aiAnalysis).not.toHaveProperty("confidence");
    } else {
      expect(DOCUMENT_TYPES).toContain(aiAnalysis?.documentType);
      expect(aiAnalysis?.confidence).toBeGreaterThanOrEqual(0);
      expect(aiAnalysis?.confidence).toBeLessThanOrEqual(1);
    }
    expect(aiAnalysis?.tags).toEqual(tags);
    expect(tags.length).toBeLessThanOrEqual(5);
    expect(typeof aiAnalysis?.summary).toBe("string");
    expect(Array.isArray(aiAnalysis?.keyTopics)).toBe(true);
  });

  test("finds the type, summary, topics and tags of a document", async () => {
    const person = await newPerson();
    const { aiAnalysis, tags } = await analysed(person, (await newNote(person, "Minutes.txt", MINUTES)).id);
    expect(aiAnalysis?.documentType).toBe("Meeting notes");
    expect(aiAnalysis?.summary).toMatch(/\w{3,}/);
    expect(aiAnalysis?.keyTopics?.join(" ").toLowerCase()).toMatch(/compost|water/);
    expect(tags.length).toBeGreaterThan(0);
    const [row] = await (await api("/notes", {}, person.token)).json();
    expect(row.aiAnalysis).toEqual({ documentType: "Meeting notes", confidence: aiAnalysis?.confidence });
    const known: { name: string }[] = await (await api("/tags", {}, person.token)).json();
    expect(known.map(({ name }) => name).sort()).toEqual([...tags].sort());
  });

  test("runs again on request, replaces its own old tags, and keeps the person's", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Minutes.txt", MINUTES);
    const { tags: added } = await analysed(person, id);
    // "compost" is the person's tag, although the analysis would choose it too.
    const old = [...added.filter((tag) => tag !== "compost"), "outdated"];
    await sql`update public.notes set tags = ${["compost", "mine", ...old]},
      ai_analysis = jsonb_set(ai_analysis, '{tags}', ${sql.json(old)}) where id = ${id}`;

    for (let round = 0; round < 2; round += 1) {
      const asked = await analyse(person, id);
      expect(asked.analysisStatus).toBe("pending");
      const { tags, aiAnalysis } = await analysed(person, id);
      expect(tags.slice(0, 2)).toEqual(["compost", "mine"]);
      expect(tags.slice(2)).toEqual(aiAnalysis?.tags);
      expect(tags).not.toContain("outdated");
    }
  });

  test("can be requested sixty times an hour, and without limit by the administrator", async () => {
    const [person, other, admin] = [await newPerson(), await newPerson(), await owner()];
    const ask = (id: number, { token }: Person) => api(`/notes/${id}/analyze`, { method: "POST" }, token);
    const { id } = await newNote(person, "Minutes.txt", MINUTES);
    for (const { id: who } of [person, admin])
      await sql`insert into private.attempts (key, count, ends)
        values (${`analysis:${who}`}, 59, now() + interval '1 hour')
        on conflict (key) do update set count = excluded.count, ends = excluded.ends`;
    expect((await ask(id, person)).status).toBe(202);
    await analysed(person, id);
    const refused = await ask(id, person);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 429,
      body: "Too many attempts. Please try again in about an hour.",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await read(person, id)).analysisStatus).toBe("done");
    // It is the database's.
    const asking = call(asCaller(person.token), "request_note_analysis", { note_id: id });
    expect(await refusalOf(asking)).toMatchObject({ code: "PT429" });
    const theirs = await newNote(other, "Minutes.txt", MINUTES);
    expect((await ask(theirs.id, other)).status).toBe(202);
    const own = await newNote(admin, `${randomUUID()}.txt`, `${randomUUID()} ${MINUTES}`);
    for (let time = 0; time < 2; time += 1) expect((await ask(own.id, admin)).status).toBe(202);
  });

  test("never overwrites a person's corrections, made after it or while it was running", async () => {
    const person = await newPerson();
    const corrections = { documentType: "Recipe", summary: "In my own words.", tags: ["mine", "compost"] };
    const correct = async (id: number): Promise<Note> => {
      const response = await api(
        `/notes/${id}`,
        {
          method: "PATCH",
          body: JSON.stringify({ ...corrections, category: "docs" }),
          headers: { "content-type": "application/json" },
        },
        person.token,
      );
      expect(response.status).toBe(200);
      return await response.json();
    };
    const expected = {
      aiAnalysis: { documentType: "Recipe", summary: "In my own words." },
      tags: ["mine", "compost"],
      category: "docs",
      reviewed: true,
    };
    const { id } = await newNote(person, "Minutes.txt", MINUTES);
    await analysed(person, id);
    const corrected = await correct(id);
    expect(corrected).toMatchObject(expected);
    expect(corrected.corrected.toSorted()).toEqual(["documentType", "summary", "tags"]);
    await analyse(person, id);
    const again = await analysed(person, id);
    expect(again).toMatchObject(expected);
    expect(again.aiAnalysis?.keyTopics).not.toEqual([]);

    const early = await newNote(person, "Early.txt", MINUTES);
    expect(await correct(early.id)).toMatchObject(expected);
    expect(await analysed(person, early.id)).toMatchObject(expected);
  });

  test("that finishes while a person changes the tags does not undo the change", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Minutes.txt", MINUTES);
    await analysed(person, id);
    const claimedAt = await claimAs(id, 1);
    let finishing: Promise<unknown> | undefined;
    await sql.begin(async (transaction) => {
      await transaction`update public.notes set tags = '{mine}', corrections = '{"tags": true}' where id = ${id}`;
      finishing =
        sql`select public.finish_note_analysis(${id}, ${claimedAt}::text::timestamptz, '{"documentType": "List"}', '{machine}', null)`.execute();
      await expect.poll(() => isWaitedFor(transaction)).toBe(true);
    });
    await finishing;
    expect(await read(person, id)).toMatchObject({
      tags: ["mine"],
      aiAnalysis: { documentType: "List", tags: [] },
    });
  });

  test("cannot be written directly by the service, nor can corrections, tags, category or review", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Minutes.txt", MINUTES);
    for (const change of [
      { corrections: json({}) },
      { ai_analysis: json({}) },
      { tags: ["machine"] },
      { category: "machine" },
      { reviewed: true },
    ]) {
      const writing = asService().run(statements.updateTable("notes").set(change).where("id", "=", id));
      expect(await refusalOf(writing), Object.keys(change)[0]).toMatchObject({ code: "42501" });
    }
  });

  test("that was accepted needs review again after another run, unless the type was corrected", async () => {
    const person = await newPerson();
    const patch = async (id: number, change: unknown) =>
      await (
        await api(
          `/notes/${id}`,
          { method: "PATCH", body: JSON.stringify(change), headers: { "content-type": "application/json" } },
          person.token,
        )
      ).json();
    const accepted = await newNote(person, "Accepted.txt", MINUTES);
    await analysed(person, accepted.id);
    expect(await patch(accepted.id, { reviewed: true })).toMatchObject({ reviewed: true, corrected: [] });
    await analyse(person, accepted.id);
    expect(await analysed(person, accepted.id)).toMatchObject({ reviewed: false });
    expect(await patch(accepted.id, { documentType: "List" })).toMatchObject({ reviewed: true });
    await analyse(person, accepted.id);
    expect(await analysed(person, accepted.id)).toMatchObject({ reviewed: true });
  });

  test("runs again after a change of the text, within the hourly limit", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Text.txt", "Nothing much.");
    await analysed(person, id);
    const save = async (content: string): Promise<Note> => {
      const headers = { "content-type": "application/json" };
      const init = { method: "PATCH", body: JSON.stringify({ content }), headers };
      return await (await api(`/notes/${id}`, init, person.token)).json();
    };
    expect(await save(MINUTES)).toMatchObject({ analysisStatus: "pending" });
    expect((await analysed(person, id)).aiAnalysis?.documentType).toBe("Meeting notes");
    await sql`insert into private.attempts (key, count, ends)
      values (${`analysis:${person.id}`}, 60, now() + interval '1 hour')
      on conflict (key) do update set count = excluded.count, ends = excluded.ends`;
    expect(await save("Nothing much again.")).toMatchObject({
      content: "Nothing much again.",
      analysisStatus: "done",
      aiAnalysis: { documentType: "Meeting notes" },
    });
  });

  test("of a note that is deleted meanwhile does not stop the analysis of the next note", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Short-lived.txt", MINUTES);
    await api(`/notes/${id}`, { method: "DELETE" }, person.token);
    const next = await newNote(person, "Next.txt", MINUTES);
    await analysed(person, next.id);
  });

  test("of many notes at once analyses each of them once", async () => {
    const person = await newPerson();
    const notes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => newNote(person, `Note ${n}.txt`, `${MINUTES} ${n}`)),
    );
    await Promise.all(notes.map(({ id }) => analysed(person, id)));
    const attempts =
      await sql`select distinct analysis_attempts::int as n from public.notes where user_id = ${person.id}`;
    expect(attempts).toEqual([{ n: 1 }]);
  });
});

describe("an analysis that does not finish", () => {
  test("goes to another worker when its lease has expired, though nobody visits the site", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Cut off.txt", MINUTES);
    await analysed(person, id);
    // The state in which a killed worker leaves a note, and its person's turn.
    await sql`update private.analysis_turns set ended_at = null where note_id = ${id}`;
    await sql`update public.notes set analysis_status = 'pending', ai_analysis = null, tags = '{}', analysis_attempts = 1,
      analysis_started_at = now() where id = ${id}`;
    await expect(claim(id)).resolves.toBe(false);

    await sql`update public.notes set analysis_started_at = now() - interval '121 seconds' where id = ${id}`;
    await sql`update private.analysis_turns set served_at = now() - interval '121 seconds' where note_id = ${id}`;
    await startJob(sql, "analysis");
    const status = async () =>
      (await sql<{ s: string }[]>`select analysis_status as s from public.notes where id = ${id}`)[0]?.s;
    await expect.poll(status, { interval: 250, timeout: 60_000 }).toBe("done");
    expect((await read(person, id)).aiAnalysis?.documentType).toBe("Meeting notes");
  });

  test.each([
    ["its lease had expired", 2],
    ["another analysis was requested, which resets the number of attempts", 1],
  ])("cannot store its result once another worker has the note because %s", async (_why, attempt) => {
    const person = await newPerson();
    const { id } = await newNote(person, "Contested.txt", MINUTES);
    await analysed(person, id);
    const slow = await claimAs(id, 1);
    const next = await claimAs(id, attempt);
    const late = { documentType: "Recipe", summary: "late" };
    const finish = (claimedAt: string) =>
      sql`select public.finish_note_analysis(${id}, ${claimedAt}::text::timestamptz, ${sql.json(late)}, '{late}', null) as stored`;
    expect(await finish(slow)).toEqual([{ stored: null }]);
    expect(
      await sql`select public.fail_note_analysis(${id}, ${slow}::text::timestamptz, 'late', 1) as stored`,
    ).toEqual([{ stored: null }]);
    expect((await read(person, id)).analysisStatus).toBe("pending");
    expect(await finish(next)).toEqual([{ stored: true }]);
    expect((await read(person, id)).aiAnalysis).toMatchObject({ ...late, tags: ["late"] });
  });

  test("fails with a reason after the last attempt, and can be requested again", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Unlucky.txt", MINUTES);
    await analysed(person, id);
    await sql`update public.notes set analysis_status = 'pending', ai_analysis = null, tags = '{}', analysis_attempts = 3,
      analysis_started_at = now() - interval '121 seconds', analysis_error = null where id = ${id}`;
    await wake(instance.origin, instance.secretKey);
    await expect.poll(async () => (await read(person, id)).analysisStatus).toBe("failed");
    expect(await read(person, id)).toMatchObject({
      analysisError: "The analysis was cut off several times.",
      aiAnalysis: null,
    });

    expect(await analyse(person, id)).toMatchObject({ analysisStatus: "pending" });
    expect(await analysed(person, id)).toMatchObject({
      analysisError: null,
      aiAnalysis: { documentType: "Meeting notes" },
    });
  });

  test("shows the reason of its last failed attempt, and has failed after the third", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Hard.txt", MINUTES);
    await analysed(person, id);
    await sql`update public.notes set ai_analysis = null where id = ${id}`;
    const fail = async (attempt: number) => {
      const claimedAt = await claimAs(id, attempt);
      await sql`select public.fail_note_analysis(${id}, ${claimedAt}::text::timestamptz, 'It is too hard.', 3)`;
      return await read(person, id);
    };
    expect(await fail(2)).toMatchObject({ analysisStatus: "pending", analysisError: "It is too hard." });
    expect(await fail(3)).toMatchObject({ analysisStatus: "failed", analysisError: "It is too hard." });
  });

  /** Whether a worker could claim a note now. The claim is rolled back, and workers are woken for the notes that it had locked. */
  async function claim(id: number): Promise<boolean> {
    let isClaimed = false;
    await sql
      .begin(async (transaction) => {
        const lanes = ["reading", "built-in"];
        for (;;) {
          const [row] = await transaction`
            select id::int from public.claim_note_analysis(${lanes}, ${lanes}, false, 120, 3)`;
          if (!row) break;
          isClaimed ||= row["id"] === id;
        }
        throw new Error("Undo");
      })
      .catch(() => {});
    await wake(instance.origin, instance.secretKey);
    return isClaimed;
  }
});

function wake(origin: string, key?: string, header = "apikey"): Promise<Response> {
  return fetch(`${origin}/functions/v1/analyze-note`, {
    method: "POST",
    headers: key === undefined ? {} : { [header]: key },
  });
}

describe("the function analyze-note", () => {
  test("accepts the service key and nothing else", async () => {
    const { token } = await newPerson();
    const refused: (string | undefined)[] = [
      undefined,
      "",
      "garbage",
      instance.publishableKey,
      token,
      `${instance.secretKey}x`,
      instance.secretKey.slice(0, -1),
    ];
    for (const key of refused) {
      const response = await wake(instance.origin, key);
      expect([response.status, await response.text()]).toEqual([
        403,
        "This function is called by the site itself.",
      ]);
    }
    expect((await wake(instance.origin, `Bearer ${token}`, "authorization")).status).toBe(403);
    expect((await wake(instance.origin, instance.secretKey)).status).toBe(202);
  });

  test("answers 404 to other methods and paths", async () => {
    const other = [
      await fetch(`${instance.origin}/functions/v1/analyze-note`, {
        headers: { apikey: instance.secretKey },
      }),
      await fetch(`${instance.origin}/functions/v1/analyze-note/more`, {
        method: "POST",
        headers: { apikey: instance.secretKey },
      }),
    ];
    expect(other.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe("a configured model", () => {
  type Reply = { status: number; body: string; headers?: Record<string, string> } | "hang up";
  const answer = {
    documentType: "Recipe",
    summary: "A cake of onions, from the oven.",
    keyTopics: ["Onions", "Oven"],
    tags: ["Baking", "mine"],
    confidence: 0.9,
  };
  const completion = (content: string): Reply => ({
    status: 200,
    body: JSON.stringify({
      id: "1",
      object: "chat.completion",
      created: 1,
      model: "tester-1",
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    }),
  });
  /** The model's reply, by a word in the document, because tests run at the same time against one instance. */
  const replies = new Map<string, Reply>([
    ["ANSWERS", completion(JSON.stringify(answer))],
    ["BREAKS", { status: 500, body: '{"error":{"message":"boom"}}' }],
    ["REFUSES", { status: 401, body: '{"error":{"message":"bad key"}}' }],
    ["CHATS", completion("I would say it is a recipe.")],
    ["INVENTS", completion(JSON.stringify({ ...answer, documentType: "Treasure map" }))],
    ["FORGETS", completion(JSON.stringify({ ...answer, summary: undefined }))],
    ["RAMBLES", { status: 200, body: "<html>not JSON</html>" }],
    ["HANGS UP", "hang up"],
  ]);
  const asked: { authorization: string | undefined; body: string }[] = [];
  const model = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ authorization: request.headers.authorization, body });
      const reply = [...replies].find(([word]) => body.includes(word))?.[1] ?? "hang up";
      if (reply === "hang up") return request.socket.destroy();
      response
        .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
        .end(reply.body);
    });
  });
  let own: Instance;
  let modelHost: string;
  let person: { token: string };
  let owner: string | undefined;

  beforeAll(async () => {
    model.listen(0, "127.0.0.1");
    await once(model, "listening");
    const address = model.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    modelHost = `127.0.0.1:${port}`;
    own = await startInstance({
      template: inject("template"),
      env: {
        ANALYSIS_BASE_URL: `http://${modelHost}/v1`,
        ANALYSIS_API_KEY: "the-key",
        ANALYSIS_MODEL: "tester",
      },
    });
    person = await signUp("somebody@example.com");
  });
  afterAll(async () => {
    const code = await own.stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
    model.closeAllConnections();
    model.close();
  });

  async function signUp(email: string): Promise<{ token: string }> {
    const signedUp = await fetch(`${own.origin}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: own.secretKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: "a-good-password" }),
    });
    const { access_token: token }: { access_token: string } = await signedUp.json();
    return { token };
  }

  function call(path: string, init: RequestInit = {}, token = person.token): Promise<Response> {
    return fetch(`${own.origin}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  }

  async function analysedBy(name: string, text: string, token = person.token): Promise<Note> {
    const body = new FormData();
    body.append("file", new File([text], name));
    const uploaded = await call("/notes/upload", { method: "POST", body }, token);
    expect(uploaded.status).toBe(201);
    const { id }: Note = await uploaded.json();
    const note = async (): Promise<Note> => await (await call(`/notes/${id}`, {}, token)).json();
    await expect.poll(async () => (await note()).analysisStatus).toBe("done");
    return await note();
  }

  test("is called with its key, and its answer is used", async () => {
    const note = await analysedBy("Answers.txt", "It ANSWERS. Onion cake: bake for an hour.");
    expect(note).toMatchObject({
      analysisError: null,
      tags: ["baking", "mine"],
      aiAnalysis: {
        documentType: "Recipe",
        summary: answer.summary,
        keyTopics: ["Onions"],
        confidence: expect.any(Number),
        provider: "openai-compatible",
        model: "tester-1",
      },
    });
    const question = asked.find(({ body }) => body.includes("It ANSWERS"));
    expect(question?.authorization).toBe("Bearer the-key");
    expect(question?.body).toContain('"model":"tester"');
  });

  test("reads at most sixty documents of a person per hour, uploads included, and any number of the administrator's", async () => {
    const reader = await signUp("reader@example.com");
    owner ??= await signIn(own, OWNER.email, OWNER.password);
    const database = postgres(own.databaseUrl, { max: 1 });
    await database`insert into private.attempts (key, count, ends)
      select 'model:' || id, case is_admin when 1 then 60 else 59 end, now() + interval '1 hour'
      from public.users where is_admin = 1 or email = 'reader@example.com'`;
    await database.end();
    const analyser = (note: Note) => note.aiAnalysis?.provider;
    expect(analyser(await analysedBy("Sixtieth.txt", `${MINUTES} ANSWERS 60`, reader.token))).toBe(
      "openai-compatible",
    );
    const past = await analysedBy("Next.txt", `${MINUTES} ANSWERS 61`, reader.token);
    expect({ by: analyser(past), why: past.analysisError }).toEqual({
      by: "built-in",
      why: "The configured model has read as many of your documents in an hour as it may. Try again later.",
    });
    expect(asked.some(({ body }) => body.includes("ANSWERS 61"))).toBe(false);
    expect(analyser(await analysedBy("Own.txt", `${MINUTES} ANSWERS 62`, owner))).toBe("openai-compatible");
  });

  test("that returns an unknown type gives the note the type Other", async () => {
    const note = await analysedBy("Invents.txt", "It INVENTS. Onion cake.");
    expect(note.aiAnalysis).toMatchObject({ documentType: "Other", provider: "openai-compatible" });
  });

  test.each([
    // Two without an answer in a row would open the circuit breaker.
    ["breaks", "BREAKS", /answered with an error \(status 500\)/],
    ["only chats", "CHATS", /cannot be (used|read)/],
    ["refuses the key", "REFUSES", /refused the access key/],
    ["leaves out the summary", "FORGETS", /cannot be (used|read)/],
    ["hangs up", "HANGS UP", /could not be reached/],
    ["does not speak JSON", "RAMBLES", /cannot be (used|read)/],
  ])("that %s is replaced by the built-in analyser, and the note says why", async (name, word, reason) => {
    const note = await analysedBy(`${name}.txt`, `${MINUTES} It ${word}.`);
    expect(note.aiAnalysis).toMatchObject({ provider: "built-in", documentType: "Meeting notes" });
    expect(note.analysisError).toMatch(reason);
  });

  test.each<[string, Reply, boolean, string | RegExp]>([
    // The built-in analyser takes it for something else.
    [
      "answers",
      completion(JSON.stringify(answer)),
      true,
      /^It took the test document for: Recipe, [1-5]?\d% sure\.$/,
    ],
    ["refuses the key", { status: 401, body: "{}" }, false, "The configured model refused the access key."],
    [
      "is over its limit",
      { status: 429, body: "{}", headers: { "retry-after": "3600" } },
      false,
      "The configured model is over its rate limit.",
    ],
    [
      "breaks",
      { status: 500, body: "the-key" },
      false,
      "The configured model answered with an error (status 500).",
    ],
    [
      "is not there",
      { status: 404, body: "{}" },
      false,
      "The configured model is not known to the endpoint (status 404).",
    ],
    ["hangs up", "hang up", false, "The configured model could not be reached."],
    [
      "only chats",
      completion("Nice to meet you."),
      false,
      "The configured model gave an answer that cannot be used.",
    ],
    [
      "does not speak JSON",
      { status: 200, body: "<html>" },
      false,
      "The configured model gave an answer that cannot be read.",
    ],
  ])(
    "that %s is reported as such when the administrator tests it",
    async (_name, reply, isWorking, sentence) => {
      owner ??= await signIn(own, OWNER.email, OWNER.password);
      const headers = { authorization: `Bearer ${owner}` };
      const described = await fetch(`${own.origin}/api/admin/analysis`, { headers });
      const text = await described.text();
      expect(JSON.parse(text)).toMatchObject({ isConfigured: true, model: "tester", host: modelHost });
      replies.set("Test of the connection", reply);
      const tested = await fetch(`${own.origin}/api/admin/analysis/test`, { method: "POST", headers });
      const outcome = await tested.text();
      expect(tested.status).toBe(200);
      expect(JSON.parse(outcome)).toEqual({
        isWorking,
        sentence: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
        milliseconds: expect.any(Number),
      });
      expect(`${text}${outcome}`).not.toContain("the-key");
      expect(asked.at(-1)?.authorization).toBe("Bearer the-key");
    },
  );
});
