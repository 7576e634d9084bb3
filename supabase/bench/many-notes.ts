import postgres from "postgres";
import { startIdleInstance } from "./instance.ts";
import { fillLargeLibrary } from "./corpus.ts";
import { measure, percentile, report } from "./measure.ts";
import { newPerson } from "./person.ts";

const NOTES = 100_000;
const MAX_SEARCH_MS = 50;
const SEARCHES: [string, string][] = [
  ["no hit", "nowhere"],
  ["a word in 1 of 1,000", "quillwort"],
  ["a word in 1 of 30", "lantern"],
  ["a word in 1 of 10", "harbour"],
  ["a word in nearly all", "word1"],
  ["a beginning that all words have", "wo"],
  ["a rare beginning", "word1999"],
  ["a rare word and one in nearly all", "quillwort word1"],
  ["two words, together nowhere", "nowhere word1"],
  ["a word in all titles", "document"],
  ["part of a rare word", "uillwor"],
  ["part of a word in nearly all", "ord1"],
];
const LISTS: [string, string][] = [
  ["list, 15 rows", "/notes?limit=15"],
  ["list, 500 rows", "/notes?limit=500"],
  ["list, 15 rows of a tag", "/notes/tag/tag3?limit=15"],
  ["similar notes", "/notes/{id}/similar"],
  ["tags", "/tags"],
  ["counts of the categories", "/note-categories"],
];

const instance = await startIdleInstance();
const { origin } = instance;
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

try {
  const { userId, cookie } = await newPerson(origin);
  const start = performance.now();
  await fillLargeLibrary(database, userId, NOTES);
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  const [middle] = await database<
    { id: string }[]
  >`select id from public.notes where title = 'Document 50000'`;

  const ask = (name: string, route: string) =>
    measure(name, 60, async () => {
      const response = await fetch(`${origin}/api${route}`, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${route}: ${response.status} ${body}`);
    });
  const searches = [];
  for (const [name, query] of SEARCHES)
    searches.push(await ask(`search, ${name}`, `/notes/search?q=${encodeURIComponent(query)}`));
  const lists = [];
  for (const [name, route] of LISTS) lists.push(await ask(name, route.replace("{id}", String(middle?.id))));
  report(`${NOTES.toLocaleString("en")} notes of one person`, [...searches, ...lists]);
  const slow = searches.filter((sample) => percentile(sample, 0.95) > MAX_SEARCH_MS);
  if (slow.length > 0) {
    console.error(`Over ${MAX_SEARCH_MS} ms: ${slow.map(({ name }) => name).join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit();
