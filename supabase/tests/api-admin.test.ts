import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { activitySchema, adminUserSchema } from "../functions/_shared/contract/admin.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { logIn } from "./support/browser.ts";
import { database } from "./support/database.ts";
import { api, instance, newPerson, owner, type Person, supabase, upload } from "./support/people.ts";

const sql = database();

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

const refusals = (sentence: keyof typeof ERROR_MESSAGES, status: number) => ({
  status,
  body: ERROR_MESSAGES[sentence],
});

const suspend = (id: number, token: string) => api(`/admin/users/${id}/suspend`, { method: "POST" }, token);
const restore = (id: number, token: string) => api(`/admin/users/${id}/restore`, { method: "POST" }, token);

/** Every page of a list of the desk. */
async function allPages<T>(path: string, token: string, parse: (value: unknown) => T[]): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next;) {
    const response = await api(next, {}, token);
    expect(response.status).toBe(200);
    rows.push(...parse(await response.json()));
    next = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return rows;
}

describe("users", () => {
  const list = (query: string, token: string) =>
    allPages(`/admin/users?${query}`, token, (value) => adminUserSchema.array().parse(value));

  test("are found by a part of name or address, with role, last login and state", async () => {
    const { token } = await owner();
    const person = await newPerson();
    await sql`update public.users set first_name = 'Ada', last_name = ${`Love_${person.id}%`} where id = ${person.id}`;
    const expected = {
      id: person.id,
      email: person.email,
      firstName: "Ada",
      role: "Viewer",
      isSuspended: false,
      lastLogin: expect.any(String),
    };
    for (const q of [person.email.slice(3, 20).toUpperCase(), `ada love_${person.id}%`, `e_${person.id}%`]) {
      expect(await list(`q=${encodeURIComponent(q)}`, token)).toEqual([expect.objectContaining(expected)]);
    }
    expect(await list("q=owner%40example.com", token)).toEqual([
      expect.objectContaining({ id: 1, role: "Admin" }),
    ]);
    expect(await list(`q=${randomUUID()}`, token)).toEqual([]);
    const [listed] = await list(`q=${person.email}`, token);
    const [account] = await sql`select last_sign_in_at from auth.users where email = ${person.email}`;
    expect(listed?.lastLogin).toBe(account?.["last_sign_in_at"].toISOString());
  });

  test("come page by page, newest first, each once", async () => {
    const { token } = await owner();
    const mark = randomUUID();
    await sql`
      with accounts as (
        insert into auth.users (id, email)
        select gen_random_uuid(), ${mark} || n || '@example.com' from generate_series(1, 7) as n returning id
      ) select count(*) from accounts`;
    const people = await list(`q=${mark}&limit=3`, token);
    const rows =
      await sql`select id::int from public.users where email like ${`${mark}%`} order by public.users.id desc`;
    expect(people.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(people).toHaveLength(7);
  });

  test.each(["limit=0", "limit=x", "limit=1000", "cursor=x", "cursor=-1", `q=${"x".repeat(101)}`])(
    "asked for with %s are refused in a sentence",
    async (query) => {
      expect(await answer(await api(`/admin/users?${query}`, {}, (await owner()).token))).toMatchObject({
        status: 400,
        body: expect.stringMatching(/^(limit|cursor|q): /),
      });
    },
  );
});

describe("a suspended person", () => {
  const signIn = ({ email, password }: Person) =>
    api("/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });

  test("cannot use a session they hold, nor sign in, nor renew, until restored", async () => {
    const admin = await owner();
    const person = await newPerson();
    const browser = await logIn(person);
    expect((await upload(person, "Mine.txt", "Mine")).status).toBe(201);
    expect((await suspend(person.id, admin.token)).status).toBe(204);

    // What they still hold: the token for every way in, and the cookies of a browser.
    const refused = refusals("suspended", 403);
    expect(await answer(await api("/auth/user", {}, person.token))).toEqual(refused);
    expect(await answer(await api("/notes", {}, person.token))).toEqual(refused);
    expect(await answer(await upload(person, "More.txt", "More"))).toEqual(refused);
    const rows = await supabase(person.token).from("notes").select("id");
    expect(rows).toMatchObject({ status: 403, error: { message: "This account is suspended." } });
    const stored = await supabase(person.token)
      .storage.from("notes")
      .upload(`${person.id}/${randomUUID()}`, new TextEncoder().encode("x"), { contentType: "text/plain" });
    expect(stored.error).not.toBeNull();
    const left = await browser.fetch("/api/auth/user");
    expect([401, 403]).toContain(left.status);
    expect(browser.cookies.get("session") ?? "").toBe("");
    const changed = await fetch(`${instance.origin}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ password: "a-new-password" }),
    });
    expect([401, 403]).toContain(changed.status);

    expect(await answer(await signIn(person))).toEqual(refused);
    const direct = await supabase().auth.signInWithPassword(person);
    expect(direct).toMatchObject({ data: { session: null }, error: { code: "user_banned" } });
    const [{ count } = { count: 1 }] = await sql<{ count: number }[]>`
      select count(*)::int from auth.sessions as s join public.users as u on u.auth_id = s.user_id where u.id = ${person.id}`;
    expect(count).toBe(0);

    expect((await restore(person.id, admin.token)).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    const again = await logIn(person);
    expect(await (await again.fetch("/api/notes")).json()).toHaveLength(1);
    // What ended stays ended.
    expect((await api("/notes", {}, person.token)).status).toBe(401);
  });

  test("is known to the desk, and the log says who did it to whom", async () => {
    const admin = await owner();
    const person = await newPerson();
    await suspend(person.id, admin.token);
    await suspend(person.id, admin.token);
    const read = async () =>
      adminUserSchema
        .array()
        .parse(await (await api(`/admin/users?q=${person.email}`, {}, admin.token)).json());
    expect(await read()).toMatchObject([{ isSuspended: true }]);
    await restore(person.id, admin.token);
    expect(await read()).toMatchObject([{ isSuspended: false }]);
    const entries =
      await sql`select action, actor_id::int from public.audit_log where subject_id = ${person.id} order by id`;
    // The second suspension changed nothing.
    expect([...entries]).toEqual([
      { action: "Account suspended", actor_id: 1 },
      { action: "Account restored", actor_id: 1 },
    ]);
  });

  test("is never the administrator, and must exist", async () => {
    const { token } = await owner();
    expect(await answer(await suspend(1, token))).toEqual(refusals("administratorActive", 409));
    expect(await answer(await suspend(999_999_999, token))).toEqual(refusals("userNotFound", 404));
    expect((await api("/auth/user", {}, token)).status).toBe(200);
  });

  test("suspends nobody else: only the administrator does, past the API too", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await answer(await suspend(other.id, person.token))).toEqual(refusals("adminOnly", 403));
    const direct = await supabase(person.token).rpc("set_user_suspended", {
      person_id: other.id,
      suspended: true,
    });
    expect(direct.status).toBe(403);
    expect((await api("/auth/user", {}, other.token)).status).toBe(200);
  });
});

describe("recent activity", () => {
  test("names action, details, date and user, newest first, and no private title", async () => {
    const { token } = await owner();
    const person = await newPerson();
    await sql`update public.users set first_name = 'Grace' where id = ${person.id}`;
    const title = `Secret ${randomUUID()}`;
    await upload(person, `${title}.txt`, "Secret");
    const notes: { id: number }[] = await (await api("/notes", {}, person.token)).json();
    await api(`/notes/${notes[0]?.id}`, { method: "DELETE" }, person.token);
    const entries = await allPages("/admin/activity?limit=200", token, (value) =>
      activitySchema.array().parse(value),
    );
    expect(JSON.stringify(entries)).not.toContain(title);
    const own =
      await sql`select id::int, action, details from public.audit_log where actor_id = ${person.id} order by id desc`;
    expect(own.map(({ action, details }) => [action, details])).toEqual([
      ["Document deleted", "txt"],
      ["Document added", "txt"],
      ["Account created", ""],
    ]);
    expect(entries).toEqual(
      expect.arrayContaining(own.map((entry) => ({ ...entry, date: expect.any(String), user: "Grace" }))),
    );
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort((a, b) => b - a));
  });

  test("keeps nothing of who has left", async () => {
    const person = await newPerson();
    await upload(person, "Diary.txt", "Dear diary");
    const entries = await sql`select id from public.audit_log where actor_id = ${person.id}`;
    expect(entries).toHaveLength(2);
    const body = JSON.stringify({ email: person.email });
    const headers = { "content-type": "application/json" };
    expect((await api("/account", { method: "DELETE", headers, body }, person.token)).status).toBe(204);
    const after = await sql`
      select actor_id from public.audit_log where id = any (${entries.map(({ id }) => id)})`;
    expect([...after]).toEqual([{ actor_id: null }, { actor_id: null }]);
    const [left] =
      await sql`select to_jsonb(l)::text as text from public.audit_log as l order by id desc limit 1`;
    expect(left?.["text"]).not.toContain(person.email);
  });

  test("is never changed or removed, not even by the role that applies migrations, before a year", async () => {
    const person = await newPerson();
    const [entry] = await sql`select id from public.audit_log where actor_id = ${person.id}`;
    const id = entry?.["id"];
    await expect(sql`update public.audit_log set action = 'x' where id = ${id}`).rejects.toMatchObject({
      code: "42501",
    });
    await expect(sql`delete from public.audit_log where id = ${id}`).rejects.toMatchObject({ code: "42501" });
    await expect(sql`truncate public.audit_log`).rejects.toMatchObject({ code: "42501" });
    const [old] = await sql`
      insert into public.audit_log (at, action) values (now() - interval '367 days', 'Something old') returning id`;
    // Whatever happens next takes it along.
    await newPerson();
    expect([...(await sql`select from public.audit_log where id = ${old?.["id"]}`)]).toEqual([]);
  });
});

describe("every endpoint of the desk", () => {
  test("refuses people who are not the administrator, and asks visitors to log in", async () => {
    const { token } = await newPerson();
    const { createApp } = await import("../functions/api/app.ts");
    const { routes } = createApp({
      supabaseUrl: "http://127.0.0.1:1",
      publicKey: "none",
      serviceKey: "none",
      siteUrl: "http://127.0.0.1:1",
      now: () => new Date(),
      inBackground: () => {},
    });
    const doors = routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/"));
    expect(doors.length).toBeGreaterThan(3);
    for (const { method, path } of doors) {
      const address = path.replace("/api", "").replace(/:\w+/g, "1");
      const name = `${method} ${path}`;
      expect({ name, ...(await answer(await api(address, { method }, token))) }).toEqual({
        name,
        ...refusals("adminOnly", 403),
      });
      expect({ name, ...(await answer(await api(address, { method }))) }).toEqual({
        name,
        ...refusals("notLoggedIn", 401),
      });
    }
  });
});
