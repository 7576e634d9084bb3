import { randomUUID } from "node:crypto";
import { rm, truncate } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { call, callValue, statements } from "../functions/_shared/database/index.ts";
import { asCaller, asService, refusalOf } from "./support/as-caller.ts";
import { startBackendProxy } from "./support/backend-proxy.ts";
import { cookiesOf, logIn, openBrowser } from "./support/browser.ts";
import {
  database,
  insertBlogComment,
  insertPhoto,
  insertPhotoComment,
  insertPost,
  isWaitedFor,
} from "./support/database.ts";
import { fixture, sha256 } from "./support/documents.ts";
import { superuser } from "./support/superuser.ts";
import { startFunction } from "./support/function-process.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { api, auth, instance, newPerson, owner, type Person, upload } from "./support/people.ts";
import { storedFiles } from "./support/stored-files.ts";
import { exportAccount } from "./support/account-export.ts";
import { askAs, getPiece } from "./support/whole-site.ts";

const sql = database();

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

function send(method: string, path: string, body: unknown, token?: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return api(path, { method, headers, body: JSON.stringify(body) }, token);
}

async function rowOf(person: Person) {
  const [row] = await sql`select * from public.users where id = ${person.id}`;
  return row;
}

describe("the profile", () => {
  test("takes names: an empty one is removed, and one that is not sent stays", async () => {
    const { token } = await newPerson();
    const change = async (body: unknown) => (await send("PATCH", "/auth/user", body, token)).json();
    expect(await change({ firstName: " Ana ", lastName: "Lima" })).toMatchObject({
      firstName: "Ana",
      lastName: "Lima",
    });
    expect(await change({ lastName: "\u200b" })).toMatchObject({ firstName: "Ana", lastName: null });
    expect(await change({ lastName: "Lima" })).toMatchObject({ lastName: "Lima" });
    expect(await change({ lastName: "" })).toMatchObject({ firstName: "Ana", lastName: null });
    expect(await (await api("/auth/user", {}, token)).json()).toMatchObject({
      firstName: "Ana",
      lastName: null,
    });
  });

  test.each<[string, unknown]>([
    ["nothing", {}],
    ["a name that is too long", { firstName: "x".repeat(101) }],
    ["a number", { firstName: 1 }],
    ["the role", { firstName: "Ana", isAdmin: 1 }],
    ["the role as the database calls it", { firstName: "Ana", is_admin: 1 }],
    ["another id", { firstName: "Ana", id: 1 }],
    ["another address", { firstName: "Ana", email: "owner@example.com" }],
    ["another picture", { firstName: "Ana", profileImageUrl: "https://evil.example/x.png" }],
  ])("refuses a change with %s", async (_name, body) => {
    const person = await newPerson();
    const before = await rowOf(person);
    expect((await send("PATCH", "/auth/user", body, person.token)).status).toBe(400);
    expect(await rowOf(person)).toEqual(before);
  });

  test("lose stacked marks, control and direction characters also past the API, at the sign-up and later", async () => {
    const names = {
      first_name: `Z${"\u0335\u0321".repeat(50)}oe`,
      last_name: "Ana\u202e moc.live\u0007\r\nX",
    };
    const tidy = { first_name: "Z\u0335\u0321\u0335\u0321oe", last_name: "Ana moc.live X" };
    const email = `${randomUUID()}@example.com`;
    const { data } = await auth().signUp({
      email,
      password: "a-good-password",
      options: { data: names },
    });
    const read = async () =>
      (await sql`select first_name, last_name from public.users where email = ${email}`)[0];
    expect(await read()).toEqual(tidy);
    const change = (to: typeof names) =>
      asCaller(data.session?.access_token).run(
        statements.updateTable("users").set(to).where("email", "=", email),
      );
    await change({ first_name: "", last_name: "" });
    expect(await read()).toEqual({ first_name: null, last_name: null });
    await change(names);
    expect(await read()).toEqual(tidy);
  });

  test("can be neither read nor changed by other people, and nobody can give themselves a role", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const before = await rowOf(ana);
    const db = asCaller(ben.token);
    expect(await db.run(statements.selectFrom("users").selectAll().where("id", "=", ana.id))).toEqual([]);
    const change = statements.updateTable("users");
    await db.run(change.set({ first_name: "Taken" }).where("id", "=", ana.id));
    const refused = [
      db.run(change.set({ is_admin: 1 }).where("id", "=", ben.id)),
      db.run(change.set({ profile_image_url: `/api/avatars/${ana.id}/x.jpg` }).where("id", "=", ben.id)),
      call(db, "set_profile_picture", { object_name: `${ana.id}/${randomUUID()}.jpg` }),
    ];
    for (const refusal of await Promise.all(refused.map(refusalOf)))
      expect(refusal).toMatchObject({ code: "42501" });
    expect(await rowOf(ana)).toEqual(before);
    expect(await rowOf(ben)).toMatchObject({ is_admin: 0, profile_image_url: null });
  });
});

test("a session that nobody has used for 90 days ends, and so does Auth's record of that time", async () => {
  const person = await newPerson();
  const [used, unused] = [await logIn(person), await logIn(person)];
  const root = superuser();
  const [session] = await sql<{ id: string }[]>`
    select s.id from auth.sessions as s where s.user_id = (select auth_id from public.users where id = ${person.id})
    order by s.created_at desc limit 1`;
  const long = "91 days";
  await root`
    update auth.sessions set created_at = now() - ${long}::interval, updated_at = now() - ${long}::interval,
      refreshed_at = null where id = ${session?.id ?? ""}`;
  const [old, young] = [randomUUID(), randomUUID()];
  await root`
    insert into auth.audit_log_entries (id, payload, created_at)
    values (${old}, '{}', now() - ${long}::interval), (${young}, '{}', now())`;
  await callValue(asService(), "forget_expired", {});
  expect((await unused.fetch("/api/auth/user")).status).toBe(401);
  expect((await used.fetch("/api/auth/user")).status).toBe(200);
  const left = await root<
    { id: string }[]
  >`select id from auth.audit_log_entries where id in (${old}, ${young})`;
  expect(left.map(({ id }) => id)).toEqual([young]);
});

describe("the password", () => {
  test("changes when the current one is given; this browser stays logged in, and all other sessions end", async () => {
    const person = await newPerson();
    const [here, there] = [await logIn(person), await logIn(person)];
    const input = { currentPassword: person.password, newPassword: "another-password" };
    const changed = await here.post("/api/auth/change-password", input);
    expect(changed.status).toBe(204);
    expect((await here.fetch("/api/auth/user")).status).toBe(200);
    expect((await there.fetch("/api/auth/user")).status).toBe(401);
    expect((await api("/notes", {}, person.token)).status).toBe(401);
    expect((await openBrowser().post("/api/login", person)).status).toBe(401);
    await logIn({ email: person.email, password: "another-password" });
  });

  test("can be changed with a bearer token, which ends, as all sessions from before do", async () => {
    const person = await newPerson();
    const input = { currentPassword: person.password, newPassword: "another-password" };
    expect((await send("POST", "/auth/change-password", input, person.token)).status).toBe(204);
    expect((await api("/auth/user", {}, person.token)).status).toBe(401);
    await logIn({ email: person.email, password: "another-password" });
  });

  test("that Auth refuses leaves no session behind, and ends none", async () => {
    const person = await newPerson();
    const input = { currentPassword: person.password, newPassword: person.password };
    expect(await answer(await send("POST", "/auth/change-password", input, person.token))).toEqual({
      status: 400,
      body: "The new password is the one that you have already.",
    });
    expect(await (await api("/auth/sessions", {}, person.token)).json()).toHaveLength(1);
  });

  test("ends every session when it is changed in any other way", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    await sql`update auth.users set encrypted_password = 'another' where email = ${person.email}`;
    expect((await browser.fetch("/api/auth/user")).status).toBe(401);
    expect((await api("/auth/user", {}, person.token)).status).toBe(401);
  });

  test("does not change when the current one is wrong, which is 403 and does not end the session", async () => {
    const person = await newPerson();
    const input = { currentPassword: "not-the-password", newPassword: "another-password" };
    expect(await answer(await send("POST", "/auth/change-password", input, person.token))).toEqual({
      status: 403,
      body: "The current password is not right.",
    });
    await logIn(person);
  });

  test("does not change to one that is longer than bcrypt reads", async () => {
    const person = await newPerson();
    const input = { currentPassword: person.password, newPassword: "ü".repeat(37) };
    expect(await answer(await send("POST", "/auth/change-password", input, person.token))).toEqual({
      status: 400,
      body: expect.stringMatching(/^Password is too long/),
    });
    await logIn(person);
  });

  test("checking it leaves no session behind", async () => {
    const person = await newPerson();
    await send(
      "POST",
      "/auth/change-email",
      { email: `${randomUUID()}@example.com`, currentPassword: person.password },
      person.token,
    );
    expect(await (await api("/auth/sessions", {}, person.token)).json()).toHaveLength(1);
  });
});

describe("the email address", () => {
  test("changes with the password and the link in a mail", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const email = `${randomUUID()}@example.com`;
    const asked = await browser.post("/api/auth/change-email", { email, currentPassword: person.password });
    expect(asked.status).toBe(202);
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ email: person.email });

    expect(await mailsTo(person.email)).toEqual([]);
    const link = linkOf((await mailsTo(email)).at(-1));
    expect(link.origin + link.pathname).toBe(`${instance.origin}/auth/confirm-email`);
    // Opening the link changes nothing by itself, because mail scanners do that too.
    expect((await openBrowser().fetch(link.pathname + link.search)).status).toBe(200);
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ email: person.email });
    const tokenHash = link.searchParams.get("token_hash");
    const confirmed = await openBrowser().post("/api/auth/confirm-email", { tokenHash });
    expect(await confirmed.json()).toEqual({ outcome: "changed" });
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    const [told] = await mailsTo(person.email);
    expect(told).toContain(`The account that had the address ${person.email} has ${email} now`);
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ id: person.id, email });
    // Sessions from before end, but for the one in which the password was typed.
    expect((await api("/auth/user", {}, person.token)).status).toBe(401);
    await logIn({ email, password: person.password });
    const again = await openBrowser().post("/api/auth/confirm-email", { tokenHash });
    expect(await again.json()).toEqual({ outcome: "failed" });
  });

  test("does not change, and says why, when somebody else registers the new one before the link is opened", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const email = `${randomUUID()}@example.com`;
    await browser.post("/api/auth/change-email", { email, currentPassword: person.password });
    const tokenHash = linkOf((await mailsTo(email)).at(-1)).searchParams.get("token_hash");
    const password = "a-good-password";
    expect((await openBrowser().post("/api/register", { email, password })).status).toBe(201);
    for (let asked = 0; asked < 2; asked += 1) {
      const confirmed = await openBrowser().post("/api/auth/confirm-email", { tokenHash });
      expect(await answer(confirmed)).toEqual({ status: 200, body: JSON.stringify({ outcome: "taken" }) });
    }
    expect(await rowOf(person)).toMatchObject({ email: person.email });
  });

  test("does not change with a wrong password, nor to an address that is taken, unchanged or invalid", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const change = async (email: string, currentPassword: string) =>
      answer(await send("POST", "/auth/change-email", { email, currentPassword }, ana.token));
    expect((await change(`${randomUUID()}@example.com`, "not-the-password")).status).toBe(403);
    expect(await change(ben.email, ana.password)).toEqual({
      status: 409,
      body: "An account with this email already exists.",
    });
    expect(await change(ana.email.toUpperCase(), ana.password)).toEqual({
      status: 400,
      body: "This is your address already.",
    });
    expect((await change("nobody", ana.password)).status).toBe(400);
    expect(await rowOf(ana)).toMatchObject({ email: ana.email });
    expect(await mailsTo(ana.email)).toEqual([]);
  });

  test("is refused by the database without the password, whatever Auth allows a session", async () => {
    const person = await newPerson();
    const email = `${randomUUID()}@example.com`;
    const stolen = auth();
    await stolen.signInWithPassword(person);
    expect((await stolen.updateUser({ email })).error).not.toBeNull();
    const [account] = await sql`
      select email_change, email_change_token_new from auth.users where email = ${person.email}`;
    expect(account).toEqual({ email_change: null, email_change_token_new: null });

    // Another address does not pass with the one that was just announced.
    await send("POST", "/auth/change-email", { email, currentPassword: person.password }, person.token);
    const another = `${randomUUID()}@example.com`;
    expect((await stolen.updateUser({ email: another })).error).not.toBeNull();
    const tokenHash = linkOf((await mailsTo(email)).at(-1)).searchParams.get("token_hash");
    const confirmed = await openBrowser().post("/api/auth/confirm-email", { tokenHash });
    expect(await confirmed.json()).toEqual({ outcome: "changed" });
  });

  test("ends its pending change when the password is changed", async () => {
    const person = await newPerson();
    const email = `${randomUUID()}@example.com`;
    const browser = await logIn(person);
    await browser.post("/api/auth/change-email", { email, currentPassword: person.password });
    const tokenHash = linkOf((await mailsTo(email)).at(-1)).searchParams.get("token_hash");
    const input = { currentPassword: person.password, newPassword: "another-password" };
    expect((await browser.post("/api/auth/change-password", input)).status).toBe(204);
    const confirmed = await openBrowser().post("/api/auth/confirm-email", { tokenHash });
    expect(await confirmed.json()).toEqual({ outcome: "failed" });
    expect(await rowOf(person)).toMatchObject({ email: person.email });
  });
});

test("while Auth fails, a link is not reported as used", async () => {
  const proxy = await startBackendProxy();
  const running = await startFunction("api", proxy);
  onTestFinished(async () => {
    await running.kill();
    await proxy.close();
  });
  const post = async (path: string, body: unknown, token = "") => {
    const headers = {
      "content-type": "application/json",
      origin: instance.origin,
      ...(token !== "" && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${running.origin}/api/auth/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.text() };
  };

  for (const status of [503, 429]) {
    proxy.decide(({ path }) => (path === "/auth/v1/verify" ? { status } : "pass"));
    const asked = await post("confirm-email", { tokenHash: randomUUID() });
    expect(asked).toMatchObject({ status });
  }
});

describe("sessions", () => {
  test("say which browser began them", async () => {
    const { email, password, token } = await newPerson();
    const headers = { "content-type": "application/json", "user-agent": "Telescope 3.1" };
    await api("/login", { method: "POST", headers, body: JSON.stringify({ email, password }) });
    // Supabase refuses the site's key to whoever says "Mozilla/5.0", as every browser does.
    const firefox = "(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const byFirefox = { ...headers, "user-agent": `Mozilla/5.0 ${firefox}` };
    const login = { method: "POST", headers: byFirefox, body: JSON.stringify({ email, password }) };
    expect((await api("/login", login)).status).toBe(200);
    const sessions: { userAgent: string }[] = await (await api("/auth/sessions", {}, token)).json();
    expect(sessions.map(({ userAgent }) => userAgent)).toEqual(
      expect.arrayContaining(["Telescope 3.1", firefox]),
    );
  });

  test("are listed with the current one marked, and without those of other people", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    await newPerson();
    const sessions: { id: string; current: boolean; createdAt: string }[] = await (
      await browser.fetch("/api/auth/sessions")
    ).json();
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const ids = await sql<{ id: string }[]>`
      select s.id from auth.sessions as s join public.users as u on u.auth_id = s.user_id where u.id = ${person.id}`;
    expect(sessions.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort());
  });

  test("can be ended one by one, with immediate effect, and only by their own user", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [here, there] = [await logIn(person), await logIn(person)];
    type Listed = { id: string; current: boolean }[];
    const listed = async (browser: typeof here): Promise<Listed> =>
      (await browser.fetch("/api/auth/sessions")).json();
    const id = (await listed(there)).find(({ current }) => current)?.id;
    const end = (token: string) => api(`/auth/sessions/${id}`, { method: "DELETE" }, token);
    expect((await end(other.token)).status).toBe(204);
    expect(await listed(there)).toHaveLength(3);
    expect((await end(person.token)).status).toBe(204);
    expect((await there.fetch("/api/auth/user")).status).toBe(401);
    expect(await listed(here)).toHaveLength(2);
    // Ending it again succeeds, as after a lost response.
    expect((await end(person.token)).status).toBe(204);
    const refused = await api("/auth/sessions/1", { method: "DELETE" }, person.token);
    expect([refused.status, await refused.text()]).toEqual([400, "id: must be a UUID"]);
  });

  test("all end with one request, immediately, and those of other people do not", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [here, there] = [await logIn(person), await logIn(person)];
    const ended = await here.post("/api/auth/sessions/sign-out-everywhere");
    expect(ended.status).toBe(204);
    expect([...here.cookies.keys()]).toEqual([cookiesOf().device]);
    expect((await there.fetch("/api/auth/user")).status).toBe(401);
    for (const path of [
      "/notes",
      "/tags",
      "/note-categories",
      "/notes/search?q=x",
      "/auth/user",
      "/auth/sessions",
    ]) {
      expect(await answer(await api(path, {}, person.token))).toEqual({
        status: 401,
        body: "Please log in to continue.",
      });
    }
    const reading = asCaller(person.token).run(statements.selectFrom("notes").select("id"));
    expect(await refusalOf(reading)).toMatchObject({ code: "PT401" });
    expect((await api("/auth/user", {}, other.token)).status).toBe(200);
  });
});

const exportOf = (person: Person) => exportAccount(askAs(instance.origin, person.token));

interface ExportedNote {
  title: string;
  content: string;
  file: string;
  sha256: string;
}

describe("the export", () => {
  test("contains every note byte for byte under its own name, and nothing of other people", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const documents: [string, Buffer][] = [
      ["Letter.docx", fixture("letter.docx")],
      ["field trip.docx", fixture("field-trip.docx")],
      ["Überfahrt & Ärger.txt", Buffer.from("Grüße aus Bodø 🌊")],
      ["con.txt", Buffer.from("a device's name")],
      ["log.txt", fixture("ship-log.utf16le.txt")],
    ];
    for (const [name, bytes] of documents)
      expect((await upload(ana, name, new Uint8Array(bytes))).status).toBe(201);
    await upload(ben, "Secret.txt", "Ben's secret");

    const files = await exportOf(ana);
    const names = files.map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(["account.json", "notes.json", "documents/Letter.docx", "documents/_con.txt"]),
    );
    const notes: ExportedNote[] = JSON.parse(
      files.find(({ name }) => name === "notes.json")?.bytes.toString() ?? "",
    );
    expect(notes).toHaveLength(documents.length);
    for (const [place, [, bytes]] of documents.entries()) {
      const file = files.find(({ name }) => name === notes[place]?.file);
      expect(file && sha256(file.bytes)).toBe(sha256(bytes));
      expect(notes[place]?.sha256).toBe(sha256(bytes));
    }
    expect(notes[2]?.content).toBe("Grüße aus Bodø 🌊");
    expect(JSON.parse(files[0]?.bytes.toString() ?? "")).toMatchObject({ id: ana.id, email: ana.email });
    expect(Buffer.concat(files.map(({ bytes }) => bytes)).includes("Ben's secret")).toBe(false);
  });

  test("says what was marked as paid or not due", async () => {
    const person = await newPerson();
    const { id }: { id: number } = await (await upload(person, "Bill.txt", "A bill")).json();
    await upload(person, "Letter.txt", "A letter");
    const mark = { kind: "due", date: "2026-04-08", mark: "done" };
    const init = {
      method: "PUT",
      body: JSON.stringify(mark),
      headers: { "content-type": "application/json" },
    };
    expect((await api(`/notes/${id}/due`, init, person.token)).status).toBe(204);
    const file = (await exportOf(person)).find(({ name }) => name === "notes.json");
    expect(JSON.parse(file?.bytes.toString() ?? "")).toMatchObject([
      { title: "Bill", dueMarks: [mark] },
      { title: "Letter", dueMarks: [] },
    ]);
  });

  test("of an empty account is complete too", async () => {
    const files = await exportOf(await newPerson());
    expect(files.map(({ name }) => name)).toEqual(["account.json", "notes.json", "comments.json"]);
    for (const file of files.slice(1)) expect(JSON.parse(file.bytes.toString())).toEqual([]);
  });

  test("lists files that are lost or damaged, and goes on after a failure of Storage", async () => {
    const person = await newPerson();
    for (const name of ["Kept.txt", "Lost.txt", "Short.txt"])
      expect((await upload(person, name, name)).status).toBe(201);
    const [lost, short] = await sql<{ path: string }[]>`
      select storage_path as path from public.notes
      where user_id = ${person.id} and title in ('Lost', 'Short') order by title`;
    for (const file of await storedFiles(instance.dataDir, lost?.path ?? "")) await rm(file);
    for (const file of await storedFiles(instance.dataDir, short?.path ?? "")) await truncate(file, 4);
    const files = await exportOf(person);
    const names = ["account.json", "notes.json", "comments.json"];
    const packed = ["documents/Kept.txt", "documents/Short.txt", "NOT INCLUDED.txt"];
    expect(files.map(({ name }) => name)).toEqual([...names, ...packed]);
    expect(files.at(-1)?.bytes.toString()).toBe(
      "documents/Lost.txt: the file is lost. What was read of it is in notes.json.\n" +
        "documents/Short.txt: the file is damaged. It has 4 bytes and should have 9.\n",
    );

    const proxy = await startBackendProxy();
    let isFailing = true;
    proxy.decide(({ path }) =>
      isFailing && path.startsWith("/storage/v1/object/") ? { status: 503 } : "pass",
    );
    const running = await startFunction("api", proxy);
    onTestFinished(async () => {
      await running.kill();
      await proxy.close();
    });
    const ask = askAs(running.origin, person.token);
    let failures = 0;
    const again = await exportAccount(ask, async (path) => {
      try {
        return await getPiece(ask, path);
      } catch (error) {
        expect(error).toMatchObject({ status: 503 });
        failures += 1;
        isFailing = false;
        return await getPiece(ask, path);
      }
    });
    expect(failures).toBe(1);
    expect(again.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  });

  test("reads long texts one by one, even if their files are small", async () => {
    const person = await newPerson();
    const texts = ["a", "b", "c"].map((letter) => letter.repeat(1.5 * 1024 * 1024));
    for (const [place, content] of texts.entries()) {
      expect((await upload(person, `${place}.txt`, "short")).status).toBe(201);
      await sql`update public.notes set content = ${content} where user_id = ${person.id} and title = ${`${place}`}`;
    }
    const proxy = await startBackendProxy();
    const running = await startFunction("api", proxy);
    onTestFinished(async () => {
      await running.kill();
      await proxy.close();
    });
    const sizes: number[] = [];
    const ask = askAs(running.origin, person.token);
    const [, notes] = await exportAccount(ask, async (path) => {
      const piece = await getPiece(ask, path);
      if (path.includes("/notes?")) sizes.push(piece.length);
      return piece;
    });
    const contents = JSON.parse(notes?.bytes.toString() ?? "").map(
      ({ content }: { content: string }) => content,
    );
    expect(contents).toEqual(texts);
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024);
  });

  test("contains all comments on photos and posts: published, pending, and on a withdrawn post", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const [photo, post, withdrawn] = [
      await insertPhoto(sql, ben, { title: "Harbour" }),
      await insertPost(sql, { title: "Tides" }),
      await insertPost(sql, { title: "Withdrawn", published_at: null }),
    ];
    const ids = [
      await insertPhotoComment(sql, ana, photo, "published"),
      await insertPhotoComment(sql, ana, photo, "pending"),
      await insertBlogComment(sql, ana, post, "published"),
      await insertBlogComment(sql, ana, withdrawn, "published"),
    ];
    await insertPhotoComment(sql, ben, photo, "published");
    await insertBlogComment(sql, ben, post, "published");

    const file = (await exportOf(ana)).find(({ name }) => name === "comments.json");
    const written = { content: "Words", publishedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    const onPhoto = { ...written, kind: "photo", subjectId: photo, subjectTitle: "Harbour" };
    expect(JSON.parse(file?.bytes.toString() ?? "")).toEqual([
      { ...onPhoto, id: ids[0], status: "published" },
      { ...onPhoto, id: ids[1], status: "pending" },
      { ...written, kind: "post", id: ids[2], subjectId: post, subjectTitle: "Tides", status: "published" },
      { ...written, kind: "post", id: ids[3], subjectId: withdrawn, subjectTitle: null, status: "published" },
    ]);

    // The comments are read page by page, each from the end of the one before.
    const pages = await Promise.all(
      [{}, { after_kind: "photo", after_id: ids[0] }, { after_kind: "post", after_id: ids[2] }].map((after) =>
        call(asCaller(ana.token), "own_comments", { max_comments: 2, ...after }),
      ),
    );
    const read = pages.map((page) => page.map(({ kind, id }) => [kind, id]));
    const all = ids.map((id, place) => [place < 2 ? "photo" : "post", id]);
    expect(read).toEqual([all.slice(0, 2), all.slice(1, 3), all.slice(3)]);
  });
});

describe("deleting the account", () => {
  test("removes all its rows and objects, and none of other people", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    await upload(ana, "Mine.txt", "mine");
    await upload(ana, "Mine too.docx", new Uint8Array(fixture("letter.docx")));
    await upload(ben, "Kept.txt", "kept");
    const objects = await sql<
      { name: string }[]
    >`select name from storage.objects where name like ${`${ana.id}/%`}`;
    expect(objects).toHaveLength(2);
    const [account] = await sql<{ auth_id: string }[]>`select auth_id from public.users where id = ${ana.id}`;

    const browser = await logIn(ana);
    const response = await browser.fetch("/api/account", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: ` ${ana.email.toUpperCase()} `, currentPassword: ana.password }),
    });
    expect(response.status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([cookiesOf().device]);

    const left = await sql`
      select 1 from public.users where id = ${ana.id} union all select 1 from public.notes where user_id = ${ana.id}
      union all select 1 from public.tags where user_id = ${ana.id}
      union all select 1 from auth.users where id = ${account?.auth_id ?? ""}
      union all select 1 from auth.sessions where user_id = ${account?.auth_id ?? ""}`;
    expect(left).toHaveLength(0);
    const gone = () => sql`
      select name from storage.objects where name like ${`${ana.id}/%`}
      union all select name from private.orphaned_objects where name like ${`${ana.id}/%`}`;
    await expect.poll(async () => (await gone()).length).toBe(0);
    for (const { name } of objects) expect(await storedFiles(instance.dataDir, name)).toEqual([]);
    expect((await api("/auth/user", {}, ana.token)).status).toBe(401);
    expect((await openBrowser().post("/api/login", ana)).status).toBe(401);
    expect((await openBrowser().post("/api/register", ana)).status).toBe(201);
    const kept: { title: string }[] = await (await api("/notes", {}, ben.token)).json();
    expect(kept.map(({ title }) => title)).toEqual(["Kept"]);
  });

  test("answers 401 to a comment, or a first synchronisation of folders, that was under way", async () => {
    const photo = await insertPhoto(sql, await owner());
    onTestFinished(async () => void (await sql`delete from public.photos where id = ${photo}`));
    const folders = { sync: 0, since: 0, assignments: [], folders: [] };
    for (const [method, path, body] of [
      ["POST", `/photos/${photo}/comments`, { content: "Words" }],
      ["PUT", "/note-folders", folders],
    ] as const) {
      const { id, token } = await newPerson();
      const asking = await sql.begin(async (transaction) => {
        await transaction`delete from auth.users where id = (select auth_id from public.users where id = ${id})`;
        const sent = send(method, path, body, token).then(answer);
        await expect.poll(() => isWaitedFor(transaction)).toBe(true);
        // Wrapped in an object, so that it is awaited only after the commit has deleted the account.
        return { sent };
      });
      expect(await asking.sent).toEqual({ status: 401, body: "Please log in to continue." });
    }
  });

  test("requires the account's own email address", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    for (const email of ["", "x", ben.email]) {
      const input = { email, currentPassword: ana.password };
      const response = await answer(await send("DELETE", "/account", input, ana.token));
      expect(response).toEqual({ status: 400, body: "This is not the email address of your account." });
    }
    expect(await rowOf(ana)).toBeDefined();
    expect(await rowOf(ben)).toBeDefined();
  });

  test("requires the password, and limits wrong attempts", async () => {
    const person = await newPerson();
    const leave = async (input: object) =>
      answer(await send("DELETE", "/account", { email: person.email, ...input }, person.token));
    expect(await leave({})).toMatchObject({ status: 400 });
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await leave({ currentPassword: "not-the-password" })).toEqual({
        status: 403,
        body: "The current password is not right.",
      });
    expect(await leave({ currentPassword: person.password })).toMatchObject({ status: 429 });
    expect(await rowOf(person)).toBeDefined();
  });

  test("is refused to the administrator, with the reason", async () => {
    const admin = await owner();
    const input = { email: admin.email, currentPassword: admin.password };
    const response = await answer(await send("DELETE", "/account", input, admin.token));
    expect(response).toEqual({
      status: 409,
      body: "The administrator's account cannot be deleted: nobody could manage the site any more.",
    });
    expect(await rowOf(admin)).toBeDefined();
  });
});
