import { randomUUID } from "node:crypto";
import { readdir, symlink } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, auth, instance, newPerson, owner, supabase, upload } from "./support/people.ts";
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

describe("a token whose signature was verified", () => {
  const ask = (path: string, token: string, body?: string) =>
    fetch(`${instance.internal}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "image/jpeg",
      },
      body: body ?? null,
    });

  test("is valid until it expires, and no longer", async () => {
    // The administrator, because nobody else adds objects past the API.
    const administrator = await owner();
    // Long enough for the first six responses on a busy machine.
    const exp = Math.floor(Date.now() / 1000) + 10;
    const token = signToken({ ...claimsOf(administrator.token), exp }, instance.jwtSecret);
    const image = () => `/storage/v1/object/blog/${administrator.id}/${randomUUID()}.jpg`;
    const statuses = async () => {
      const answers = await Promise.all([
        ask("/rest/v1/users?select=id", token),
        ask(image(), token, "kept"),
        // More than the gateway takes from anybody without a valid token.
        ask(image(), token, "x".repeat(MIB + 1)),
      ]);
      return answers.map((answer) => answer.status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await expect.poll(statuses).toEqual([401, 401, 413]);
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp);
  });

  test("is refused when its session has ended, or when its signature is altered", async () => {
    const person = await newPerson();
    expect((await ask("/rest/v1/users?select=id", person.token)).status).toBe(200);
    const changed = `${person.token.slice(0, -2)}${person.token.endsWith("AA") ? "BB" : "AA"}`;
    expect((await ask("/rest/v1/users?select=id", changed)).status).toBe(401);
    const { error } = await auth(person.token).admin.signOut(person.token);
    expect(error).toBeNull();
    expect((await ask("/rest/v1/users?select=id", person.token)).status).toBe(401);
  });
});

/** Deeply nested lists as JSON text, because JSON.stringify would overflow the stack on such a value as well. */
const NESTED = `${"[".repeat(8000)}${"]".repeat(8000)}`;

describe("a value that does not fit its column", () => {
  // One more than there are connections, to show that none of them is lost.
  const often = Array.from({ length: 11 });
  const ask = (path: string, token: string, body?: object | string) =>
    fetch(`${instance.internal}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: typeof body === "object" ? JSON.stringify(body) : (body ?? null),
    });

  test.each([
    ["/rest/v1/photos?upload_date=lt.9999999999&select=id"],
    ["/rest/v1/blog_posts?tags=eq.5&select=id"],
    ["/rest/v1/photos?%00=eq.1&select=id"],
    ["/rest/v1/rpc/replace_tags", { old_tags: [["a"], ["b"]], max_notes: 1 }],
    ["/rest/v1/rpc/list_blog_posts", { phrase: "x", before_date: { a: 1 } }],
    ["/rest/v1/rpc/list_blog_posts", { phrase: "x", before_date: [1] }],
    ["/rest/v1/rpc/list_blog_posts", { phrase: 5, before_date: 5 }],
  ])("is refused, and the site goes on: %s %j", async (path, body?: object) => {
    const person = await newPerson();
    const answers = await Promise.all(often.map(() => ask(path, person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect((await api("/photos")).status).toBe(200);
  });

  test.each([
    ["nested too deeply for a list", "/rest/v1/rpc/search_site", `{"phrase": "x", "terms": ${NESTED}}`],
    ["nested too deeply for a row", "/rest/v1/photo_categories", `[{"name": ${NESTED}}]`],
    [
      "an object in place of a text",
      "/rest/v1/rpc/list_blog_posts",
      '{"phrase": "x", "before_date": {"toString": 1}}',
    ],
    ["one of too many", "/rest/v1/photo_categories", `[${'{"name": ""},'.repeat(70_000)}{"name": ""}]`],
  ])("is refused, and the site goes on, when it is %s", async (_name, path, body) => {
    const person = await newPerson();
    const answers = await Promise.all(often.map(() => ask(path, person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect((await api("/photos")).status).toBe(200);
  });

  test("is taken as its JSON text in a list of texts, and the site goes on", async () => {
    const person = await newPerson();
    const body = { phrase: "x", terms: [{ toString: 1 }] };
    const answers = await Promise.all(often.map(() => ask("/rest/v1/rpc/search_site", person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await api("/photos")).status).toBe(200);
  });

  test("is treated as text in a text column, even if it looks like a boolean, number or null", async () => {
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

  test("is limited in size per Data API request, for a visitor, a user and the service key", async () => {
    const { token } = await newPerson();
    const question = '{"phrase": "", "terms": []}';
    const headers = (apikey: string, bearer: string) => ({
      apikey,
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
    });
    /** Sends a request whose body has the given length. */
    const ask = async (bytes: number, who: Record<string, string>, at = instance.origin) => {
      const body = question.padEnd(bytes);
      const answer = await fetch(`${at}/rest/v1/rpc/search_site`, {
        method: "POST",
        headers: who,
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    };
    /** Sends only the beginning of a body with the given declared length. */
    const begin = async (bytes: number, who: Record<string, string>, at = instance.origin) => {
      const lines = Object.entries({ ...who, "content-length": bytes }).map((line) => line.join(": "));
      const head = ["POST /rest/v1/rpc/search_site HTTP/1.1", ...lines];
      return (await sendRaw(at, head, [Buffer.from(question)])).status;
    };
    const visitor = headers(instance.publishableKey, instance.publishableKey);
    expect([await ask(MIB / 8, visitor), await begin(MIB / 8 + 1, visitor)]).toEqual([200, 413]);
    const person = headers(instance.publishableKey, token);
    expect([await ask(MIB / 8, person), await begin(MIB / 8 + 1, person)]).toEqual([200, 413]);
    const { internal } = instance;
    expect([await ask(2 * MIB, person, internal), await begin(32 * MIB + 1, person, internal)]).toEqual([
      200, 413,
    ]);
    // Read to its end and then refused, because the service key may not call this function.
    const site = headers(instance.secretKey, instance.secretKey);
    expect([await ask(33 * MIB, site), await begin(72 * MIB + 1, site)]).toEqual([403, 413]);
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
    const notes = supabase(person.token).from("notes");
    const tags = [[["a", "b"]], [null], [""], ["a".repeat(41)]].map((each): [object, number] => [
      { tags: each },
      403,
    ]);
    for (const [changes, status] of [...tags, [{ title: "" }, 400] as const]) {
      // A plain request, because the client's types forbid these values.
      const response = await fetch(`${instance.origin}/rest/v1/notes?id=eq.${id}`, {
        method: "PATCH",
        headers: {
          apikey: instance.publishableKey,
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(changes),
      });
      expect(response.status, JSON.stringify(changes)).toBe(status);
    }
    expect((await notes.select("id")).data).toEqual([{ id }]);
    expect((await api("/notes", {}, person.token)).status).toBe(200);
  });

  test.each([{ documentType: { a: 1 } }, { documentType: 5 }, { summary: ["a"] }, { summary: true }])(
    "cannot break one of their notes: %j",
    async (changes) => {
      const person = await newPerson();
      const { id } = await (await upload(person, "kept.txt", "kept")).json();
      await supabase(person.token).rpc("update_note", { note_id: id, changes });
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
    const response = await fetch(`${instance.origin}/rest/v1/rpc/delete_account`, {
      method: "POST",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ typed_email: null }),
    });
    expect(await response.json()).toBe("wrong_email");
    expect((await api("/auth/user", {}, person.token)).status).toBe(200);
  });
});
