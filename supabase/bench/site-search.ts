import postgres from "postgres";
import { startIdleInstance } from "./instance.ts";
import { fillGallery, fillLibrary, fillBlog } from "./corpus.ts";
import { measure, percentile, report } from "./measure.ts";
import { newPerson } from "./person.ts";

const MAX_SEARCH_MS = 100;
const QUERIES: [string, string][] = [
  ["a word in 1 of 1,000", "quillwort"],
  ["a word in 1 of 10", "harbour"],
  ["a word in nearly all", "word1"],
  ["part of a word", "uillwor"],
  ["two letters", "qu"],
  ["several words", "harbour quillwort"],
  ["no hit", "nowhere"],
];

const instance = await startIdleInstance();
const { origin } = instance;
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

try {
  const { userId, cookie } = await newPerson(origin);
  await fillLibrary(database, userId, 1, 10_000);
  await fillGallery(database, 1_000);
  await fillBlog(database, 1_000);

  const samples = [];
  for (const [who, headers] of [
    ["a person", { cookie }],
    ["a visitor", {}],
  ] as const) {
    for (const [name, query] of QUERIES) {
      samples.push(
        await measure(`${who}: ${name}`, 60, async () => {
          const response = await fetch(`${origin}/api/search?q=${encodeURIComponent(query)}`, { headers });
          if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
          await response.text();
        }),
      );
    }
  }
  report("One search: 10,000 notes, 1,000 photos, 1,000 posts", samples);
  const slow = samples.filter((sample) => percentile(sample, 0.95) > MAX_SEARCH_MS);
  if (slow.length > 0) {
    console.error(`Over ${MAX_SEARCH_MS} ms: ${slow.map(({ name }) => name).join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit();
