import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { originOf, readSettings, StartError } from "../../local/settings.ts";
import { freePort } from "../support/free-port.ts";
import { type Instance, OWNER } from "../support/instance.ts";
import {
  endWithNpm,
  linesOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  postgresOf,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";
import { scratchFolder } from "../support/scratch.ts";

/** A port on which a server of this test listens. */
async function heldPort(answer?: () => void): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}

test.each([
  ["", "npm start"],
  ["--dev", "npm run dev"],
])(
  "a port in use ends the start with one line that names it and shows how to choose another: start %s",
  async (how, command) => {
    const port = await heldPort();
    const folder = await ownFolder();
    const env = { PORT: String(port), DATA_DIR: folder };
    const { code, output } = await runScript("start.ts", env, { args: [how] });
    expect(code).toBe(1);
    expect(linesOf(output)).toEqual([
      `Port ${port} is in use. Choose another one: PORT=${port + 1} ${command}`,
    ]);
    expect(await postgresOf(folder)).toEqual([]);
  },
);

test("a data folder with other files is refused with one line, and left unchanged", async () => {
  const folder = await ownFolder();
  await writeFile(path.join(folder, "thesis.txt"), "years of work");
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    `${folder} holds files that are not this product's. Choose an empty folder with DATA_DIR, or a new one.`,
  ]);
  expect(await readdir(folder)).toEqual(["thesis.txt"]);
});

test("a data folder that cannot be created, or that Postgres cannot use, is refused with one line", async () => {
  const parent = await ownFolder();
  await writeFile(path.join(parent, "file"), "no folder");
  for (const [name, sentence] of [
    ["file", "The data cannot be kept in "],
    ["file/data", "The data cannot be kept in "],
    ["a $HOME", "Postgres cannot start in "],
  ] as const) {
    const folder = path.join(parent, name);
    const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
    expect(code).toBe(1);
    expect(linesOf(output)).toEqual([expect.stringContaining(`${sentence}${folder}: `)]);
  }
  expect(await readdir(parent)).toEqual(["file"]);
});

test("a full disk ends the start with one line", async () => {
  // A limit on the size of files makes writes fail like a full disk.
  const start = promisify(execFile)("sh", ["-c", "ulimit -f 8000; exec npm start --silent"], {
    env: { ...process.env, PORT: "0", DATA_DIR: await ownFolder(), SEED: "none" },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Postgres could not write to file ".+": .+\.\n$/),
  });
});

test("a clone without installed packages is told to install them", async () => {
  const program = path.join(await ownFolder(), "supabase/local/run.mjs");
  await mkdir(path.dirname(program), { recursive: true });
  await copyFile(path.resolve(import.meta.dirname, "../../local/run.mjs"), program);
  await expect(promisify(execFile)(process.execPath, [program])).rejects.toMatchObject({
    code: 1,
    stderr: "The packages are not installed. Run: npm ci\n",
  });
});

test.each(["18.20.8", "20.18.1", "21.7.3", "22.11.0"])(
  "a version of Node that is too old is refused: %s",
  async (version) => {
    const older = `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
    const { code, output } = await runScript("start.ts", { NODE_OPTIONS });
    expect(code).toBe(1);
    expect(linesOf(output)).toEqual([
      `Node ${version} is too old. This site needs 20.19, or 22.12 and later.`,
    ]);
  },
);

test.each([
  ["PORT", "http", ""],
  ["PORT", "6000", ""],
  ["PORT", "6000", "--dev"],
  ["HOST", "999.1.1.1", ""],
  ["HOST", "999.1.1.1", "--dev"],
  ["OWNER_PASSWORD", "x".repeat(80), ""],
])("an invalid setting ends the start with one line that names it: %s=%s %s", async (name, value, how) => {
  const folder = await ownFolder();
  const env = { PORT: "0", DATA_DIR: folder, [name]: value };
  const { code, output } = await runScript("start.ts", env, { args: [how] });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([expect.stringMatching(new RegExp(`^${name} is not usable: .+\\.$`))]);
  expect(await postgresOf(folder)).toEqual([]);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["OWNER_EMAIL", "nobody"],
  ["OWNER_PASSWORD", "short"],
  ["SEED", "everything"],
  ["ANALYSIS_BASE_URL", "not an address"],
  ["SITE_URL", "example.org"],
  ["SITE_URL", "localhost:3000"],
  ["SITE_URL", "https://example.org/blog"],
])("an invalid value of %s throws an error that names the setting: %s", (name, value) => {
  const read = () => readSettings({ PORT: "0", DATA_DIR: "/nowhere", [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: .+\\.$`));
});

test.each([
  ["https://example.org/", "https://example.org"],
  ["http://127.0.0.1:5173", "http://127.0.0.1:5173"],
])("the URL of the site is normalised to an origin: %s", (given, used) => {
  expect(readSettings({ DATA_DIR: "/nowhere", SITE_URL: given }).SITE_URL).toBe(used);
});

test.each(["http", "70000", "3000.5"])("an invalid port is refused with the allowed range: %s", (PORT) => {
  expect(() => readSettings({ DATA_DIR: "/nowhere", PORT })).toThrow(
    new StartError("PORT is not usable: it is a whole number from 0 to 65535."),
  );
});

test("an IPv6 address to listen at may be in brackets, as in a URL", () => {
  expect(readSettings({ DATA_DIR: "/nowhere", HOST: "[::1]" }).HOST).toBe("::1");
});

test("an incomplete model is refused, naming the missing setting", () => {
  const half = { DATA_DIR: "/nowhere", ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1", ANALYSIS_MODEL: "model" };
  expect(() => readSettings(half)).toThrow(
    new StartError("ANALYSIS_API_KEY is missing: a model needs all three of its settings."),
  );
});

test("a model for recordings needs an endpoint, and no model for documents", () => {
  const recordings = { DATA_DIR: "/nowhere", ANALYSIS_TRANSCRIPTION_MODEL: "hearing" };
  expect(() => readSettings(recordings)).toThrow(/^ANALYSIS_BASE_URL is missing/);
  const endpoint = { ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1", ANALYSIS_API_KEY: "key" };
  expect(readSettings({ ...recordings, ...endpoint })).toMatchObject(endpoint);
  expect(() => readSettings({ DATA_DIR: "/nowhere", ...endpoint })).toThrow(/^ANALYSIS_MODEL is missing/);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
])("the origin of a server that listens at %s is %s", (host, origin) => {
  expect(originOf(host, 3000)).toBe(origin);
});

/** Polls the health of a starting instance until it is ready, and returns one response for each status. */
async function answersUntilReady(origin: string): Promise<Map<number, unknown>> {
  const answers = new Map<number, unknown>();
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) {
      answers.set(answer.status, await answer.json());
      if (answer.ok) return answers;
      // Meanwhile the API answers 503, or 401 once it is ready.
      expect([401, 503]).toContain((await fetch(`${origin}/api/auth/user`)).status);
    }
    // Without a pause, this loop would take processor time from the start.
    await setTimeout(10);
  }
}

/** Expects that only the owner of a data folder may read its secrets. */
async function expectPrivate(folder: string): Promise<void> {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of ["secrets.json", "instance.json", "backend.json", "postgres.log"]) {
    expect({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });
  }
  expect((await stat(path.join(folder, "postgres"))).mode & 0o777).toBe(0o700);
  const listed = await readFile(path.join(folder, "instance.json"), "utf8");
  expect(listed).not.toContain("secretKey");
}

/** Expects that two instances share no keys and no accounts. */
async function expectStrangers(a: Instance, b: Instance): Promise<void> {
  expect(a.origin).not.toBe(b.origin);
  for (const name of ["secretKey", "publishableKey", "adminPassword", "jwtSecret"] as const) {
    expect(a[name]).not.toBe(b[name]);
  }
  await signUp(a, "only-here@example.com");
  await expect(signIn(b, "only-here@example.com")).rejects.toThrow("400");
  const token = await signIn(a, "only-here@example.com");
  const foreign = await fetch(`${b.origin}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(foreign.status).toBe(401);
}

test("a first start without a home folder, in a private parent folder, answers 503 until all parts are ready, protects its secrets, and is separate from other instances", async () => {
  const closed = await scratchFolder("closed");
  onTestFinished(() => rm(closed, { recursive: true, force: true }));
  await chmod(closed, 0o700);
  const folder = path.join(closed, "data");
  await mkdir(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const starting = ownInstance(folder, { PORT: String(port), HOME: "/proc/nobody" });
  const answers = await answersUntilReady(origin);
  expect([...answers]).toMatchObject([
    [503, { status: "starting" }],
    [200, { status: "ok" }],
  ]);
  const first = await starting;
  expect(first.origin).toBe(origin);
  expect(first.output()).toMatch(new RegExp(`^Ready on ${origin}$`, "m"));
  // After "Ready" the first requests to API and page are answered.
  expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  // The gateway limits a body of unknown length, about which Deno would print a warning.
  const body = new Blob(["{}"]).stream();
  const headers = { apikey: first.secretKey };
  const sent = { method: "POST", headers, body, duplex: "half" };
  expect((await fetch(`${origin}/auth/v1/signup`, sent)).status).toBe(422);

  // The start itself leaves no session of the owner.
  const authorization = `Bearer ${await signIn(first, OWNER.email, OWNER.password)}`;
  const sessions = await fetch(`${origin}/api/auth/sessions`, { headers: { authorization } });
  expect(await sessions.json()).toHaveLength(1);

  await expectPrivate(folder);
  await expectStrangers(first, await ownUsedInstance(await ownFolder()));

  expect(await first.stop()).toBe(0);
  // On a busy machine the first page may not get its head within half a second, which is logged.
  const late = "A page went out without its own title and description: they were not known within 500 ms";
  expect(linesOf(first.output()).filter((line) => line !== late)).toEqual([
    `The owner's account: ${OWNER.email}`,
    "Its password is OWNER_PASSWORD.",
    `Ready on ${origin}`,
  ]);
  const second = await ownInstance(folder);
  expect(await signIn(second, "only-here@example.com")).not.toBe("");
});

test("data with the keys of another folder is refused with one line", async () => {
  const folder = await ownFolder();
  await (await ownUsedInstance(folder)).stop();
  const file = path.join(folder, "secrets.json");
  const secrets: object = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...secrets, adminPassword: "of another folder" }));
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    `The database in ${folder} was made with other keys than those of its secrets.json. Put back the file that belongs to it.`,
  ]);
  expect(await postgresOf(folder)).toEqual([]);
});

test("damaged or missing keys end the start with one line, and the data stays usable", async () => {
  const folder = await ownFolder();
  await (await ownUsedInstance(folder)).stop();
  const file = path.join(folder, "secrets.json");
  const secrets = await readFile(file, "utf8");
  const sentences = {
    damaged: `${file} is damaged. Put back the one that belongs to the data beside it.`,
    missing: `${file} is missing. Put it back: the data beside it opens with no other.`,
  };
  for (const [text, sentence] of [
    [secrets.slice(0, 100), sentences.damaged],
    ["{}", sentences.damaged],
    [null, sentences.missing],
  ] as const) {
    await (text === null ? rm(file) : writeFile(file, text));
    const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
    expect(code).toBe(1);
    expect(linesOf(output)).toEqual([sentence]);
  }
  await writeFile(file, secrets);
  await ownInstance(folder);
});

test("data of another version of Postgres ends the start with one line", async () => {
  const folder = await ownFolder();
  await (await ownUsedInstance(folder)).stop();
  await writeFile(path.join(folder, "postgres", "PG_VERSION"), "16\n");
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    expect.stringMatching(
      /^The data was made by Postgres 16, and this version of the site comes with \d+\. /,
    ),
  ]);
});

test("data of other migrations is refused with one line", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  const sql = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    update supabase_migrations.schema_migrations set statements = array_append(statements, 'select 1')
    where version = (select max(version) from supabase_migrations.schema_migrations)`;
  await sql.end();
  await instance.stop();
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    expect.stringMatching(
      `^The data in ${folder} was made by another version of this site: its migration \\d+ is not the one here\\.`,
    ),
  ]);
  expect(await postgresOf(folder)).toEqual([]);
});

test("in development the page is served from its sources, and a changed function is restarted", async () => {
  const port = await freePort();
  const env = { PORT: String(port) };
  const instance = await ownUsedInstance(await ownFolder(), { env, byNpm: "dev" });
  const { origin, output } = instance;
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  expect(await (await fetch(`${origin}/src/main.tsx`)).text()).toContain("createRoot");
  expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);

  // Looks as if the file had been saved, without changing it.
  const file = path.resolve(import.meta.dirname, "../../functions/api/index.ts");
  const now = new Date();
  await utimes(file, now, now);
  await expect.poll(output, { timeout: 20_000 }).toContain("Restarting");
  await expect
    .poll(async () => (await fetch(`${origin}/api/auth/user`)).status, { timeout: 20_000 })
    .toBe(401);
  await endWithNpm(instance);
});
