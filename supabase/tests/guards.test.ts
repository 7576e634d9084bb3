import { randomUUID } from "node:crypto";
import { readdir, symlink } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { sql as statement } from "kysely";
import { describe, expect, test } from "vitest";
import { call, json, statements } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, auth, instance, newPerson, supabase, upload } from "./support/people.ts";
import { storedFiles } from "./support/stored-files.ts";
import { sendRaw } from "./support/raw-http.ts";
import { superuser } from "./support/superuser.ts";

const MIB = 1024 * 1024;
const PAGE = "<!doctype html><script>document.title = 'run'</script>";

/** Logs in through the API. */
function logIn(email: string, password: string): Promise<Response> {
  return api("/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin: instance.origin },
    body: JSON.stringify({ email, password }),
  });
}

describe("an access token, for Storage", () => {
  const list = (token: string) =>
    fetch(`${instance.internal}/storage/v1/object/list/notes`, {
      method: "POST",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: '{"prefix": ""}',
    });

  test("is valid until it expires, and no longer", async () => {
    const { token: own } = await newPerson();
    const exp = Math.floor(Date.now() / 1000) + 10;
    const token = signToken({ ...claimsOf(own), exp }, instance.jwtSecret);
    expect((await list(token)).status).toBe(200);
    await expect.poll(async () => (await list(token)).status).toBe(401);
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp);
  });

  test("is refused when its signature is altered", async () => {
    const { token } = await newPerson();
    const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    expect((await list(token)).status).toBe(200);
    expect((await list(changed)).status).toBe(401);
  });
});

describe("the Data API", () => {
  const SOMEBODY = {
    nobody: () => ({}),
    "a visitor": () => ({ apikey: instance.publishableKey }),
    "a person": (token: string) => ({
      apikey: instance.publishableKey,
      authorization: `Bearer ${token}`,
    }),
    "a person with a forged token": (token: string) => ({
      apikey: instance.publishableKey,
      authorization: `Bearer ${signToken({ ...claimsOf(token), role: "service_role" }, "another secret that is as long as ours is")}`,
    }),
    "the site": () => ({
      apikey: instance.secretKey,
      authorization: `Bearer ${instance.secretKey}`,
    }),
  };

  test.each(Object.entries(SOMEBODY))("is closed to %s", async (_, headersOf) => {
    const headers = headersOf((await newPerson()).token);
    for (const origin of [instance.origin, instance.internal])
      for (const path of ["", "photos?select=id", "users", "rpc/list_photos", "%70hotos"])
        for (const method of ["GET", "POST", "PATCH", "DELETE", "OPTIONS"]) {
          const answer = await fetch(`${origin}/rest/v1/${path}`, { method, headers });
          expect([answer.status, await answer.text()], `${method} ${origin} ${path}`).toEqual([
            404,
            "There is nothing at this address.",
          ]);
        }
  });
});

describe("a value that looks like one of another type", () => {
  test("is treated as text in a text column", async () => {
    const person = await newPerson();
    for (const category of ["true", "5", "null"])
      expect(await (await api(`/notes/category/${category}`, {}, person.token)).json()).toEqual([]);
  });
});

describe("an invalid request past the API is refused, not a failure of the site:", () => {
  const ask = async (method: string, path: string, body: string, headers: Record<string, string> = {}) => {
    const { token } = await newPerson();
    // Auth answers the site alone.
    const apikey = path.startsWith("/auth/") ? instance.secretKey : instance.publishableKey;
    return await fetch(`${instance.origin}${path}`, {
      method,
      headers: { apikey, authorization: `Bearer ${token}`, ...headers },
      ...(method !== "GET" && { body }),
    });
  };

  test.each([
    ["PUT", "/auth/v1/user", '{"email": 1}'],
    ["PUT", "/auth/v1/user", '{"email": null}'],
    ["PUT", "/auth/v1/user", '{"password": {}}'],
    ["PUT", "/auth/v1/user", '{"data": "x"}'],
    ["PUT", "/auth/v1/user", "null"],
    ["POST", "/auth/v1/token?grant_type=password", "null"],
    ["POST", "/auth/v1/token?grant_type=password", '{"email": ["a"], "password": "x"}'],
    ["POST", "/auth/v1/recover", "[]"],
    ["POST", "/auth/v1/verify", "null"],
    ["GET", "/storage/v1/object/notes/%00", ""],
    ["GET", "/storage/v1/object/sign/notes/1/x?token=x", ""],
    ["POST", "/storage/v1/object/move", "{}"],
    ["POST", "/storage/v1/object/list/notes", '{"sortBy": {"column": "name", "order": "x"}}'],
    ["DELETE", "/storage/v1/object/notes", ""],
  ])("%s %s %s", async (method, path, body) => {
    expect((await ask(method, path, body, { "content-type": "application/json" })).status).toBe(400);
  });

  test("a form without its boundary", async () => {
    const answer = await ask("POST", `/storage/v1/object/notes/1/${randomUUID()}`, "x", {
      "content-type": "multipart/form-data",
    });
    expect(answer.status).toBe(400);
  });

  test("an object from a session that has ended", async () => {
    const person = await newPerson();
    await auth(person.token).admin.signOut(person.token, "global");
    const files = supabase(person.token).storage.from("blog");
    const { error } = await files.upload(
      `${person.id}/${randomUUID()}.jpg`,
      new TextEncoder().encode("kept"),
      {
        contentType: "image/jpeg",
      },
    );
    expect(error).toMatchObject({ statusCode: "401" });
  });
});

describe("creating a bucket", () => {
  test("is refused, and downloads at the same time still work", async () => {
    const person = await newPerson();
    const { id } = await (await upload(person, "read.txt", "read")).json();
    const url = `${instance.origin}/storage/v1/bucket`;
    const headers = { apikey: instance.publishableKey, "content-type": "application/json" };
    let reading = true;
    const refused = (async () => {
      const statuses = new Set<number>();
      while (reading) {
        const body = JSON.stringify({ id: "mine", name: "mine" });
        const answer = await fetch(url, { method: "POST", headers, body });
        await answer.body?.cancel();
        statuses.add(answer.status);
      }
      return [...statuses];
    })();
    const read = [];
    for (let time = 0; time < 60; time++)
      read.push((await api(`/notes/${id}/download`, {}, person.token)).status);
    reading = false;
    expect(await refused).toEqual([400]);
    expect(read).toEqual(read.map(() => 200));
  });
});

describe("data that is stored past the API", () => {
  const sql = superuser();
  const service = supabase(undefined, instance.secretKey);

  test.each(["notes", "avatars"])("is never served as a page of this site: %s", async (bucket) => {
    const person = await newPerson();
    const files = supabase(person.token).storage.from(bucket);
    for (const name of ["page.html", `${randomUUID()}.html`, `${randomUUID()}.svg`, "x/y/z"]) {
      const { error } = await files.upload(`${person.id}/${name}`, new TextEncoder().encode(PAGE), {
        contentType: bucket === "notes" ? "text/plain" : "image/jpeg",
      });
      expect(error, name).not.toBeNull();
    }
    const allowed = `${person.id}/${randomUUID()}${bucket === "notes" ? "" : ".jpg"}`;
    const stored = await service.storage.from(bucket).upload(allowed, new TextEncoder().encode(PAGE), {
      contentType: bucket === "notes" ? "text/plain" : "image/jpeg",
    });
    expect(stored.error).toBeNull();
    const access = bucket === "notes" ? "" : "public/";
    const response = await fetch(`${instance.origin}/storage/v1/object/${access}${bucket}/${allowed}`, {
      headers: { apikey: instance.publishableKey, authorization: `Bearer ${person.token}` },
    });
    expect(response.status, await response.clone().text()).toBe(200);
    expect(response.headers.get("content-type")).not.toMatch(/html|svg|xml/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("leaves neither row nor file when the upload breaks off", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const rows = () => sql`select id from storage.objects where name = ${name}`;
    const sending = request(`${instance.origin}/storage/v1/object/notes/${name}`, {
      method: "POST",
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${instance.secretKey}`,
        "content-type": "text/plain",
        "content-length": 1000,
      },
    });
    sending.on("error", () => {});
    sending.write("the first of a thousand");
    await expect.poll(rows).toHaveLength(1);
    sending.destroy();
    await expect.poll(rows).toHaveLength(0);
    expect(await storedFiles(instance.dataDir, name)).toEqual([]);
  });

  test.each([
    ["notes", "text/plain", 11 * MIB, "more than any object may have"],
    ["avatars", "image/jpeg", 3 * MIB, "more than the bucket takes"],
  ])(
    "cannot exceed the size limit, with or without a declared size: %s, %s, %i bytes",
    async (bucket, type, size) => {
      const person = await newPerson();
      const name = `${person.id}/${randomUUID()}${bucket === "avatars" ? ".jpg" : ""}`;
      const send = (body: BodyInit) =>
        fetch(`${instance.origin}/storage/v1/object/${bucket}/${name}`, {
          method: "POST",
          headers: {
            apikey: instance.secretKey,
            authorization: `Bearer ${instance.secretKey}`,
            "content-type": type,
          },
          body,
          // Needed to send a stream, which has no declared size.
          ...{ duplex: "half" },
        });
      const bytes = new Uint8Array(size);
      for (const body of [bytes, new Blob([bytes]).stream()]) {
        const answer = await send(body);
        expect(await answer.json()).toMatchObject({ statusCode: "413" });
      }
      expect(await sql`select id from storage.objects where name = ${name}`).toEqual([]);
      expect(await storedFiles(instance.dataDir, name)).toEqual([]);
    },
  );

  test("is refused unread from an anonymous client when it is larger than any object may be", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(20 * MIB)]), "large.txt");
    const answer = await fetch(`${instance.origin}/storage/v1/object/notes/large`, {
      method: "POST",
      body: form,
    });
    expect(answer.status).toBe(413);
  });

  test("is limited to 128 KiB per Storage request from outside or with a forged token, and to a thousand named objects", async () => {
    const person = await newPerson();
    const forged = signToken(claimsOf(person.token), "another secret that is as long as ours is");
    const ask = async (method: string, path: string, token: string, bytes: number, body: string) => {
      const lines = [
        `apikey: ${instance.publishableKey}`,
        `authorization: Bearer ${token}`,
        `content-type: ${body.startsWith("{") ? "application/json" : "text/plain"}`,
        `content-length: ${bytes}`,
      ];
      const head = [`${method} /storage/v1/object${path} HTTP/1.1`, ...lines];
      return (await sendRaw(instance.origin, head, [Buffer.from(body)])).status;
    };
    // Refused by the declared length, without waiting for the body.
    const text = () => `/notes/${person.id}/${randomUUID()}`;
    for (const token of [instance.publishableKey, forged])
      expect(await ask("POST", text(), token, MIB / 8 + 1, "x")).toBe(413);
    expect(await ask("POST", text(), person.token, MIB / 8 + 1, "x")).toBe(413);
    for (const [method, path] of [
      ["DELETE", "/notes"],
      ["POST", "/list/notes"],
      ["POST", "/sign/notes"],
    ] as const)
      expect(await ask(method, path, person.token, MIB / 8 + 1, "{"), path).toBe(413);

    const names = Array.from({ length: 1001 }, (_, place) => `${person.id}/${place}`);
    const files = supabase(person.token).storage.from("notes");
    for (const answer of [await files.remove(names), await files.createSignedUrls(names, 60)])
      expect(answer.error?.message).toBe("No more than 1000 objects can be named at a time");
    const { error } = await files.remove(names.slice(1));
    expect(error).toBeNull();
  });

  test("is read without a change of its row", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const files = service.storage.from("notes");
    await files.upload(name, new TextEncoder().encode("kept"), { contentType: "text/plain" });
    const row = async () => [...(await sql`select xmin, o.* from storage.objects as o where name = ${name}`)];
    const before = await row();
    expect(await (await files.download(name)).data?.text()).toBe("kept");
    expect(await row()).toEqual(before);
  });

  test("leaves no partial file when the disk is full", async () => {
    const person = await newPerson();
    const files = service.storage.from("notes");
    const [first, second] = [`${person.id}/${randomUUID()}`, `${person.id}/${randomUUID()}`];
    const send = (name: string) =>
      files.upload(name, new TextEncoder().encode("kept"), { contentType: "text/plain" });
    expect((await send(first)).error).toBeNull();
    const [stored] = await storedFiles(instance.dataDir, first);
    // Every write to this name fails as on a full disk.
    const full = path.join(path.dirname(stored ?? ""), path.basename(second));
    await symlink("/dev/full", full);
    expect((await send(second)).error).toMatchObject({ status: 507, statusCode: "507" });
    expect(await readdir(path.dirname(full))).toEqual([path.basename(first)]);
    expect((await send(second)).error).toBeNull();
  });

  test("is stored once when it is sent several times at once, with the metadata of the stored one", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const texts = ["one", "two", "three", "four"];
    const files = service.storage.from("notes");
    const answers = await Promise.all(
      texts.map((text) =>
        files.upload(name, new TextEncoder().encode(text), { contentType: "text/plain", cacheControl: "60" }),
      ),
    );
    const kept = texts.filter((_, index) => answers[index]?.error === null);
    expect(kept).toHaveLength(1);
    expect(await (await files.download(name)).data?.text()).toBe(kept[0]);
    expect((await files.info(name)).data?.metadata).toMatchObject({
      size: kept[0]?.length,
      contentLength: kept[0]?.length,
      mimetype: "text/plain",
      cacheControl: "max-age=60",
    });
  });

  test("is replaced by each of several that are sent at once, if these may replace it", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const files = service.storage.from("notes");
    const answers = await Promise.all(
      ["one", "two", "six", "ten"].map((text) =>
        files.upload(name, new TextEncoder().encode(text), { contentType: "text/plain", upsert: true }),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(await sql`select name from storage.objects where name = ${name}`).toEqual([{ name }]);
    expect((await files.info(name)).data?.metadata).toMatchObject({ size: 3, mimetype: "text/plain" });
  });

  test("cannot be stored in another person's folder, neither row nor file", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const name = `${other.id}/${randomUUID()}`;
    const files = supabase(person.token).storage.from("notes");
    const { error } = await files.upload(name, new TextEncoder().encode("mine"), {
      contentType: "text/plain",
    });
    expect(error?.message).toMatch(/row-level security/);
    expect(await sql`select id from storage.objects where name = ${name}`).toEqual([]);
    expect(await storedFiles(instance.dataDir, name)).toEqual([]);
  });

  test("cannot break their own list of notes", async () => {
    const person = await newPerson();
    const { id } = await (await upload(person, "kept.txt", "kept")).json();
    const db = asCaller(person.token);
    for (const tags of ["{{a,b}}", "{NULL}", '{""}', `{${"a".repeat(41)}}`]) {
      const change = db.run(statement`update public.notes set tags = ${tags} where id = ${id}`);
      expect(await refusalOf(change), tags).toMatchObject({ code: "42501" });
    }
    const untitled = db.run(statements.updateTable("notes").set({ title: "" }).where("id", "=", id));
    expect(await refusalOf(untitled)).toMatchObject({ code: "23514" });
    expect(await db.run(statements.selectFrom("notes").select("id"))).toEqual([{ id }]);
    expect((await api("/notes", {}, person.token)).status).toBe(200);
  });

  test.each([{ documentType: { a: 1 } }, { documentType: 5 }, { summary: ["a"] }, { summary: true }])(
    "cannot break one of their notes: %j",
    async (changes) => {
      const person = await newPerson();
      const { id } = await (await upload(person, "kept.txt", "kept")).json();
      await refusalOf(call(asCaller(person.token), "update_note", { note_id: id, changes: json(changes) }));
      expect((await api(`/notes/${id}`, {}, person.token)).status).toBe(200);
    },
  );

  test("is limited in the account's metadata, so that tokens and cookies do not become too large to log in", async () => {
    const person = await newPerson();
    const response = await fetch(`${instance.origin}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ data: { story: "x".repeat(100_000) } }),
    });
    expect(response.ok).toBe(false);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test("cannot be an invalid email address, which mails would contain unescaped", async () => {
    const person = await newPerson();
    const send = async (method: "POST" | "PUT", path: string, body: object) => {
      const answer = await fetch(`${instance.origin}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: instance.secretKey,
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      return answer.ok;
    };
    for (const email of [
      `<img/src=x>${randomUUID()}@example.com`,
      `"<b>${randomUUID()}"@example.com`,
      `${"x".repeat(250)}@example.com`,
    ]) {
      expect(await send("POST", "signup", { email, password: "a-good-password" }), email).toBe(false);
      expect(await send("PUT", "user", { email }), email).toBe(false);
    }
    const email = `O'Neil+x_y.z-${randomUUID()}@sub.example.com`;
    expect(await send("POST", "signup", { email, password: "a-good-password" })).toBe(true);
  });
});

describe("Auth", () => {
  const NOWHERE = { status: 404, body: "There is nothing at this address." };

  const ask = async (method: string, path: string, apikey: string, body: unknown = {}) => {
    const { token } = await newPerson();
    const answer = await fetch(`${instance.origin}/auth/v1/${path}`, {
      method,
      headers: { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    return { status: answer.status, body: await answer.text() };
  };

  test("cannot be told a new password or address with a session alone", async () => {
    const person = await newPerson();
    const change = { password: "stolen-password", email: `${randomUUID()}@example.com` };
    for (const apikey of [instance.publishableKey, "", `${instance.secretKey}x`])
      expect(await ask("PUT", "user", apikey, change)).toEqual(NOWHERE);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test.each([
    "GET user",
    "GET settings",
    "POST token?grant_type=password",
    "POST token?grant_type=refresh_token",
    "POST signup",
    "POST verify",
    "GET verify?token=x&type=recovery",
    "POST recover",
    "POST logout",
    "GET %75ser",
  ])("is closed to everybody but the site: %s", async (request) => {
    const [method = "", path = ""] = request.split(" ");
    expect(await ask(method, path, instance.publishableKey)).toEqual(NOWHERE);
  });

  test.each([
    "POST otp",
    "POST magiclink",
    "GET reauthenticate",
    "GET authorize?provider=github",
    "GET verify?token=x&type=recovery",
    "GET admin/users",
    "POST factors",
    "DELETE user",
  ])("has no more paths than the site uses, for the site neither: %s", async (request) => {
    const [method = "", path = ""] = request.split(" ");
    expect(await ask(method, path, instance.secretKey)).toEqual(NOWHERE);
  });
});

describe("the URL of a function", () => {
  test("may have its name percent-encoded, but not the prefix before it", async () => {
    const ask = async (path: string) => (await fetch(`${instance.origin}${path}`)).status;
    expect(await ask("/functions/v1/%61pi/settings")).toBe(200);
    expect(await ask("/%66unctions/v1/api/settings")).toBe(404);
  });
});

describe("deleting an account", () => {
  test("requires the typed email address, and does not accept null", async () => {
    const person = await newPerson();
    const asked = await asCaller(person.token).run(
      statement`select public.delete_account(typed_email => null) as answer`,
    );
    expect(asked).toEqual([{ answer: "wrong_email" }]);
    expect((await api("/auth/user", {}, person.token)).status).toBe(200);
  });
});
