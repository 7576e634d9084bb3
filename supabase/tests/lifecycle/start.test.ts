import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { expect, it, onTestFinished } from "vitest";
import { originOf, readSettings, StartError } from "../../local/settings.ts";
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

/** A port that a server of this test holds. */
async function heldPort(answer?: () => void): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}

/** A port that is free, of those that no system gives to whoever asks for any: it is so still when the start takes it. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 5_000); ; port += 1) {
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

it.each([
  ["", "npm start"],
  ["--dev", "npm run dev"],
])("a port in use is one line that says which, and how to choose another: start %s", async (how, command) => {
  const port = await heldPort();
  const folder = await ownFolder();
  const env = { PORT: String(port), DATA_DIR: folder };
  const { code, output } = await runScript("start.ts", env, { args: [how] });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    `Port ${port} is in use. Choose another one: PORT=${port + 1} ${command}`,
  ]);
  expect(await postgresOf(folder)).toEqual([]);
});

it("a data folder that holds something else is refused in one line, and left as it is", async () => {
  const folder = await ownFolder();
  await writeFile(path.join(folder, "thesis.txt"), "years of work");
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    `${folder} holds files that are not this product's. Choose an empty folder with DATA_DIR, or a new one.`,
  ]);
  expect(await readdir(folder)).toEqual(["thesis.txt"]);
});

it("a data folder that cannot be made, or not be used by Postgres, is one line that says why", async () => {
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

it("a disk without room is one line that says so", async () => {
  // What the system lets a file have at most is met as the end of a disk is: no write goes through.
  const start = promisify(execFile)("sh", ["-c", "ulimit -f 8000; exec npm start --silent"], {
    env: { ...process.env, PORT: "0", DATA_DIR: await ownFolder(), SEED: "none" },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Postgres could not write to file ".+": .+\.\n$/),
  });
});

it("a clone without its packages is told how they come", async () => {
  const program = path.join(await ownFolder(), "supabase/local/run.mjs");
  await mkdir(path.dirname(program), { recursive: true });
  await copyFile(path.resolve(import.meta.dirname, "../../local/run.mjs"), program);
  await expect(promisify(execFile)(process.execPath, [program])).rejects.toMatchObject({
    code: 1,
    stderr: "The packages are not installed. Run: npm ci\n",
  });
});

it.each(["18.20.8", "20.18.1", "21.7.3", "22.11.0"])(
  "a Node that is too old is told so: %s",
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

it.each([
  ["PORT", "http", ""],
  ["PORT", "6000", ""],
  ["PORT", "6000", "--dev"],
  ["HOST", "999.1.1.1", ""],
  ["HOST", "999.1.1.1", "--dev"],
  ["OWNER_PASSWORD", "x".repeat(80), ""],
])("a value that cannot be used is one line that names it: %s=%s %s", async (name, value, how) => {
  const folder = await ownFolder();
  const env = { PORT: "0", DATA_DIR: folder, [name]: value };
  const { code, output } = await runScript("start.ts", env, { args: [how] });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([expect.stringMatching(new RegExp(`^${name} is not usable: .+\\.$`))]);
  expect(await postgresOf(folder)).toEqual([]);
});

it.each([
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
])("a value of %s that cannot be used is named in what the start says: %s", (name, value) => {
  const read = () => readSettings({ PORT: "0", DATA_DIR: "/nowhere", [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: .+\\.$`));
});

it.each([
  ["https://example.org/", "https://example.org"],
  ["http://127.0.0.1:5173", "http://127.0.0.1:5173"],
])("the address of the site is one that links can be made of: %s", (given, used) => {
  expect(readSettings({ DATA_DIR: "/nowhere", SITE_URL: given }).SITE_URL).toBe(used);
});

it.each(["http", "70000", "3000.5"])("of a port that is none it is said what one is: %s", (PORT) => {
  expect(() => readSettings({ DATA_DIR: "/nowhere", PORT })).toThrow(
    new StartError("PORT is not usable: it is a whole number from 0 to 65535."),
  );
});

it("the address to listen at may stand in brackets, as it does in an address of a page", () => {
  expect(readSettings({ DATA_DIR: "/nowhere", HOST: "[::1]" }).HOST).toBe("::1");
});

it("half of a model's settings is one line that names what is missing", () => {
  const half = { DATA_DIR: "/nowhere", ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1", ANALYSIS_MODEL: "model" };
  expect(() => readSettings(half)).toThrow(
    new StartError("ANALYSIS_API_KEY is missing: a model needs all three of its settings."),
  );
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
])("who listens at %s is reached at %s", (host, origin) => {
  expect(originOf(host, 3000)).toBe(origin);
});

/** Asks without end how a start is, until it is ready: the answers of each kind that came meanwhile. */
async function answersUntilReady(origin: string): Promise<Map<number, unknown>> {
  const answers = new Map<number, unknown>();
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) {
      answers.set(answer.status, await answer.json());
      if (answer.ok) return answers;
      // Who asks for more than the page is told to wait.
      expect([401, 503]).toContain((await fetch(`${origin}/api/auth/user`)).status);
    }
    // Asked without a breath, this test would take from the start what the start needs.
    await setTimeout(10);
  }
}

/** That nobody but the owner of a data folder reads what is secret in it. */
async function expectPrivate(folder: string): Promise<void> {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of ["secrets.json", "instance.json", "backend.json", "postgres.log"]) {
    expect({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });
  }
  expect((await stat(path.join(folder, "postgres"))).mode & 0o777).toBe(0o700);
  const listed = await readFile(path.join(folder, "instance.json"), "utf8");
  expect(listed).not.toContain("secretKey");
}

/** That two instances share no key and no person. */
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

it("a first start, by somebody who has no home, in a folder below one that is closed to others, answers 503 until all parts serve, keeps its secrets and stands beside another instance", async () => {
  const closed = await scratchFolder("closed");
  onTestFinished(() => rm(closed, { recursive: true, force: true }));
  await chmod(closed, 0o700);
  const folder = path.join(closed, "data");
  await mkdir(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const starting = ownInstance(folder, { PORT: String(port), HOME: "/proc/nobody" });
  const answers = await answersUntilReady(origin);
  expect([...answers]).toEqual([
    [503, { status: "starting" }],
    [200, { status: "ok" }],
  ]);
  const first = await starting;
  expect(first.origin).toBe(origin);
  expect(first.output()).toMatch(new RegExp(`^Ready on ${origin}$`, "m"));
  // Ready means ready: the first request of each kind is answered.
  expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  // What is refused is told to whoever asked, and not to the owner.
  const headers = { apikey: first.secretKey };
  expect((await fetch(`${origin}/rest/v1/users?id=eq.nobody`, { headers })).status).toBe(400);

  // A body of unknown length is bounded on its way, which Deno would remark on.
  const body = new Blob(["{}"]).stream();
  const sent = { method: "POST", headers, body, duplex: "half" };
  expect((await fetch(`${origin}/auth/v1/signup`, sent)).status).toBe(422);

  // The owner's first session is the one they begin themselves.
  const authorization = `Bearer ${await signIn(first, OWNER.email, OWNER.password)}`;
  const sessions = await fetch(`${origin}/api/auth/sessions`, { headers: { authorization } });
  expect(await sessions.json()).toHaveLength(1);

  await expectPrivate(folder);
  await expectStrangers(first, await ownUsedInstance(await ownFolder()));

  expect(await first.stop()).toBe(0);
  // On a busy machine half a second is not enough for the first page to learn its head, which the log tells.
  const late = "A page went out without its own title and description: they were not known within 500 ms";
  expect(linesOf(first.output()).filter((line) => line !== late)).toEqual([
    `The owner's account: ${OWNER.email}`,
    "Its password is OWNER_PASSWORD.",
    `Ready on ${origin}`,
  ]);
  const second = await ownInstance(folder);
  expect(await signIn(second, "only-here@example.com")).not.toBe("");
});

it("data beside other keys than theirs are refused in one line", async () => {
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

it("keys that are damaged or gone are one line that says so, and the data stays as it is", async () => {
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

it("data of another Postgres is one line that says what to do with it", async () => {
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

it("data that other migrations made are refused in one line, and left as it is", async () => {
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

it("in development the page is served as it is written, and a function that has changed goes on serving", async () => {
  const port = await freePort();
  const env = { PORT: String(port) };
  const instance = await ownUsedInstance(await ownFolder(), { env, byNpm: "dev" });
  const { origin, output } = instance;
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  expect(await (await fetch(`${origin}/src/main.tsx`)).text()).toContain("createRoot");
  expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);

  // As if it had been saved, and without a change.
  const file = path.resolve(import.meta.dirname, "../../functions/api/index.ts");
  const now = new Date();
  await utimes(file, now, now);
  await expect.poll(output, { timeout: 20_000 }).toContain("Restarting");
  await expect
    .poll(async () => (await fetch(`${origin}/api/auth/user`)).status, { timeout: 20_000 })
    .toBe(401);
  await endWithNpm(instance);
});
