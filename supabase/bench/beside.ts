/**
 * Lists, searches and uploads of this version, of an older one and of a baseline program, in turns: medians and 95th percentiles
 * in milliseconds, and the processor time of all their processes per request, the analysis of what is uploaded included (the
 * baseline analyzes nothing). Usage: npm run bench:beside -- <folder of an older version, with its packages> [number of notes]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { z } from "zod";
import { startPostgres, SUPERUSER } from "../local/database/postgres.ts";
import { changed, unzip, zip } from "../tests/support/archive.ts";
import { allProcesses, parentsOf } from "../tests/support/processes.ts";
import { percentile } from "./measure.ts";
import { newPerson } from "./person.ts";

const [WARM_UPS, ROUNDS, PER_ROUND] = [100, 8, 25];
const MS_PER_TICK = 10;
const BASELINE = "baseline";
type Bytes = Uint8Array<ArrayBuffer>;

interface Subject {
  name: string;
  /** By these its processes are known. */
  dataDir: string;
  pid: number;
  /** As the superuser. */
  databaseUrl: string;
  list(): Promise<string>;
  search(word: string): Promise<string>;
  upload(name: string, bytes: Bytes): Promise<string>;
}

async function textOf(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${body}`);
  return body;
}

function formOf(name: string, bytes: Bytes): FormData {
  const form = new FormData();
  form.append("file", new File([bytes], name));
  return form;
}

const secretsSchema = z.object({ adminPassword: z.string() });
const addressesSchema = z.object({ origin: z.string(), databaseUrl: z.string() });

const jsonOf = async (...file: string[]): Promise<unknown> =>
  JSON.parse(await readFile(path.join(...file), "utf8"));

/** A new site with one person's notes, of this version or of the one in a folder; on disk, because files are synced. */
async function siteOf(name: string, project = process.cwd()) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "beside-"));
  const child = spawn(process.env["NODE_PROGRAM"] ?? "node", ["supabase/local/run.mjs"], {
    cwd: project,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, SEED: "none" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Ready on ")) break;
  child.stdout.resume();
  const { origin, databaseUrl } = addressesSchema.parse(await jsonOf(dataDir, "instance.json"));
  const { adminPassword } = secretsSchema.parse(await jsonOf(dataDir, "secrets.json"));
  const superuser = new URL(databaseUrl);
  superuser.username = SUPERUSER;
  superuser.password = adminPassword;
  const { cookie, userId } = await newPerson(origin);
  const headers = { cookie, origin };
  const subject: Subject = {
    name,
    dataDir,
    pid: child.pid ?? 0,
    databaseUrl: superuser.href,
    list: () => textOf(fetch(`${origin}/api/notes?limit=15`, { headers })),
    search: (word) => textOf(fetch(`${origin}/api/notes/search?q=${word}`, { headers })),
    upload: (file, bytes) =>
      textOf(fetch(`${origin}/api/notes/upload`, { method: "POST", headers, body: formOf(file, bytes) })),
  };
  await fillSite(subject);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  ends.push(stop, () => rm(dataDir, { recursive: true, force: true }));
  return { subject, adminPassword, userId, stop };
}

/** One process at the database of a site that is stopped: no keys, sessions or servers between. */
async function baselineOf({
  subject,
  adminPassword,
  userId,
  stop,
}: Awaited<ReturnType<typeof siteOf>>): Promise<Subject> {
  await stop();
  const { dataDir } = subject;
  let stopDatabase = async () => {};
  const database = await startPostgres(dataDir, adminPassword, (stopIt) => (stopDatabase = stopIt));
  const databaseUrl = database.url(SUPERUSER, adminPassword);
  const program = spawn(
    Deno.execPath(),
    ["run", "--quiet", "--allow-all", "--no-lock", "--cached-only", "--node-modules-dir=manual"].concat(
      path.join(import.meta.dirname ?? "", "baseline.ts"),
      [dataDir, databaseUrl, String(userId)],
    ),
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  ends.unshift(async () => {
    program.kill();
    await stopDatabase();
  });
  for await (const line of createInterface({ input: program.stdout })) {
    const origin = /^Ready on (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    return {
      name: BASELINE,
      dataDir,
      pid: program.pid ?? 0,
      databaseUrl,
      list: () => textOf(fetch(`${origin}/list`)),
      search: (word) => textOf(fetch(`${origin}/search?q=${word}`)),
      upload: (file, bytes) =>
        textOf(fetch(`${origin}/upload`, { method: "POST", body: formOf(file, bytes) })),
    };
  }
  throw new Error("The baseline program does not start.");
}

/** In milliseconds: of every process that names the folder in its command, of the given one, and of all that these have started. */
async function processorTime({ dataDir, pid: root }: Subject): Promise<number> {
  const all = await allProcesses();
  const parents = await parentsOf(all);
  const roots = new Set(
    all.filter(({ command }) => command.join(" ").includes(dataDir)).map(({ pid }) => pid),
  );
  roots.add(root);
  const isCounted = (pid: number | undefined): boolean =>
    pid !== undefined && (roots.has(pid) || isCounted(parents.get(pid)));
  let ticks = 0;
  for (const { pid } of all.filter((each) => isCounted(each.pid))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // utime, stime, cutime and cstime (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    ticks += fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  }
  return ticks * MS_PER_TICK;
}

async function untilAnalyzed({ databaseUrl }: Subject): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    for (;;) {
      const [row] = await sql<{ waits: boolean }[]>`
        select exists (select from public.notes where analysis_status = 'pending') as waits`;
      if (row?.waits === false) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await sql.end();
  }
}

/** A new site compresses its page in the background. */
async function untilIdle(subject: Subject): Promise<void> {
  for (;;) {
    const began = await processorTime(subject);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    if ((await processorTime(subject)) - began < 100) return;
  }
}

/** Each library has the same texts. */
async function fillSite(subject: Subject): Promise<void> {
  const sql = postgres(subject.databaseUrl, { max: 1 });
  await sql`update public.settings set unconfirmed_quota_mb = null`.catch(() => {
    // An older version has no such limit.
  });
  await sql.end();
  for (let n = 0; n < notes; n++) await subject.upload(`filled-${n}.txt`, textOfNote(`note ${n}`));
  await untilAnalyzed(subject);
}

const [older, count = "2000"] = process.argv.slice(2);
if (older === undefined) {
  console.error(
    "Usage: npm run bench:beside -- <folder of an older version, with its packages> [number of notes]",
  );
  process.exit(1);
}
const notes = Number(count);
const encoder = new TextEncoder();
const textOfNote = (last: string) =>
  encoder.encode(`${"The tide turned at noon and the boats came in one by one. ".repeat(88)} ${last}`);
const docx = await unzip(
  await readFile(path.join(import.meta.dirname ?? "", "../tests/fixtures/documents/field-trip.docx")),
);
const newDocx = async () =>
  new Uint8Array(
    await zip(changed(docx, "word/document.xml", (xml) => xml.replace("</w:t>", ` ${randomUUID()}</w:t>`))),
  );

const ends: (() => Promise<unknown>)[] = [];
const stopped = await siteOf(BASELINE);
const baseline = await baselineOf(stopped);
const before = await siteOf("older version", path.resolve(older));
const current = await siteOf("this version");
const subjects = [baseline, before.subject, current.subject];
for (const subject of subjects) await untilIdle(subject);
console.log(`${count} notes each. In milliseconds:`);

const newSample = (): { times: number[]; processor: number } => ({ times: [], processor: 0 });

type Prepared = () => Promise<unknown>;
const operations: [string, (subject: Subject) => Promise<Prepared>][] = [
  ["list of 15", (subject) => Promise.resolve(() => subject.list())],
  ["search, a word in all", (subject) => Promise.resolve(() => subject.search("boats"))],
  ["search, a word in one", (subject) => Promise.resolve(() => subject.search("1234"))],
  [
    "upload, 5 KB of text",
    (subject) => {
      const bytes = textOfNote(randomUUID());
      return Promise.resolve(() => subject.upload(`${randomUUID()}.txt`, bytes));
    },
  ],
  [
    "upload, a docx",
    async (subject) => {
      const bytes = await newDocx();
      return () => subject.upload(`${randomUUID()}.docx`, bytes);
    },
  ],
];

const row = (...cells: string[]) =>
  console.log(cells.map((cell, n) => (n > 1 ? cell.padStart(12) : cell.padEnd(24))).join(""));
row("", "", "p50", "p95", "processor", "× baseline");
for (const [name, prepare] of operations) {
  const measured = new Map(subjects.map((subject) => [subject, newSample()]));
  for (let round = -1; round < ROUNDS; round++)
    for (const [subject, kept] of measured) {
      const prepared: Prepared[] = [];
      const size = round < 0 ? WARM_UPS : PER_ROUND;
      while (prepared.length < size) prepared.push(await prepare(subject));
      const began = await processorTime(subject);
      for (const operation of prepared) {
        const start = performance.now();
        await operation();
        if (round >= 0) kept.times.push(performance.now() - start);
      }
      if (subject !== baseline) await untilAnalyzed(subject);
      if (round >= 0) kept.processor += (await processorTime(subject)) - began;
    }
  let least = Number.NaN;
  for (const [subject, { times, processor }] of measured) {
    times.sort((a, b) => a - b);
    const median = percentile({ times }, 0.5);
    if (subject === baseline) least = median;
    row(
      name,
      subject.name,
      median.toFixed(2),
      percentile({ times }, 0.95).toFixed(2),
      (processor / times.length).toFixed(2),
      (median / least).toFixed(1),
    );
  }
}

for (const end of ends) await end();
process.exit(0);
