import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { type Instance, startInstance } from "../support/instance.ts";
import { listedFunctions, partsOf, postgresOf } from "../support/own-instance.ts";
import {
  allProcesses,
  descendantsOf,
  environmentOf,
  openFilesOf,
  type RunningProcess,
} from "../support/processes.ts";

const MODEL = {
  ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1",
  ANALYSIS_API_KEY: "key",
  ANALYSIS_MODEL: "model",
  ANALYSIS_TRANSCRIPTION_MODEL: "hearing",
};

/** An instance with a model, shared by the tests of this file. The instance of all test files has none. */
let instance: Instance;

beforeAll(async () => {
  const env = { ...SET_HERE, MY_OWN_SECRET: "secret", OWNER_PASSWORD: "owner-password", TRUST_PROXY: "yes" };
  instance = await startInstance({ template: inject("template"), env });
});
afterAll(async () => {
  await instance.stop();
});

/** What only the instance with a model is given. */
const SET_HERE: Record<string, string> = { ...MODEL, SECURITY_CONTACT: "mailto:security@example.com" };

/** The name of a function's process. */
const nameOf = ({ command }: RunningProcess): string => command.at(-1)?.split("/").at(-2) ?? "";

/** Whether a function computes what it is sent, and asks nobody. */
const isComputing = (one: RunningProcess) => ["photo-variants", "read-pdf"].includes(nameOf(one));

const isReader = ({ command }: RunningProcess) => command.at(-1)?.endsWith("read-pdf/index.ts") ?? false;

/** The processes of an instance's functions. */
async function functionsOf({ dataDir }: { dataDir: string }): Promise<RunningProcess[]> {
  const pids = await listedFunctions(dataDir);
  const functions = (await allProcesses()).filter(({ pid }) => pids.includes(pid));
  // Readers of PDFs run only while they are called.
  const staying = functions.filter((each) => !isReader(each));
  expect(staying).toHaveLength(3);
  return functions;
}

test("functions may read only their own module, start no programs, and connect only to the instance and the model", async () => {
  for (const each of [instance, inject("instance")]) {
    const model = each === instance ? ["127.0.0.1:9"] : [];
    for (const one of await functionsOf(each)) {
      const { command } = one;
      const grants = command
        .filter((word) => /^(-A|--allow-|-[RWENS]$|--unstable)/.test(word))
        .map((word) => word.split("=")[0]);
      const reads = command.find((word) => word.startsWith("--allow-read="));
      expect(grants.sort()).toEqual(["--allow-env", "--allow-net", ...(reads ? ["--allow-read"] : [])]);
      if (reads) expect(reads).toMatch(/^--allow-read=[^,]+\/node_modules\/[^,]+\.wasm$/);
      expect(command).toContain("--no-prompt");
      expect(command).toContain("--cached-only");
      const hosts = command
        .find((word) => word.startsWith("--allow-net="))
        ?.slice("--allow-net=".length)
        .split(",");
      // Any port to listen on, the instance from inside, its database, the host of the built page, and the configured model.
      const { SUPABASE_URL = "", SITE_URL = "" } = await environmentOf(one.pid);
      if (!isComputing(one)) expect(SUPABASE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const asked = [
        ...(isComputing(one) ? [] : [new URL(SUPABASE_URL).host, new URL(each.databaseUrl).host]),
        ...(nameOf(one) === "api" ? [new URL(SITE_URL).host] : []),
        ...(nameOf(one) === "analyze-note" ? model : []),
      ];
      expect(hosts).toEqual(["127.0.0.1:0", ...asked]);
      expect(new URL(each.origin).hostname).toBe("127.0.0.1");
    }
  }
});

test("each function has only what it needs: the model's key where the model is asked, and the site's key where it is used", async () => {
  const site = ["SUPABASE_SERVICE_ROLE_KEY", "SUPABASE_URL"];
  for (const each of [instance, inject("instance")]) {
    const needed: Record<string, string[]> = {
      api: [
        "BACKUP_PLACE",
        "CLOCK_KEY",
        "DATABASE_SERVICE_URL",
        "DATABASE_URL",
        "JWT_SECRET",
        "SECURITY_CONTACT",
        "SITE_URL",
        "SUPABASE_ANON_KEY",
        ...site,
      ],
      "analyze-note": [...Object.keys(MODEL), "DATABASE_SERVICE_URL", ...site],
      "photo-variants": ["CALLER_KEY"],
      "read-pdf": ["CALLER_KEY"],
    };
    for (const one of await functionsOf(each)) {
      const environment = await environmentOf(one.pid);
      const names = Object.keys(environment).filter((name) => !/^(DENO|NO_COLOR)/.test(name));
      const isSet = (name: string) => each === instance || !(name in SET_HERE);
      expect([nameOf(one), names.sort()]).toEqual([
        nameOf(one),
        (needed[nameOf(one)] ?? []).filter(isSet).toSorted(),
      ]);
      if (isComputing(one)) expect(Object.values(environment)).not.toContain(each.secretKey);
      if (each === instance && nameOf(one) === "analyze-note") expect(environment).toMatchObject(MODEL);
    }
  }
});

test("neither Auth nor the database has the keys and passwords of the settings", async () => {
  const below = await descendantsOf(instance.pid);
  const auth = below.find(({ command }) => command.some((word) => word.endsWith("auth-program.ts")));
  const [server] = await postgresOf(instance.dataDir);
  for (const part of [auth, server]) {
    const names = Object.keys(await environmentOf(part?.pid ?? 0));
    expect(names).toContain("PATH");
    expect(names.filter((name) => /^(ANALYSIS|OWNER|MY_OWN|SECURITY)/.test(name))).toEqual([]);
  }
});

test("security.txt names the contact of the settings, for a while, and is not there without one", async () => {
  const answer = await fetch(`${instance.origin}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const [, end = ""] =
    /^Contact: mailto:security@example\.com\nExpires: (\S+)\nCanonical: http:\/\/127\.0\.0\.1:\d+\/\.well-known\/security\.txt\n$/.exec(
      await answer.text(),
    ) ?? [];
  const days = (Date.parse(end) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await fetch(`${inject("instance").origin}/.well-known/security.txt`)).status).toBe(404);
});

test("telemetry and update checks are switched off in all parts", async () => {
  const { main, functions } = await partsOf(instance);
  expect(await environmentOf(main.pid)).toMatchObject({
    LITE_TELEMETRY: "0",
    DO_NOT_TRACK: "1",
    SUPABASE_TELEMETRY_DISABLED: "1",
    DENO_NO_UPDATE_CHECK: "1",
  });
  for (const { pid } of functions)
    expect(await environmentOf(pid)).toMatchObject({ DENO_NO_UPDATE_CHECK: "1" });
});

test("the database listens on loopback only, and runs without root's capabilities", async () => {
  const sql = postgres(instance.databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  const settings = await sql`
    select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`;
  expect(settings).toEqual([{ addresses: "127.0.0.1", sockets: "" }]);

  const [server] = await postgresOf(instance.dataDir);
  const status = await readFile(`/proc/${server?.pid}/status`, "utf8");
  const [user] = /^Uid:\s+(\d+)/m.exec(status)?.slice(1) ?? [];
  expect(Number(user)).not.toBe(0);
  // The only capability it may have is CAP_DAC_READ_SEARCH, to pass through folders that are closed to it.
  const mayReadThrough = 1n << 2n;
  const capabilities = BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(status)?.[1]}`);
  expect(capabilities & ~mayReadThrough).toBe(0n);
});

test("behind a trusted proxy the client address is the one that the proxy appended, not a forged one before it", async () => {
  const email = `${randomUUID()}@example.com`;
  const ask = async (forwarded: string) => {
    const answer = await fetch(`${instance.origin}/api/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: instance.origin,
        "x-forwarded-for": forwarded,
      },
      body: JSON.stringify({ email, password: "a-guess" }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const invented = [];
  for (let attempt = 0; attempt < 11; attempt++)
    invented.push(await ask(`2001:db8:${attempt}::1, 192.0.2.1`));
  expect(invented).toEqual([...Array(10).fill(401), 429]);
  expect(await ask("2001:db8:1::1, 192.0.2.2")).toBe(401);
});

/** Requests to Storage that stay open, because their bodies are incomplete, until they are ended. */
function holdStorage(addresses: (string | undefined)[]) {
  const answered: (number | undefined)[] = [];
  const waiting = addresses.map((address) => {
    const sending = request(`${instance.origin}/storage/v1/object/list/notes`, {
      method: "POST",
      headers: {
        apikey: instance.publishableKey,
        "content-type": "application/json",
        "content-length": 13,
        ...(address !== undefined && { "x-forwarded-for": address }),
      },
    });
    sending.on("response", (answer) => {
      answered.push(answer.statusCode);
      answer.resume();
    });
    sending.write('{"prefix":');
    return sending;
  });
  return { answered, end: () => waiting.forEach((each) => each.end('""}')) };
}

test("Storage runs few requests at once from outside, and slow ones do not stop the site", async () => {
  const addresses = ["192.0.2.30", "192.0.2.31"].flatMap((address) => Array<string>(12).fill(address));
  const { answered, end } = holdStorage(addresses);
  await expect.poll(() => answered).toEqual(Array(18).fill(429));
  const site = await fetch(`${instance.origin}/api/photos`);
  expect(site.status).toBe(200);
  end();
  await expect.poll(() => answered.slice(18)).toEqual(Array(6).fill(200));
});

test("everybody behind a proxy on this machine that adds no header is outside", async () => {
  const { answered, end } = holdStorage(Array(10).fill(undefined));
  await expect.poll(() => answered).toEqual(Array(6).fill(429));
  end();
  await expect.poll(() => answered.slice(6)).toEqual(Array(4).fill(200));
});

test("a wrong password takes as long for an unknown address as for a known one", async () => {
  const slow = await startInstance({ template: inject("template"), env: { LITE_AUTH_BCRYPT_COST: "11" } });
  onTestFinished(async () => void (await slow.stop()));
  const post = async (path: string, body: object) => {
    const start = performance.now();
    const answer = await fetch(`${slow.origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: slow.origin },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
    return { status: answer.status, time: performance.now() - start };
  };
  const email = `${randomUUID()}@example.com`;
  expect((await post("/register", { email, password: "long-enough" })).status).toBe(201);
  const known = [];
  const unknown = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    known.push(await post("/login", { email, password: "a-guess" }));
    unknown.push(await post("/login", { email: `${randomUUID()}@example.com`, password: "a-guess" }));
  }
  expect([...known, ...unknown].map(({ status }) => status)).toEqual(Array(10).fill(401));
  // Without a hash comparison the response would come in a tenth of the time. The fastest of five evens out a busy machine.
  const fastest = (answers: { time: number }[]) => Math.min(...answers.map(({ time }) => time));
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
});

test("while registration is closed, neither sign-up nor login by link reveals which addresses have accounts", async () => {
  const sql = postgres(instance.databaseUrl, { max: 1 });
  onTestFinished(async () => {
    await sql`update public.settings set registration_open = true`;
    await sql.end();
  });
  const ask = async (path: string, email: string) => {
    const answer = await fetch(`${instance.origin}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: instance.secretKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: "long-enough" }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const [known, unknown] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  expect((await ask("signup", known)).status).toBe(200);
  await sql`update public.settings set registration_open = false`;
  for (const path of ["signup", "otp", "magiclink", "%6Ftp"]) {
    const answer = await ask(path, known);
    expect(await ask(path, unknown), path).toEqual(answer);
    expect(answer.status, path).toBe(path === "signup" ? 422 : 404);
  }
  const refused = await fetch(`${instance.origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: instance.origin },
    body: JSON.stringify({ email: unknown, password: "long-enough" }),
  });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    "This site takes no new accounts at the moment.",
  ]);
  await sql`update public.settings set registration_open = true`;
  expect((await ask("signup", unknown)).status).toBe(200);
});

test("requests cannot forge lines in the log", async () => {
  const name = randomUUID();
  const answer = await fetch(`${instance.origin}/storage/v1/object/list/notes`, {
    method: "POST",
    headers: { apikey: instance.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({
      prefix: "",
      sortBy: { column: `x\nOwner's password: ${name}\u001b[31m\u009b`, order: "asc" },
    }),
  });
  expect(answer.status).toBe(500);
  await expect.poll(() => instance.output()).toContain(name);
  expect(instance.output()).not.toMatch(/^Owner's password/m);
  for (const sign of ["\u001b", "\u009b"]) expect(instance.output()).not.toContain(sign);
});

test("the file of a download is closed when it was read to its end or aborted", async () => {
  const { main } = await partsOf(instance);
  const opened = async () =>
    (await openFilesOf(main.pid, instance.dataDir)).filter((file) => file.includes("/notes/"));
  // Larger than all buffers between file and client.
  const bytes = new Uint8Array(10_000_000);
  const ask = (method: "POST" | "GET") =>
    fetch(`${instance.origin}/storage/v1/object/notes/1/long`, {
      method,
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${instance.secretKey}`,
        "content-type": "text/plain",
      },
      ...(method === "POST" && { body: bytes }),
    });
  const stored = await ask("POST");
  expect(stored.status, await stored.text()).toBe(200);

  const reader = (await ask("GET")).body?.getReader();
  await reader?.read();
  expect(await opened()).not.toEqual([]);
  await reader?.cancel();
  for (let each = 0; each < 25; each += 1) await (await ask("GET")).body?.cancel();
  for (let each = 0; each < 5; each += 1)
    expect((await (await ask("GET")).arrayBuffer()).byteLength).toBe(bytes.length);
  await expect.poll(opened).toEqual([]);
});

test("the file of a download is closed after a HEAD request", async () => {
  const { main } = await partsOf(instance);
  const opened = async () =>
    (await openFilesOf(main.pid, instance.dataDir)).filter((file) => file.includes("/notes/"));
  const ask = (path: string, init: RequestInit) => fetch(`${instance.origin}/api${path}`, init);
  const registered = await ask("/register", {
    method: "POST",
    headers: { "content-type": "application/json", origin: instance.origin },
    body: JSON.stringify({ email: "head@example.com", password: "long-enough" }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const form = new FormData();
  // Larger than all buffers between file and client.
  form.append("file", new Blob(["words ".repeat(1_500_000)]), "Long.txt");
  const headers = { cookie, origin: instance.origin };
  const { id } = await (await ask("/notes/upload", { method: "POST", headers, body: form })).json();
  for (let each = 0; each < 20; each += 1)
    expect((await ask(`/notes/${id}/download`, { method: "HEAD", headers })).status).toBe(200);
  // Immediately, not only at the next garbage collection.
  await expect.poll(opened, { timeout: 1000 }).toEqual([]);
});
