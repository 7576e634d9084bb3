import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { z } from "zod";
import { changed, unzip, zip } from "../tests/support/archive.ts";
import { startIdleInstance } from "./instance.ts";
import { fillLibrary } from "./corpus.ts";
import { measure, percentile, report, type Sample, WARM_UPS } from "./measure.ts";
import { newPerson } from "./person.ts";

const FIXTURES = path.join(import.meta.dirname, "../tests/fixtures/documents");
const hitsSchema = z.array(z.object({ id: z.number() }));

const instance = await startIdleInstance();
const { origin } = instance;
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });
await database`update public.settings set unconfirmed_quota_mb = null`;

const { cookie, userId } = await newPerson(origin);
const otherPerson = await newPerson(origin);

async function request(route: string, init: RequestInit = {}, as = cookie): Promise<string> {
  const response = await fetch(`${origin}/api${route}`, { ...init, headers: { cookie: as, origin } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${body}`);
  return body;
}

function upload(name: string, content: BlobPart, as = cookie): Promise<string> {
  const form = new FormData();
  form.append("file", new File([content], name));
  return request("/notes/upload", { method: "POST", body: form }, as);
}

const text = "The tide turned at noon and the boats came in one by one. ".repeat(88);
const docx = new Uint8Array(await readFile(path.join(FIXTURES, "field-trip.docx")));

const newWord = () => `unmistakable${randomUUID().replaceAll("-", "")}`;

function textsToFind(count: number): Map<string, BlobPart> {
  return new Map(
    Array.from({ length: count }, newWord).map((word, n) => [word, `${text} ${word} ${n}`] as const),
  );
}

async function docxToFind(count: number): Promise<Map<string, BlobPart>> {
  const parts = await unzip(Buffer.from(docx));
  const documents = new Map<string, BlobPart>();
  for (const word of Array.from({ length: count }, newWord)) {
    const marked = changed(parts, "word/document.xml", (xml) => xml.replace("</w:t>", ` ${word}</w:t>`));
    documents.set(word, new Uint8Array(await zip(marked)));
  }
  return documents;
}

async function uploadUntilFound(extension: string, [word, content]: [string, BlobPart]): Promise<void> {
  await upload(`found-${randomUUID()}.${extension}`, content);
  while (hitsSchema.parse(JSON.parse(await request(`/notes/search?q=${word}`))).length === 0);
}

async function untilAnalysed(): Promise<void> {
  for (;;) {
    const [row] = await database<{ waiting: boolean }[]>`
      select exists (select from public.notes where analysis_status = 'pending') as waiting`;
    if (!row?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** In another person's library, until the runtime has compiled the code that is often used. */
async function warmUp(): Promise<void> {
  for (let n = 0; n < 300; n++) {
    await upload(`warm-${n}.txt`, text, otherPerson.cookie);
    await request("/notes?limit=15", {}, otherPerson.cookie);
    if (n % 3 === 0) await upload(`warm-docx-${n}.docx`, docx, otherPerson.cookie);
  }
}

async function measureAlone(
  name: string,
  runs: number,
  operation: (run: number) => Promise<unknown>,
): Promise<Sample> {
  await untilAnalysed();
  return await measure(name, runs, operation);
}

async function measureFinding(
  name: string,
  extension: string,
  documents: Map<string, BlobPart>,
): Promise<Sample> {
  const each = documents.entries();
  return await measureAlone(name, documents.size - WARM_UPS, async () => {
    const next = each.next();
    if (next.done) throw new Error(`${name}: there is no document left`);
    await uploadUntilFound(extension, next.value);
  });
}

const uploadText = (n: number) => upload(`text-${n}-${randomUUID()}.txt`, text);

async function run(): Promise<Sample[]> {
  return [
    await measure("current user", 200, () => request("/auth/user")),
    await measure("list, 15 rows", 200, () => request("/notes?limit=15")),
    await measure("list, 500 rows", 40, () => request("/notes?limit=500")),
    await measure("search, a word in 1 of 1,000", 100, () => request("/notes/search?q=quillwort")),
    await measure("search, a word in 1 of 10", 100, () => request("/notes/search?q=harbour")),
    await measure("search, a word in nearly all", 100, () => request("/notes/search?q=word1")),
    await measure("search, part of a word", 100, () => request("/notes/search?q=uillwor")),
    await measure("search, no hit", 100, () => request("/notes/search?q=nowhere")),
    await measureAlone("upload, 5 KB text, answered", 60, uploadText),
    await measure("upload, 5 KB text, while the others are analysed", 60, uploadText),
    await measureFinding("upload, 5 KB text, found by search", "txt", textsToFind(60)),
    await measureAlone("upload, 1 MB docx, answered", 40, (n) =>
      upload(`docx-${n}-${randomUUID()}.docx`, docx),
    ),
    await measureFinding("upload, 1 MB docx, found by search", "docx", await docxToFind(60)),
  ];
}

try {
  await warmUp();
  await fillLibrary(database, userId, 1, 1_000);
  const thousand = await run();
  report("1,000 notes", thousand);
  await fillLibrary(database, userId, 1_001, 10_000);
  const tenThousand = await run();
  report("10,000 notes", tenThousand);
  console.log("\nGrowth of the median from 1,000 to 10,000 notes");
  thousand.forEach((sample, index) => {
    const later = tenThousand[index];
    if (later)
      console.log(
        `${sample.name.padEnd(50)}${(percentile(later, 0.5) / percentile(sample, 0.5)).toFixed(2).padStart(8)} ×`,
      );
  });
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit(0);
