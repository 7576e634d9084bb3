import { createHash, randomUUID } from "node:crypto";
import { readdir, symlink } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFunction } from "./support/function-process.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, instance, newPerson, supabase, upload } from "./support/people.ts";
import { storedFiles } from "./support/stored-files.ts";
import { sendRaw } from "./support/raw-http.ts";
import { superuser } from "./support/superuser.ts";

const MIB = 1024 * 1024;
const PAGE = "<!doctype html><script>document.title = 'run'</script>";

/** Logs in from an address of one's own, as the platform in front of the function tells it. */
function logIn(email: string, password: string): Promise<Response> {
  return api("/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin: instance.origin },
    body: JSON.stringify({ email, password }),
  });
}

describe("guessing a password", () => {
  const sql = superuser();

  it("ends after ten tries for one account, with the time to wait, and leaves other accounts alone", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++)
      answers.push(await logIn(person.email, `guess-${attempt}`));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(401), 429]);
    const refused = answers.at(-1);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused?.text()).toBe("Too many attempts. Please try again in about 5 minutes.");
    expect((await logIn(person.email, person.password)).status).toBe(429);
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });

  it("gets no further from ever new addresses, and nobody is kept out from a single one", async () => {
    const running = await startFunction("api", instance.origin);
    onTestFinished(() => running.kill());
    // The platform in front of a function adds to the list that a caller may begin.
    const ask = async (email: string, address: string) => {
      const response = await fetch(`${running.origin}/api/auth/recover`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: instance.origin,
          "x-forwarded-for": `${address}, 192.0.2.1`,
        },
        body: JSON.stringify({ email }),
      });
      await response.body?.cancel();
      return response.status;
    };
    const [guessed, crowded] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const statuses = [];
    for (let attempt = 0; attempt < 46; attempt++) statuses.push(await ask(guessed, `2001:db8::${attempt}`));
    expect(statuses).toEqual([...Array(45).fill(202), 429]);

    const stubborn = [];
    for (let attempt = 0; attempt < 50; attempt++) stubborn.push(await ask(crowded, "2001:db8:1::1"));
    expect(stubborn).toEqual([...Array(3).fill(202), ...Array(47).fill(429)]);
    expect(await ask(crowded, "2001:db8:1::2")).toBe(202);
  });

  it("is forgiven by the right password, also where the account has nearly had its tries of an hour", async () => {
    const person = await newPerson();
    const key = `login anywhere:${createHash("sha256").update(person.email).digest("base64url")}`;
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++)
        expect((await logIn(person.email, "wrong-password")).status).toBe(401);
      // 149 of 150, as if from all over the world.
      const counted = await sql`update private.attempts set count = 149 where key = ${key} returning key`;
      expect(counted).toHaveLength(1);
      expect((await logIn(person.email, person.password)).status).toBe(200);
    }
  });
});

describe("a token that the backend has seen before", () => {
  const ask = (path: string, token: string, body?: string) =>
    fetch(`${instance.origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "text/plain",
      },
      body: body ?? null,
    });

  it("is good for as long as it says, and no longer", async () => {
    const person = await newPerson();
    // Long enough for the first four answers on a machine that is busy with other files.
    const exp = Math.floor(Date.now() / 1000) + 10;
    const token = signToken({ ...claimsOf(person.token), exp }, instance.jwtSecret);
    const statuses = async () => {
      const answers = await Promise.all([
        ask("/rest/v1/users?select=id", token),
        ask(`/storage/v1/object/notes/${person.id}/${randomUUID()}`, token, "kept"),
      ]);
      return answers.map((answer) => answer.status);
    };
    expect(await statuses()).toEqual([200, 200]);
    expect(await statuses()).toEqual([200, 200]);
    await expect.poll(statuses).toEqual([401, 401]);
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp);
  });

  it("is nobody's when its session has ended, or when a letter of it is another one", async () => {
    const person = await newPerson();
    expect((await ask("/rest/v1/users?select=id", person.token)).status).toBe(200);
    const changed = `${person.token.slice(0, -2)}${person.token.endsWith("AA") ? "BB" : "AA"}`;
    expect((await ask("/rest/v1/users?select=id", changed)).status).toBe(401);
    const { error } = await supabase(person.token).auth.admin.signOut(person.token);
    expect(error).toBeNull();
    expect((await ask("/rest/v1/users?select=id", person.token)).status).toBe(401);
  });
});

/** A list within a list, and so on, as JSON: what would write such a value has no room for it either. */
const NESTED = `${"[".repeat(8000)}${"]".repeat(8000)}`;

describe("a value that is none of its column", () => {
  // Once more than there are connections: none of them is lost.
  const often = Array.from({ length: 11 });
  const ask = (path: string, token: string, body?: object | string) =>
    fetch(`${instance.origin}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: typeof body === "object" ? JSON.stringify(body) : (body ?? null),
    });

  it.each([
    ["/rest/v1/photos?upload_date=lt.9999999999&select=id"],
    ["/rest/v1/blog_posts?tags=eq.5&select=id"],
    ["/rest/v1/rpc/list_blog_posts", { phrase: "x", before_date: { a: 1 } }],
    ["/rest/v1/rpc/list_blog_posts", { phrase: "x", before_date: [1] }],
    ["/rest/v1/rpc/list_blog_posts", { phrase: 5, before_date: 5 }],
  ])("is refused, and the site goes on: %s %j", async (path, body?: object) => {
    const person = await newPerson();
    const answers = await Promise.all(often.map(() => ask(path, person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect((await api("/photos")).status).toBe(200);
  });

  it.each([
    ["nested too deeply for a list", "/rest/v1/rpc/search_site", `{"phrase": "x", "terms": ${NESTED}}`],
    ["nested too deeply for a row", "/rest/v1/photo_categories", `[{"name": ${NESTED}}]`],
    ["no text", "/rest/v1/rpc/list_blog_posts", '{"phrase": "x", "before_date": {"toString": 1}}'],
    ["one of too many", "/rest/v1/photo_categories", `[${'{"name": ""},'.repeat(70_000)}{"name": ""}]`],
  ])("is refused, and the site goes on, where it is %s", async (_name, path, body) => {
    const person = await newPerson();
    const answers = await Promise.all(often.map(() => ask(path, person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect((await api("/photos")).status).toBe(200);
  });

  it("is taken as it is written where a list holds texts, and the site goes on", async () => {
    const person = await newPerson();
    const body = { phrase: "x", terms: [{ toString: 1 }] };
    const answers = await Promise.all(often.map(() => ask("/rest/v1/rpc/search_site", person.token, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await api("/photos")).status).toBe(200);
  });

  it("is a text where the column holds texts, whatever it looks like", async () => {
    const person = await newPerson();
    for (const category of ["true", "5", "null"])
      expect(await (await api(`/notes/category/${category}`, {}, person.token)).json()).toEqual([]);
  });
});

describe("a bucket that somebody tries to make", () => {
  it("is refused, and who reads a document meanwhile gets it", async () => {
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

describe("what a person stores past the API", () => {
  const sql = superuser();

  it.each(["notes", "avatars"])("is never a page of this site: %s", async (bucket) => {
    const person = await newPerson();
    const files = supabase(person.token).storage.from(bucket);
    for (const name of ["page.html", `${randomUUID()}.html`, `${randomUUID()}.svg`, "x/y/z"]) {
      const { error } = await files.upload(`${person.id}/${name}`, new TextEncoder().encode(PAGE), {
        contentType: bucket === "notes" ? "text/plain" : "image/jpeg",
      });
      expect(error, name).not.toBeNull();
    }
    const allowed = `${person.id}/${randomUUID()}${bucket === "notes" ? "" : ".jpg"}`;
    const stored = await files.upload(allowed, new TextEncoder().encode(PAGE), {
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

  it("leaves neither row nor file when it does not arrive whole", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const rows = () => sql`select id from storage.objects where name = ${name}`;
    const sending = request(`${instance.origin}/storage/v1/object/notes/${name}`, {
      method: "POST",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${person.token}`,
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

  it.each([
    ["notes", "text/plain", 11 * MIB, "more than any object may have"],
    ["avatars", "image/jpeg", 3 * MIB, "more than the bucket takes"],
  ])(
    "is no larger than it may be, whether it says its size or not: %s, %s, %i bytes",
    async (bucket, type, size) => {
      const person = await newPerson();
      const name = `${person.id}/${randomUUID()}${bucket === "avatars" ? ".jpg" : ""}`;
      const send = (body: BodyInit) =>
        fetch(`${instance.origin}/storage/v1/object/${bucket}/${name}`, {
          method: "POST",
          headers: {
            apikey: instance.publishableKey,
            authorization: `Bearer ${person.token}`,
            "content-type": type,
          },
          body,
          // A stream has no size to say.
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

  it("is not even read when nobody who is known sends more than any object may have", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(20 * MIB)]), "large.txt");
    for (const path of ["/storage/v1/object/notes/large", "/auth/v1/signup"]) {
      const answer = await fetch(`${instance.origin}${path}`, { method: "POST", body: form });
      expect(answer.status, path).toBe(413);
    }
  });

  it("is no longer than what a visitor has to say to Storage, whoever they say they are, and names a thousand objects at most", async () => {
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
    // Of what is too much nothing is waited for.
    for (const token of [instance.publishableKey, forged])
      expect(await ask("POST", `/notes/${person.id}/${randomUUID()}`, token, MIB + 1, "x")).toBe(413);
    for (const [method, path] of [
      ["DELETE", "/notes"],
      ["POST", "/list/notes"],
      ["POST", "/sign/notes"],
    ] as const)
      expect(await ask(method, path, person.token, MIB + 1, "{"), path).toBe(413);

    const names = Array.from({ length: 1001 }, (_, place) => `${person.id}/${place}`);
    const files = supabase(person.token).storage.from("notes");
    for (const answer of [await files.remove(names), await files.createSignedUrls(names, 60)])
      expect(answer.error?.message).toBe("No more than 1000 objects can be named at a time");
    const { error } = await files.remove(names.slice(1));
    expect(error).toBeNull();
  });

  it("is no longer than what a visitor, a person, or the site has to say to the Data API", async () => {
    const { token } = await newPerson();
    const question = '{"phrase": "", "terms": []}';
    const headers = (apikey: string, bearer: string) => ({
      apikey,
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
    });
    /** Asks in so many bytes. */
    const ask = async (bytes: number, who: Record<string, string>) => {
      const body = question.padEnd(bytes);
      const answer = await fetch(`${instance.origin}/rest/v1/rpc/search_site`, {
        method: "POST",
        headers: who,
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    };
    /** Begins to ask in so many bytes, and waits for the answer. */
    const begin = async (bytes: number, who: Record<string, string>) => {
      const lines = Object.entries({ ...who, "content-length": bytes }).map((line) => line.join(": "));
      const head = ["POST /rest/v1/rpc/search_site HTTP/1.1", ...lines];
      return (await sendRaw(instance.origin, head, [Buffer.from(question)])).status;
    };
    const visitor = headers(instance.publishableKey, instance.publishableKey);
    expect([await ask(MIB, visitor), await begin(MIB + 1, visitor)]).toEqual([200, 413]);
    const person = headers(instance.publishableKey, token);
    const outside = { ...person, "x-forwarded-for": "192.0.2.40" };
    expect([await ask(MIB, outside), await begin(MIB + 1, outside)]).toEqual([200, 413]);
    expect([await ask(2 * MIB, person), await begin(32 * MIB + 1, person)]).toEqual([200, 413]);
    // Read to its end, and then refused: the site's own key is no caller.
    const site = headers(instance.secretKey, instance.secretKey);
    expect([await ask(33 * MIB, site), await begin(72 * MIB + 1, site)]).toEqual([403, 413]);
  });

  it("leaves no part of a file where the disk is full", async () => {
    const person = await newPerson();
    const files = supabase(person.token).storage.from("notes");
    const [first, second] = [`${person.id}/${randomUUID()}`, `${person.id}/${randomUUID()}`];
    const send = (name: string) =>
      files.upload(name, new TextEncoder().encode("kept"), { contentType: "text/plain" });
    expect((await send(first)).error).toBeNull();
    const [stored] = await storedFiles(instance.dataDir, first);
    // Whatever is written there finds no room.
    const full = path.join(path.dirname(stored ?? ""), path.basename(second));
    await symlink("/dev/full", full);
    expect((await send(second)).error).not.toBeNull();
    expect(await readdir(path.dirname(full))).toEqual([path.basename(first)]);
    expect((await send(second)).error).toBeNull();
  });

  it("is written once, however often it is sent at the same time, and says what was stored", async () => {
    const person = await newPerson();
    const name = `${person.id}/${randomUUID()}`;
    const texts = ["one", "two", "three", "four"];
    const files = supabase(person.token).storage.from("notes");
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

  it.each([
    ["notes", "text/plain", ""],
    ["avatars", "image/jpeg", ".jpg"],
  ])("is little as long as it belongs to nothing: %s", async (bucket, contentType, ending) => {
    const [person, other] = [await newPerson(), await newPerson()];
    const send = async (by = person) => {
      const name = `${by.id}/${randomUUID()}${ending}`;
      const files = supabase(by.token).storage.from(bucket);
      const { error } = await files.upload(name, new TextEncoder().encode("kept"), { contentType });
      return { name, message: error?.message ?? null };
    };
    // What belongs to something does not count, however much it is.
    for (let count = 0; count < 60 && bucket === "notes"; count++)
      expect((await upload(person, `${count}.txt`, "words")).status).toBe(201);
    const sent = [];
    for (let count = 0; count < 50; count++) sent.push(await send());
    expect(sent.map(({ message }) => message)).toEqual(sent.map(() => null));
    expect((await send()).message).toMatch(/row-level security/);
    expect((await send(other)).message).toBeNull();
    // It is swept, or taken away by whoever put it there.
    await sql`delete from storage.objects where name = ${sent[0]?.name ?? ""}`;
    expect((await send()).message).toBeNull();
    expect((await send()).message).toMatch(/row-level security/);
  });

  it("cannot lie in the folder of another person, nor does a file of it", async () => {
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

  it("cannot break their own list", async () => {
    const person = await newPerson();
    const { id } = await (await upload(person, "kept.txt", "kept")).json();
    const notes = supabase(person.token).from("notes");
    for (const tags of [[["a", "b"]], [null], [""], ["a".repeat(41)]]) {
      // Past the types, as any program may.
      const response = await fetch(`${instance.origin}/rest/v1/notes?id=eq.${id}`, {
        method: "PATCH",
        headers: {
          apikey: instance.publishableKey,
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ tags }),
      });
      expect(response.ok, JSON.stringify(tags)).toBe(false);
    }
    expect((await notes.select("id")).data).toEqual([{ id }]);
    expect((await api("/notes", {}, person.token)).status).toBe(200);
  });

  it.each([{ documentType: { a: 1 } }, { documentType: 5 }, { summary: ["a"] }, { summary: true }])(
    "cannot break a note of theirs: %j",
    async (changes) => {
      const person = await newPerson();
      const { id } = await (await upload(person, "kept.txt", "kept")).json();
      await supabase(person.token).rpc("update_note", { note_id: id, changes });
      expect((await api(`/notes/${id}`, {}, person.token)).status).toBe(200);
    },
  );

  it("about themselves is bounded, or the next login would be too large to be answered", async () => {
    const person = await newPerson();
    const response = await fetch(`${instance.origin}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: instance.publishableKey,
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ data: { story: "x".repeat(100_000) } }),
    });
    expect(response.ok).toBe(false);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  it("cannot be an address that no mail is sent to, which would stand in mails as it is", async () => {
    const person = await newPerson();
    const send = async (method: "POST" | "PUT", path: string, body: object) => {
      const answer = await fetch(`${instance.origin}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: instance.publishableKey,
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
    expect(await send("PUT", "user", { email: `O'Neil+x_y.z-${randomUUID()}@sub.example.com` })).toBe(true);
  });

  it("shows no page of another product", async () => {
    const { token } = await newPerson();
    for (const authorization of ["", `Bearer ${token}`]) {
      const headers = { apikey: instance.publishableKey, authorization };
      const response = await fetch(`${instance.origin}/auth/v1/admin/anything`, { headers });
      expect([401, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/<html|<script/);
    }
  });
});

describe("the address of a function", () => {
  it("leads to it however its name is written, and to nothing when what comes before is written in another way", async () => {
    const ask = async (path: string) => (await fetch(`${instance.origin}${path}`)).status;
    expect(await ask("/functions/v1/%61pi/settings")).toBe(200);
    expect(await ask("/%66unctions/v1/api/settings")).toBe(404);
  });
});

describe("deleting an account", () => {
  it("takes the typed address, and nothing in its place", async () => {
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
