import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { photoSchema } from "../functions/_shared/contract/photo.ts";
import {
  type BackendProxy,
  type BackendRequest,
  type Fate,
  startBackendProxy,
} from "./support/backend-proxy.ts";
import { fixture, sha256 } from "./support/documents.ts";
import { type FunctionProcess, startFunction } from "./support/function-process.ts";
import { openBrowser } from "./support/browser.ts";
import { type Instance, startInstance } from "./support/instance.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";
import { addressesOf, gallery, sendPhoto, served } from "./support/photos.ts";
import { jpeg } from "./support/pictures.ts";
import { scratchFolder } from "./support/scratch.ts";
import { storedFiles } from "./support/stored-files.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();
const site = gallery();
const DOCUMENT = fixture("letter.docx");

let proxy: BackendProxy;
let running: FunctionProcess | undefined;

beforeEach(async () => {
  proxy = await startBackendProxy();
});
afterEach(async () => {
  await running?.kill();
  await proxy.close();
});

/** Starts the API behind the proxy, once its first sweep is done. */
async function startApi(): Promise<string> {
  running = await startFunction("api", proxy.origin);
  await expect.poll(() => proxy.seen).toContainEqual("POST /rest/v1/rpc/list_orphaned_objects");
  return running.origin;
}

async function kill(): Promise<void> {
  await running?.kill();
  running = undefined;
}

function call(origin: string, person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${person.token}` },
  });
}

function uploadTo(origin: string, person: Person, name = "Letter.docx"): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([DOCUMENT], name));
  return call(origin, person, "/notes/upload", { method: "POST", body });
}

async function noteIn(person: Person): Promise<{ id: number; object: string } | undefined> {
  const [row] = await sql<{ id: number; object: string }[]>`
    select id::int, storage_path as object from public.notes where user_id = ${person.id}`;
  return row;
}

async function objectsOf(person: Person): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'notes' and name like ${`${person.id}/%`}`;
  return rows.map(({ name }) => name);
}

/** Every note in the list can be downloaded, whole; answers how many there are. */
async function notesAreWhole(person: Person): Promise<number> {
  const notes: { id: number }[] = await (await api("/notes", {}, person.token)).json();
  for (const { id } of notes) {
    const download = await api(`/notes/${id}/download`, {}, person.token);
    expect(download.status).toBe(200);
    expect(sha256(await download.arrayBuffer())).toBe(sha256(DOCUMENT));
  }
  return notes.length;
}

/** What somebody has left: the names of their objects. */
type Left = [person: Person, files: string[]];

/** Makes what is left look an hour old and starts the API anew: nothing may be left but notes with their objects. */
async function startMends(...all: Left[]): Promise<void> {
  for (const [{ id }] of all)
    await sql`update storage.objects set created_at = created_at - interval '1 hour' where name like ${`${id}/%`}`;
  proxy.decide(() => "pass");
  proxy.seen.length = 0;
  await startApi();
  for (const left of all) await isMended(...left);
}

async function isMended(person: Person, files: string[]): Promise<void> {
  const note = await noteIn(person);
  await expect.poll(() => objectsOf(person)).toEqual(note ? [note.object] : []);
  const orphans = () => sql`select name from private.orphaned_objects where name like ${`${person.id}/%`}`;
  await expect.poll(orphans).toEqual([]);
  for (const name of files.filter((each) => each !== note?.object)) {
    await expect.poll(() => storedFiles(instance.dataDir, name)).toEqual([]);
  }
  expect(await notesAreWhole(person)).toBe(note ? 1 : 0);
}

/** What a process does to the backend in an upload and in a deletion, as the steps that it can die at. */
const UPLOAD_STEPS = [
  "POST /rest/v1/rpc/prepare_note_upload",
  "POST /storage/v1/object/notes/",
  "POST /rest/v1/rpc/create_note",
];
const DELETION_STEPS = [
  "POST /rest/v1/rpc/delete_note",
  "DELETE /storage/v1/object/notes",
  "POST /rest/v1/rpc/forget_orphaned_objects",
];

/** Whether a request removes objects, or forgets them, of others alone: its sweep does, with what other tests have left. */
const isOfOthers = ({ path, body }: BackendRequest, { id }: Person) =>
  /\/(object\/notes|forget_orphaned_objects)$/.test(path) && !body.includes(`"${id}/`);

/** Kills the process when it takes a step: before the backend hears of it, or when it has done it and is about to answer. */
function killAt(step: string, moment: "before" | "after", person: Person): Promise<void> {
  return new Promise((resolve) => {
    const end = async () => {
      await kill();
      resolve();
    };
    proxy.decide(async (request): Promise<Fate> => {
      const isStep = `${request.method} ${request.path}`.startsWith(step);
      if (!isStep || isOfOthers(request, person)) return "pass";
      if (moment === "after") return "lost";
      await end();
      return "refused";
    }, end);
  });
}

describe.each(["before", "after"] as const)(
  "a process that dies, %s the backend did what it asked for",
  (moment) => {
    // Whoever mends what one step has left is who dies at the next.
    test("at any step of an upload leaves a whole note or none", async () => {
      let origin = await startApi();
      for (const step of UPLOAD_STEPS) {
        const person = await newPerson();
        const killed = killAt(step, moment, person);
        await expect(uploadTo(origin, person), step).rejects.toThrow();
        await killed;

        const isMade = step.endsWith("create_note") && moment === "after";
        expect(await notesAreWhole(person), step).toBe(isMade ? 1 : 0);
        await startMends([person, await objectsOf(person)]);
        origin = running?.origin ?? "";
        expect((await uploadTo(origin, person)).status, step).toBe(isMade ? 409 : 201);
        expect(await notesAreWhole(person), step).toBe(1);
      }
    });

    test("at any step of a deletion leaves a whole note or none", async () => {
      let origin = await startApi();
      for (const step of DELETION_STEPS) {
        const person = await newPerson();
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        const note = await noteIn(person);
        const objects = await objectsOf(person);
        expect(await storedFiles(instance.dataDir, objects[0] ?? ""), step).not.toEqual([]);

        const killed = killAt(step, moment, person);
        // The row decides: an answer comes once it is gone, unless death is faster, and never before.
        const answer = call(origin, person, `/notes/${note?.id}`, { method: "DELETE" }).then(
          ({ status }) => status,
          () => "none",
        );
        await killed;
        expect(step.endsWith("delete_note") ? ["none"] : ["none", 204], step).toContain(await answer);

        const isGone = !step.endsWith("delete_note") || moment === "after";
        expect(await notesAreWhole(person), step).toBe(isGone ? 0 : 1);
        await startMends([person, objects]);
        expect(await noteIn(person), step).toEqual(isGone ? undefined : note);
        origin = running?.origin ?? "";
      }
    });
  },
);

test("the steps that a process can die at are all that it takes", async () => {
  const person = await newPerson();
  // What other tests have left would be swept in between.
  proxy.decide(({ path }) => (path.endsWith("/list_orphaned_objects") ? { status: 500 } : "pass"));
  const origin = await startApi();
  // Its first sweep and the waking of the analysis come when they come.
  const taken = () => proxy.seen.filter((step) => !/forget_stale|list_orphaned|analyze-note/.test(step));
  await uploadTo(origin, person);
  const id = (await noteIn(person))?.id;
  await call(origin, person, `/notes/${id}`, { method: "DELETE" });
  const steps = [...UPLOAD_STEPS, ...DELETION_STEPS];
  await expect.poll(taken).toHaveLength(steps.length);
  expect(taken()).toEqual(steps.map((step) => expect.stringMatching(new RegExp(`^${step}`))));
});

test("an object whose bytes are gone is forgotten with its note", async () => {
  const person = await newPerson();
  const origin = await startApi();
  expect((await uploadTo(origin, person)).status).toBe(201);
  const note = await noteIn(person);
  const objects = await objectsOf(person);
  for (const file of await storedFiles(instance.dataDir, objects[0] ?? "")) await rm(file);
  expect((await call(origin, person, `/notes/${note?.id}`, { method: "DELETE" })).status).toBe(204);
  await kill();
  await startMends([person, objects]);
});

describe("a backend that fails while the process lives", () => {
  const failures: [string, Fate][] = [
    ["answers 500", { status: 500 }],
    ["refuses the connection", "refused"],
    ["does it and its answer is lost", "lost"],
  ];
  describe.each(failures)("when it %s", (_name, fate) => {
    const failAt = (step: string) =>
      proxy.decide(({ method, path }) => (`${method} ${path}`.startsWith(step) ? fate : "pass"));

    test("at any step of an upload, says so, leaves a whole note or none, and it can be tried again", async () => {
      const origin = await startApi();
      const all: Left[] = [];
      for (const step of UPLOAD_STEPS) {
        const person = await newPerson();
        failAt(step);
        const failed = await uploadTo(origin, person);
        expect([failed.status, failed.headers.get("content-type"), await failed.text()], step).toEqual([
          500,
          "text/plain; charset=utf-8",
          "Something went wrong on our side. Please try again.",
        ]);
        const isMade = fate === "lost" && step.endsWith("create_note");
        expect(await notesAreWhole(person), step).toBe(isMade ? 1 : 0);

        proxy.decide(() => "pass");
        expect((await uploadTo(origin, person)).status, step).toBe(isMade ? 409 : 201);
        expect(await notesAreWhole(person), step).toBe(1);
        all.push([person, await objectsOf(person)]);
      }
      await kill();
      await startMends(...all);
    });

    test("at any step of a deletion after the first, is mended by the next start", async () => {
      const origin = await startApi();
      const all: Left[] = [];
      for (const step of DELETION_STEPS.slice(1)) {
        const person = await newPerson();
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        const objects = await objectsOf(person);
        failAt(step);
        const id = (await noteIn(person))?.id;
        expect((await call(origin, person, `/notes/${id}`, { method: "DELETE" })).status, step).toBe(204);
        all.push([person, objects]);
        await expect.poll(() => running?.log().split("Left for the sweep").length).toBe(all.length + 1);
        expect(await notesAreWhole(person), step).toBe(0);
      }
      await kill();
      await startMends(...all);
    });
  });

  test.each(failures)(
    "when it %s at any step of hanging a photo, leaves all of it or none, and who tries again has it once",
    async (_name, fate) => {
      const { token, category } = site();
      const origin = await startApi();
      const image = await jpeg(30, 20);
      const OBJECTS = "POST /storage/v1/object/photos/";
      const REMOVAL = "DELETE /storage/v1/object/photos";
      const ROW = "POST /rest/v1/rpc/create_photo";
      const ANSWER = "POST /rest/v1/rpc/list_photos";
      for (const [step, next] of [[OBJECTS], [OBJECTS, REMOVAL], [ROW], [ANSWER]] as const) {
        const at = `${step} ${next ?? ""}`;
        const creationKey = randomUUID();
        const send = (title: string) =>
          sendPhoto({ title, category, creationKey, image }, token, `${origin}/api`);
        const rows = async () => await sql`select id::int from public.photos where folder = ${creationKey}`;
        const objects = async () =>
          await sql`select name from storage.objects where name like ${`${creationKey}/%`}`;
        proxy.decide(({ method, path }) => {
          const taken = `${method} ${path}`;
          // What cannot be removed is there when the same photo comes again.
          if (next !== undefined && taken.startsWith(next)) return "refused";
          return taken.startsWith(step) ? fate : "pass";
        });
        // A row that was made is a photo that hangs, though nobody heard of it.
        const isAnswered = step === ROW && fate === "lost";
        const isHung = isAnswered || step === ANSWER;
        expect((await send("First")).status, at).toBe(isAnswered ? 201 : 500);
        expect(await rows(), at).toHaveLength(isHung ? 1 : 0);
        if (next === undefined) expect(await objects(), at).toHaveLength(isHung ? 3 : 0);

        proxy.decide(() => "pass");
        const again = await send("Second");
        expect(again.status, at).toBe(201);
        const photo = photoSchema.parse(await again.json());
        expect(photo.title, at).toBe("Second");
        expect(await rows(), at).toEqual([{ id: photo.id }]);
        for (const address of addressesOf(photo)) expect((await served(address)).length).toBeGreaterThan(0);
      }
    },
  );

  test("is a sentence to whoever reads, and its reason is in the log alone", async () => {
    const person = await newPerson();
    const origin = await startApi();
    proxy.decide(() => "refused");
    for (const path of ["/notes", "/notes/search?q=x", "/note-categories", "/auth/user"]) {
      const response = await call(origin, person, path);
      expect([response.status, await response.text()], path).toEqual([
        500,
        "Something went wrong on our side. Please try again.",
      ]);
    }
    expect(running?.log()).toContain("GET /api/notes");
  });

  test("costs nobody the session that was to be renewed", async () => {
    const person = await newPerson();
    const origin = await startApi();
    const browser = openBrowser(origin);
    await browser.post("/api/login", { email: person.email, password: person.password });
    const session = JSON.parse(
      Buffer.from((browser.cookies.get("session") ?? "").replace("base64-", ""), "base64url").toString(),
    );
    const past = Math.floor(Date.now() / 1000) - 600;
    const expired = {
      ...session,
      expires_at: past,
      access_token: signToken({ ...claimsOf(session.access_token), exp: past }, instance.jwtSecret),
    };
    browser.cookies.set("session", `base64-${Buffer.from(JSON.stringify(expired)).toString("base64url")}`);

    const fates: Fate[] = ["refused", { status: 503 }, { status: 429 }];
    for (const fate of fates) {
      proxy.decide(() => fate);
      const response = await browser.fetch("/api/auth/user");
      expect([response.status, await response.text()]).toEqual([
        503,
        "Something went wrong on our side. Please try again.",
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    proxy.decide(() => "pass");
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);

    // Whoever leaves is let go, and what is left of their session at Auth is told.
    proxy.decide(({ path }) => (path === "/auth/v1/logout" ? { status: 503 } : "pass"));
    expect((await browser.post("/api/logout")).status).toBe(204);
    expect(browser.cookies.get("session")).toBeUndefined();
    expect(running?.log()).toContain("A session was not ended at Auth");
  });
});

/** Kills the process of an instance's function, which the instance does not survive. */
async function killFunction(of: Instance, name: string): Promise<void> {
  const pids: number[] = JSON.parse(await readFile(path.join(of.dataDir, "functions.json"), "utf8"));
  const command = (pid: number) =>
    spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  const pid = pids.find((each) => command(each).includes(path.join(name, "index.ts")));
  if (pid === undefined) throw new Error(`${name} does not run.`);
  process.kill(pid, "SIGKILL");
}

test(
  "an analysis whose worker is killed in the middle of it is done after the next start",
  { timeout: 120_000 },
  async () => {
    // A model that never answers keeps the worker in the middle of its work.
    const model = createServer().listen(0, "127.0.0.1");
    await once(model, "listening");
    const address = model.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    const isAsked = once(model, "request");
    const dataDir = await scratchFolder("instance");
    let current = await startInstance({
      dataDir,
      template: inject("template"),
      env: {
        ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`,
        ANALYSIS_API_KEY: "key",
        ANALYSIS_MODEL: "slow",
      },
    });
    try {
      const signUp = await fetch(`${current.origin}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: current.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email: "somebody@example.com", password: "a-good-password" }),
      });
      const { access_token: token }: { access_token: string } = await signUp.json();
      const person = { token, id: 0, email: "", password: "" };
      expect((await uploadTo(current.origin, person)).status).toBe(201);
      await isAsked;
      await killFunction(current, "analyze-note");
      // A half-working site is worse than none: it goes down with its function.
      await expect.poll(() => current.output()).toContain("analyze-note ended unexpectedly");
      expect(await current.stop()).toBe(1);

      current = await startInstance({ dataDir });
      const status = async () => {
        const [note]: { analysisStatus: string }[] = await (
          await call(current.origin, person, "/notes")
        ).json();
        return note?.analysisStatus;
      };
      expect(await status()).toBe("pending");
      const own = postgres(current.databaseUrl, { max: 1, onnotice: () => {} });
      await own`update public.notes set analysis_started_at = analysis_started_at - interval '121 seconds'`;
      await own.end();
      await expect.poll(status).toBe("done");
    } finally {
      await current.stop();
      model.closeAllConnections();
      model.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
