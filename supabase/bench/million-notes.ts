// Fills an instance with the notes of many people, and measures one of them, their plans and the size of the database. Not part of
// `npm run bench`, because filling takes minutes and gigabytes (docs/scale.md has what was measured):
//   NOTES=1000000 PEOPLE=2000 WORDS=15 node supabase/local/run.mjs ../bench/million-notes.ts
import { randomUUID } from "node:crypto";
import process from "node:process";
import postgres from "postgres";
import { z } from "zod";
import { fillManyLibraries, fillPeople } from "./corpus.ts";
import { startIdleInstance } from "./instance.ts";
import { measure, report, type Sample } from "./measure.ts";
import { newPerson } from "./person.ts";

const { NOTES, PEOPLE, WORDS, RUNS } = z
  .object({
    NOTES: z.coerce.number().int().default(1_000_000),
    PEOPLE: z.coerce.number().int().default(2000),
    /** In each text. */
    WORDS: z.coerce.number().int().default(15),
    RUNS: z.coerce.number().int().default(100),
  })
  .parse(process.env);

const REQUESTS: [string, string][] = [
  ["list, 15 rows", "/notes?limit=15"],
  ["list, 500 rows", "/notes?limit=500"],
  ["list, 15 rows of a tag", "/notes/tag/tag3?limit=15"],
  ["counts of the categories", "/note-categories"],
  ["tags", "/tags"],
  ["search, no hit", "/notes/search?q=nowhere"],
  ["search, a word in 1 of 100", "/notes/search?q=quillwort"],
  ["search, a word in 1 of 10", "/notes/search?q=harbour"],
  ["search, a word in nearly all", "/notes/search?q=word1"],
  ["search, a beginning that all words have", "/notes/search?q=wo"],
  ["search, a word in all titles", "/notes/search?q=document"],
  ["search, part of a rare word", "/notes/search?q=uillwor"],
  ["search, part of a word in nearly all", "/notes/search?q=ord1"],
  ["all that match", "/notes/search/ids?q=harbour"],
];

const instance = await startIdleInstance();
const { origin } = instance;
const admin = new URL(instance.databaseUrl);
admin.username = "supabase_admin";
admin.password = instance.adminPassword;
const notices: string[] = [];
const database = postgres(admin.href, {
  max: 1,
  onnotice: (notice) => notices.push(notice["message"] ?? ""),
});

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

async function printSizes(): Promise<void> {
  const [{ total } = { total: 0 }] = await database<{ total: number }[]>`
    select pg_database_size(current_database())::float8 as total`;
  console.log(`\nDatabase: ${megabytes(total)}, ${(total / NOTES).toFixed(0)} bytes for each note`);
  const parts = await database<{ name: string; bytes: number }[]>`
    select 'rows' as name, pg_relation_size('public.notes')::float8 as bytes
    union all select 'texts and words out of line', pg_total_relation_size(reltoastrelid)::float8
      from pg_class where oid = 'public.notes'::regclass
    union all select indexrelid::regclass::text, pg_relation_size(indexrelid)::float8
      from pg_index where indrelid = 'public.notes'::regclass
    order by bytes desc`;
  for (const { name, bytes } of parts) console.log(`  ${name.padEnd(40)} ${megabytes(bytes).padStart(9)}`);
}

/** The nodes of a plan that read, in a line each. */
const SCAN = /(?:Seq|Index|Bitmap \w+|Index Only) Scan[^\n]*/g;

/** Prints how the statements of a call, also those in functions, were run. */
async function printPlans(name: string, account: string, session: string, statement: string): Promise<void> {
  const claims = JSON.stringify({ sub: account, session_id: session, role: "authenticated" });
  notices.length = 0;
  const undo = new Error("undo");
  await database
    .begin(async (tx) => {
      await tx.unsafe(`
        load 'auto_explain';
        set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
        set local auto_explain.log_analyze = on; set local client_min_messages = log`);
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      await tx`set local role authenticated`;
      notices.length = 0;
      await tx.unsafe(statement);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  console.log(`\n${name}`);
  for (const notice of notices) {
    const duration = /^duration: ([\d.]+) ms/.exec(notice)?.[1];
    const scans = [...notice.matchAll(SCAN)].map(([scan]) => scan).filter((scan) => /notes/.test(scan));
    if (duration && scans.length > 0)
      console.log(`  ${duration.padStart(9)} ms  ${scans.join("\n                ")}`);
  }
}

try {
  const { userId, cookie } = await newPerson(origin);
  let start = performance.now();
  await fillPeople(database, PEOPLE - 1);
  console.log(`${PEOPLE} people in ${seconds(start)} s.`);
  start = performance.now();
  await fillManyLibraries(database, NOTES, WORDS, (done) =>
    console.log(`${done.toLocaleString("en")} rows after ${seconds(start)} s.`),
  );
  console.log(
    `${NOTES.toLocaleString("en")} notes of ${WORDS} words with their indexes in ${seconds(start)} s.`,
  );
  await printSizes();

  const send = async (route: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}/api${route}`, { ...init, headers: { cookie, origin } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status} ${body}`);
  };
  const samples: Sample[] = [];
  for (const [name, route] of REQUESTS) samples.push(await measure(name, RUNS, () => send(route)));
  const text = "The tide turned at noon and the boats came in one by one. ".repeat(30);
  samples.push(
    await measure("upload of a text of 1,700 characters", RUNS, async () => {
      const form = new FormData();
      form.append("file", new File([`${text} ${randomUUID()}`], `${randomUUID()}.txt`));
      await send("/notes/upload", { method: "POST", body: form });
    }),
  );
  report(`${NOTES.toLocaleString("en")} notes of ${PEOPLE} people; one of them`, samples);

  const [who] = await database<{ account: string; session: string }[]>`
    select u.auth_id as account, s.id as session from public.users as u join auth.sessions as s on s.user_id = u.auth_id
    where u.id = ${userId}`;
  if (!who) throw new Error("The person has no session.");
  const { account, session } = who;
  await printPlans(
    "Plan of a list",
    account,
    session,
    "select id, title, excerpt from public.notes order by upload_date desc, id desc limit 16",
  );
  for (const word of ["nowhere", "harbour", "word1", "uillwor"])
    await printPlans(
      `Plan of a search for ${word}`,
      account,
      session,
      `select id from public.search_notes('${word}', '{${word}}')`,
    );
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit();
