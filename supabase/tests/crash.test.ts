import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
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
import { startJob } from "./support/clock.ts";
import { fixture, sha256 } from "./support/documents.ts";
import { type FunctionProcess, startFunction } from "./support/function-process.ts";
import { openBrowser } from "./support/browser.ts";
import { type Instance, startInstance } from "./support/instance.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";
import { fetchBytes, gallery, sendPhoto, urlsOf } from "./support/photos.ts";
import { listedFunctions } from "./support/own-instance.ts";
import { jpeg } from "./support/pictures.ts";
import { breakOff } from "./support/raw-http.ts";
import { scratchFolder } from "./support/scratch.ts";
import { storedFiles } from "./support/stored-files.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();
const site = gallery();
const DOCUMENT = fixture("letter.docx");

const WRONG = "Something went wrong on our side. Please try again.";
const FULL =
  "The server's disk is full, so nothing can be saved now. Please tell whoever runs this site, and try again once there is room.";

let proxy: BackendProxy;
let running: FunctionProcess | undefined;

beforeEach(async () => {
  proxy = await startBackendProxy();
});
afterEach(async () => {
  await running?.kill();
  await proxy.close();
});

/** Starts the API behind the proxy, once it has asked which jobs are due: of those, the cleanup at most. */
async function startApi(): Promise<string> {
  await sql`
    update private.scheduled_jobs set started_at = now(), ended_at = clock_timestamp(), error = null
    where name <> 'orphan-cleanup'`;
  running = await startFunction("api", proxy);
  await expect.poll(() => proxy.seen).toContainEqual("SQL claim_scheduled_jobs");
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

/** Uploads the document; the same person's second upload is the first one, sent again. */
function uploadTo(origin: string, person: Person, name = "Letter.docx"): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([DOCUMENT], name));
  const key = keys.get(person) ?? randomUUID();
  keys.set(person, key);
  const headers = { "idempotency-key": key };
  return call(origin, person, "/notes/upload", { method: "POST", body, headers });
}
const keys = new WeakMap<Person, string>();

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

/** Expects that every listed note can be downloaded unchanged, and returns how many there are. */
async function notesAreWhole(person: Person): Promise<number> {
  const notes: { id: number }[] = await (await api("/notes", {}, person.token)).json();
  for (const { id } of notes) {
    const download = await api(`/notes/${id}/download`, {}, person.token);
    expect(download.status).toBe(200);
    expect(sha256(await download.arrayBuffer())).toBe(sha256(DOCUMENT));
  }
  return notes.length;
}

/** A person, and the names of all objects that were stored for them. */
type Stored = [person: Person, files: string[]];

/** Makes the objects look an hour old, so that the cleanup, which is due, removes orphans, and starts the API: only objects of notes may remain. */
async function expectStartCleansUp(...all: Stored[]): Promise<void> {
  for (const [{ id }] of all)
    await sql`update storage.objects set created_at = created_at - interval '1 hour' where name like ${`${id}/%`}`;
  await sql`
    update private.scheduled_jobs set started_at = now() - interval '1 day', ended_at = now() - interval '1 day'
    where name = 'orphan-cleanup'`;
  proxy.decide(() => "pass");
  proxy.seen.length = 0;
  await startApi();
  for (const left of all) await expectNoOrphans(...left);
}

async function expectNoOrphans(person: Person, files: string[]): Promise<void> {
  const note = await noteIn(person);
  await expect.poll(() => objectsOf(person)).toEqual(note ? [note.object] : []);
  const orphans = () => sql`select name from private.orphaned_objects where name like ${`${person.id}/%`}`;
  await expect.poll(orphans).toEqual([]);
  for (const name of files.filter((each) => each !== note?.object)) {
    await expect.poll(() => storedFiles(instance.dataDir, name)).toEqual([]);
  }
  expect(await notesAreWhole(person)).toBe(note ? 1 : 0);
}

/** The requests to the backend in an upload and in a deletion, at each of which the process can die. */
const COMMIT = "SQL commit of keep_receipt";
const UPLOAD_STEPS = [
  "SQL prepare_note_upload",
  "SQL claim_idempotency_key",
  "POST /storage/v1/object/notes/",
  "SQL create_note",
  "SQL keep_receipt",
  COMMIT,
];
const DELETION_STEPS = [
  "SQL delete_note",
  "SQL commit of delete_note",
  "DELETE /storage/v1/object/notes",
  "SQL forget_orphaned_objects",
];

/** Whether a request removes only objects of other users, as the cleanup does with orphans of other tests. */
const isForOthers = ({ path, body }: BackendRequest, { id }: Person) =>
  /(\/object\/notes|^forget_orphaned_objects)$/.test(path) && !body.includes(`"${id}/`);

/** Kills the process at a step: before the request reaches the backend, or after the backend has responded to it. */
function killAt(step: string, moment: "before" | "after", person: Person): Promise<void> {
  return new Promise((resolve) => {
    const end = async () => {
      await kill();
      resolve();
    };
    proxy.decide(async (request): Promise<Fate> => {
      const isStep = `${request.method} ${request.path}`.startsWith(step);
      if (!isStep || isForOthers(request, person)) return "pass";
      if (moment === "after") return "lost";
      await end();
      return "refused";
    }, end);
  });
}

describe.each(["before", "after"] as const)(
  "a process that is killed %s the backend carried out its request",
  (moment) => {
    // The process that cleans up after one step is the one that is killed at the next.
    test("leaves a complete note or none, at any step of an upload", async () => {
      let origin = await startApi();
      for (const step of UPLOAD_STEPS) {
        const person = await newPerson();
        const killed = killAt(step, moment, person);
        await expect(uploadTo(origin, person), step).rejects.toThrow();
        await killed;

        const isMade = step === COMMIT && moment === "after";
        expect(await notesAreWhole(person), step).toBe(isMade ? 1 : 0);
        await expectStartCleansUp([person, await objectsOf(person)]);
        origin = running?.origin ?? "";
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        expect(await notesAreWhole(person), step).toBe(1);
        expect(await objectsOf(person), step).toHaveLength(1);
      }
    });

    test("leaves a complete note or none, at any step of a deletion", async () => {
      let origin = await startApi();
      for (const step of DELETION_STEPS) {
        const person = await newPerson();
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        const note = await noteIn(person);
        const objects = await objectsOf(person);
        expect(await storedFiles(instance.dataDir, objects[0] ?? ""), step).not.toEqual([]);

        const killed = killAt(step, moment, person);
        // A response comes only after the row was deleted, or not at all if the kill was faster.
        const answer = call(origin, person, `/notes/${note?.id}`, { method: "DELETE" }).then(
          ({ status }) => status,
          () => "none",
        );
        await killed;
        expect(step.endsWith("delete_note") ? ["none"] : ["none", 204], step).toContain(await answer);

        const isGone =
          step !== "SQL delete_note" && (step !== "SQL commit of delete_note" || moment === "after");
        expect(await notesAreWhole(person), step).toBe(isGone ? 0 : 1);
        await expectStartCleansUp([person, objects]);
        expect(await noteIn(person), step).toEqual(isGone ? undefined : note);
        origin = running?.origin ?? "";
      }
    });
  },
);

test("the listed steps are all requests that an upload and a deletion send to the backend", async () => {
  const person = await newPerson();
  // Without orphans in its list, the cleanup sends no further requests.
  proxy.decide(({ path }) => (path === "list_orphaned_objects" ? { status: 500 } : "pass"));
  const origin = await startApi();
  // The jobs that are due and the call of the analysis run in the background, at no fixed point.
  const others =
    /scheduled_job|forget_expired|list_orphaned|analyze-note|commit of (?:prepare|claim|forget|end)/;
  const taken = () => proxy.seen.filter((step) => !others.test(step));
  await uploadTo(origin, person);
  const id = (await noteIn(person))?.id;
  await call(origin, person, `/notes/${id}`, { method: "DELETE" });
  const [prepared, claimed, ...stored] = UPLOAD_STEPS;
  // The key is looked up before the object is stored, and claimed with the row.
  const upload = [prepared, claimed, ...stored.slice(0, 1), claimed, ...stored.slice(1)];
  const steps = [...upload, ...DELETION_STEPS];
  await expect.poll(taken).toHaveLength(steps.length);
  expect(taken()).toEqual(steps.map((step) => expect.stringMatching(new RegExp(`^${step}`))));
});

test("deleting a note whose file is lost removes its object's row too", async () => {
  const person = await newPerson();
  const origin = await startApi();
  expect((await uploadTo(origin, person)).status).toBe(201);
  const note = await noteIn(person);
  const objects = await objectsOf(person);
  for (const file of await storedFiles(instance.dataDir, objects[0] ?? "")) await rm(file);
  expect((await call(origin, person, `/notes/${note?.id}`, { method: "DELETE" })).status).toBe(204);
  await kill();
  await expectStartCleansUp([person, objects]);
});

test("a request that its sender breaks off is no failure of the site", async () => {
  const person = await newPerson();
  running = await startFunction("api", proxy);
  const head = [`Authorization: Bearer ${person.token}`, `Origin: ${instance.origin}`];
  const form = "Content-Type: multipart/form-data; boundary=x";
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\nhalf';
  // The gateway may close the connection without a word: nobody would read it.
  for (const [each, answer] of [
    [running.origin, /^HTTP\/1.1 400 /u],
    [instance.origin, /^(?:HTTP\/1.1 400 |$)/u],
  ] as const) {
    const upload = await breakOff(each, ["POST /api/notes/upload HTTP/1.1", ...head, form], file);
    expect(upload).toMatch(answer);
    const change = await breakOff(each, ["POST /api/notes/change HTTP/1.1", ...head], '{"ids": [1]');
    expect(change).toMatch(answer);
  }
  expect(running.log()).not.toContain("POST /api/");
  expect(await noteIn(person)).toBeUndefined();
});

test("many requests of one session at once leave connections to the database for others", async () => {
  const [busy, other] = [await newPerson(), await newPerson()];
  const origin = await startApi();
  // From then on each has a turn of their own, and not that of their address.
  for (const each of [busy, other]) expect((await call(origin, each, "/notes")).status).toBe(200);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  proxy.decide(async ({ path }): Promise<Fate> => {
    if (path !== "notes") return "pass";
    held += 1;
    await released;
    return "pass";
  });
  const all = Array.from({ length: 12 }, async () => (await call(origin, busy, "/notes")).status);
  await expect.poll(() => held).toBe(2);
  expect((await call(origin, other, "/note-categories")).status).toBe(200);
  expect(held).toBe(2);
  release();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 12 }, () => 200));
});

describe("a request whose kept connection ends before the response", () => {
  /** Loses the response of the next request for this path, once the backend has carried it out; all others pass. */
  function loseNext(path: string): void {
    let isLost = false;
    proxy.decide((request): Fate => {
      if (isLost || !request.path.startsWith(path)) return "pass";
      isLost = true;
      return "lost";
    });
  }
  /** Has the API keep a connection to the database, and one to Storage and Auth. */
  async function keepConnections(origin: string, person: Person): Promise<void> {
    expect((await call(origin, person, "/notes")).status).toBe(200);
    expect((await call(origin, person, `/photo-files/${randomUUID()}/large.jpg`)).status).toBe(404);
  }
  const sentTo = (path: string) =>
    proxy.seen.filter((step) => step.split(" ").slice(1).join(" ") === path).length;

  test("is carried out once, and its caller learns that the answer is unknown, or what it was with its key", async () => {
    const person = await newPerson();
    const origin = await startApi();
    await uploadTo(origin, person);
    const id = (await noteIn(person))?.id;
    const email = `${randomUUID()}@example.com`;
    const draft = { title: `Draft ${randomUUID()}`, content: "", excerpt: "", status: "draft" };
    const changes: [Person, path: string, asked: string, body: object][] = [
      [person, `/notes/${id}/toggle-favorite`, "commit of keep_receipt", {}],
      [{ ...person, token: site().token }, "/blog-posts", "commit of keep_receipt", draft],
      [person, "/register", "/auth/v1/signup", { email, password: person.password }],
    ];
    for (const [who, path, asked, body] of changes) {
      await keepConnections(origin, who);
      loseNext(asked);
      proxy.seen.length = 0;
      const headers = { "idempotency-key": randomUUID() };
      const send = () => call(origin, who, path, { method: "POST", body: JSON.stringify(body), headers });
      expect([(await send()).status, sentTo(asked)], path).toEqual([503, 1]);
      // An address that is taken is not said to be.
      expect((await send()).ok, path).toBe(path !== "/register");
    }
    expect(await sql`select favorite from public.notes where id = ${id ?? 0}`).toEqual([{ favorite: 1 }]);
    expect(await sql`select id from public.blog_posts where title = ${draft.title}`).toHaveLength(1);
    expect(await sql`select id from auth.users where email = ${email}`).toHaveLength(1);
  });

  test("is sent again when it changes nothing, and its caller gets the response", async () => {
    const person = await newPerson();
    const origin = await startApi();
    expect((await call(origin, person, "/auth/user")).status).toBe(200);
    loseNext("current_user_profile");
    proxy.seen.length = 0;
    expect((await call(origin, person, "/auth/user")).status).toBe(200);
    expect(sentTo("current_user_profile")).toBe(2);
  });

  test("stores an object once, though it may be sent twice", async () => {
    const person = await newPerson();
    const origin = await startApi();
    await keepConnections(origin, person);
    const picture = new FormData();
    picture.append("image", new File([await jpeg(30, 20)], "a.jpg"));
    loseNext("/storage/v1/object/notes/");
    expect((await uploadTo(origin, person)).status).toBe(201);
    loseNext("/storage/v1/object/avatars/");
    const send = { method: "POST", body: picture };
    expect((await call(origin, person, "/auth/user/picture", send)).status).toBe(200);
    expect(await notesAreWhole(person)).toBe(1);
    expect(await objectsOf(person)).toHaveLength(1);
  });
});

test("a document and a photo that are sent again with their key are not stored again", async () => {
  const person = await newPerson();
  const origin = await startApi();
  const { token, category } = site();
  const [key, image] = [randomUUID(), await jpeg(30, 20)];
  const hang = () => sendPhoto({ title: "Once", category, image }, token, `${origin}/api`, key);
  const stored = () => proxy.seen.filter((step) => step.startsWith("POST /storage/v1/object/")).length;
  for (const objects of [4, 4]) {
    expect([(await uploadTo(origin, person)).status, (await hang()).status]).toEqual([201, 201]);
    expect(stored()).toBe(objects);
  }
});

describe("a failure of the backend", () => {
  const isCarriedOut = (fate: Fate) => fate === "lost" || fate === "cut";
  const failures: [string, Fate, status: number, sentence: string][] = [
    ["answers 500", { status: 500 }, 500, WRONG],
    ["refuses the connection", "refused", 503, WRONG],
    ["carries the request out but its response is lost", "lost", 503, WRONG],
    ["carries the request out but breaks off in the middle of its response", "cut", 503, WRONG],
    ["has a full disk", { status: 507, code: "53100" }, 507, FULL],
  ];
  describe.each(failures)("that %s", (_name, fate, status, sentence) => {
    const failAt = (step: string) =>
      proxy.decide(({ method, path }) => (`${method} ${path}`.startsWith(step) ? fate : "pass"));

    test("at any step of an upload is reported, leaves a complete note or none, and allows a retry", async () => {
      const origin = await startApi();
      const all: Stored[] = [];
      for (const step of UPLOAD_STEPS) {
        const person = await newPerson();
        failAt(step);
        const failed = await uploadTo(origin, person);
        expect([failed.status, failed.headers.get("content-type"), await failed.text()], step).toEqual([
          status,
          "text/plain; charset=utf-8",
          sentence,
        ]);
        const isMade = isCarriedOut(fate) && step === COMMIT;
        expect(await notesAreWhole(person), step).toBe(isMade ? 1 : 0);

        proxy.decide(() => "pass");
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        expect(await notesAreWhole(person), step).toBe(1);
        all.push([person, await objectsOf(person)]);
      }
      await kill();
      await expectStartCleansUp(...all);
    });

    test("at any step of a deletion after the row is gone is cleaned up by the next start", async () => {
      const origin = await startApi();
      const all: Stored[] = [];
      for (const step of DELETION_STEPS.slice(2)) {
        const person = await newPerson();
        expect((await uploadTo(origin, person)).status, step).toBe(201);
        const objects = await objectsOf(person);
        failAt(step);
        const id = (await noteIn(person))?.id;
        expect((await call(origin, person, `/notes/${id}`, { method: "DELETE" })).status, step).toBe(204);
        all.push([person, objects]);
        await expect.poll(() => running?.log().split("Left for the cleanup").length).toBe(all.length + 1);
        expect(await notesAreWhole(person), step).toBe(0);
      }
      await kill();
      await expectStartCleansUp(...all);
    });
  });

  test.each(failures)(
    "that %s at any step of a photo upload leaves a complete photo or none, and a retry makes no duplicate",
    async (_name, fate, status) => {
      const { token, category } = site();
      const origin = await startApi();
      const image = await jpeg(30, 20);
      const OBJECTS = "POST /storage/v1/object/photos/";
      const REMOVAL = "DELETE /storage/v1/object/photos";
      const [ROW, ANSWER] = ["SQL create_photo", "SQL list_photos"];
      for (const [step, next] of [[OBJECTS], [OBJECTS, REMOVAL], [ROW], [ANSWER], [COMMIT]] as const) {
        const at = `${step} ${next ?? ""}`;
        const key = randomUUID();
        const folders = new Set<string>();
        const send = (title: string) =>
          sendPhoto({ title, description: key, category, image }, token, `${origin}/api`, key);
        const rows = async () => await sql`select id::int from public.photos where description = ${key}`;
        const objects = async () =>
          await sql`select name from storage.objects where split_part(name, '/', 1) = any (${[...folders]})`;
        proxy.decide(({ method, path }) => {
          const taken = `${method} ${path}`;
          if (taken.startsWith(OBJECTS)) folders.add(path.split("/").at(-2) ?? "");
          // Objects that cannot be removed still exist when the same photo is sent again.
          if (next !== undefined && taken.startsWith(next)) return "refused";
          return taken.startsWith(step) ? fate : "pass";
        });
        const isHung = step === COMMIT && isCarriedOut(fate);
        expect((await send("First")).status, at).toBe(status);
        expect(await rows(), at).toHaveLength(isHung ? 1 : 0);
        // Without an answer of the database the row may be there, so its objects are left to the orphan cleanup.
        const isLeft = step !== OBJECTS && typeof fate === "string";
        if (next === undefined) expect(await objects(), at).toHaveLength(isLeft ? 3 : 0);

        proxy.decide(() => "pass");
        const again = await send("Second");
        expect(again.status, at).toBe(201);
        const photo = photoSchema.parse(await again.json());
        expect(photo.title, at).toBe("Second");
        expect(await rows(), at).toEqual([{ id: photo.id }]);
        for (const address of urlsOf(photo)) expect((await fetchBytes(address)).length).toBeGreaterThan(0);
      }
    },
  );

  const fullDisks: [part: string, Fate][] = [
    ["the database", { status: 503, code: "53100" }],
    ["the database", { status: 405, code: "25006" }],
    ["/storage/v1/object/", { status: 507 }],
    ["/auth/v1/token", { status: 507 }],
  ];
  test.each(fullDisks)(
    "that has no room left on its disk at %s is told to whoever changes something, and passes: %s",
    async (part, fate) => {
      const person = await newPerson();
      const owner = { ...person, token: site().token };
      const origin = await startApi();
      const picture = new FormData();
      picture.append("image", new File([await jpeg(30, 20)], "a.jpg"));
      const draft = { title: `Draft ${randomUUID()}`, content: "", excerpt: "", status: "draft" };
      const changes: [Person, path: string, asked: string, body: BodyInit][] = [
        [person, "/login", "count_attempt", JSON.stringify(person)],
        [person, "/login", "/auth/v1/token", JSON.stringify(person)],
        [person, "/auth/user/picture", "set_profile_picture", picture],
        [person, "/auth/user/picture", "/storage/v1/object/avatars/", picture],
        [owner, "/blog-images", "/storage/v1/object/blog/", picture],
        [owner, "/blog-posts", "blog_posts", JSON.stringify(draft)],
      ];
      for (const [who, address, asked, body] of changes.filter(([, , asked]) =>
        part === "the database" ? !asked.startsWith("/") : asked.startsWith(part),
      )) {
        const send = () => call(origin, who, address, { method: "POST", body });
        proxy.decide(({ path }) => (path.startsWith(asked) ? fate : "pass"));
        const response = await send();
        expect([response.status, await response.text()], asked).toEqual([507, FULL]);
        expect((await call(origin, who, "/notes")).status, asked).toBe(200);
        proxy.decide(() => "pass");
        expect((await send()).ok, asked).toBe(true);
      }
    },
  );

  const outages: Fate[] = ["refused", "cut", { status: 503 }];
  test.each(outages)(
    "is answered at once with a plain sentence, its cause is written to the log only, and it passes: %s",
    async (fate) => {
      const person = await newPerson();
      const origin = await startApi();
      const passwords = { currentPassword: person.password };
      const requests: [path: string, init?: RequestInit][] = [
        ["/notes"],
        ["/notes/search?q=x"],
        ["/note-categories"],
        ["/auth/user"],
        ["/photos"],
        ["/settings"],
        ["/feed.xml"],
        ["/avatars/1/11111111-1111-4111-8111-111111111111.jpg"],
        ["/login", { method: "POST", body: JSON.stringify(person) }],
        ["/auth/check-password", { method: "POST", body: JSON.stringify(passwords) }],
      ];
      proxy.decide(() => fate);
      for (const [path, init] of requests) {
        proxy.seen.length = 0;
        const response = await call(origin, person, path, init);
        expect([response.status, response.headers.get("retry-after"), await response.text()], path).toEqual([
          503,
          "1",
          "Something went wrong on our side. Please try again.",
        ]);
        // Supabase's client by itself would send a read four times, in seven seconds; the runtime may send one twice.
        const reads = proxy.seen.filter((step) => step.startsWith("GET "));
        for (const read of reads) expect(reads.filter((step) => step === read).length, read).toBeLessThan(4);
      }
      expect(running?.log()).toContain("GET /api/notes");
      proxy.decide(() => "pass");
      expect((await call(origin, person, "/notes")).status).toBe(200);
      // Now only Auth is down.
      proxy.decide(({ path }) => (path.startsWith("/auth/") ? fate : "pass"));
      for (const [path, init] of requests.slice(-2))
        expect((await call(origin, person, path, init)).status, path).toBe(503);
    },
  );

  test("does not end a session that was due for renewal", async () => {
    const person = await newPerson();
    const origin = await startApi();
    const browser = openBrowser(origin);
    await browser.post("/api/login", { email: person.email, password: person.password });
    const cookie = [...browser.cookies.keys()].find((name) => name.includes("session")) ?? "";
    const session = JSON.parse(decodeURIComponent(browser.cookies.get(cookie) ?? ""));
    const past = Math.floor(Date.now() / 1000) - 600;
    const expired = {
      ...session,
      expires_at: past,
      access_token: signToken({ ...claimsOf(session.access_token), exp: past }, instance.jwtSecret),
    };
    browser.cookies.set(cookie, encodeURIComponent(JSON.stringify(expired)));

    const fates: [Fate, status: number, sentence: string][] = [
      ["refused", 503, WRONG],
      [{ status: 503 }, 503, WRONG],
      [{ status: 429 }, 503, WRONG],
      [{ status: 507 }, 507, FULL],
    ];
    for (const [fate, status, sentence] of fates) {
      proxy.decide(() => fate);
      const response = await browser.fetch("/api/auth/user");
      expect([response.status, await response.text()]).toEqual([status, sentence]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    proxy.decide(() => "pass");
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);

    // Logging out succeeds nevertheless, and the log says that the session was not ended at Auth.
    proxy.decide(({ path }) => (path === "/auth/v1/logout" ? { status: 503 } : "pass"));
    expect((await browser.post("/api/logout")).status).toBe(204);
    expect(browser.cookies.get(cookie)).toBeUndefined();
    expect(running?.log()).toContain("A session was not ended at Auth");
  });
});

/** Kills the process of a function. */
async function killFunction(of: Instance, name: string): Promise<void> {
  const pids = await listedFunctions(of.dataDir);
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
    // A model that never responds keeps the worker busy.
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
        headers: { apikey: current.secretKey, "content-type": "application/json" },
        body: JSON.stringify({ email: "somebody@example.com", password: "a-good-password" }),
      });
      const { access_token: token }: { access_token: string } = await signUp.json();
      const person = { token, id: 0, email: "", password: "" };
      expect((await uploadTo(current.origin, person)).status).toBe(201);
      await isAsked;
      await killFunction(current, "analyze-note");
      await expect.poll(() => current.output()).toContain("analyze-note ended unexpectedly");
      expect(await current.stop()).toBe(0);

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
      await own`update private.analysis_turns set served_at = served_at - interval '121 seconds'`;
      await startJob(own, "analysis", current);
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
