import process from "node:process";
import { percentile } from "../bench/measure.ts";
import { storedFiles } from "../tests/support/stored-files.ts";
import { png } from "../tests/support/pictures.ts";
import { guess, stall } from "./attack.ts";
import { pause, Site, VICTIMS } from "./site.ts";
import { Photographer, Writer } from "./writer.ts";

// Runs a site for some minutes with people who write, read and visit, then attacks it and kills its parts meanwhile, and checks
// that nothing was lost of what it had answered. `npm run soak -- 10` takes ten minutes; without a number it takes three.

const MINUTE_MS = 60_000;
const WRITERS = 3;
const READERS = 3;
const VISITORS = 2;
const GUESSERS = 4;
const KILL_EACH_MS = 6_000;
/** How much more memory a part may have at the end than at most in the warm-up, and how much slower a page may be than before the attack. */
const MAX_MEMORY_FACTOR = 1.2;
const MAX_TIME_FACTOR = 3;
/** The paths that a visitor's page asks for. */
const PAGE = ["/", "/api/settings", "/api/photos?limit=60", "/api/blog-posts?limit=6"];

const minutes = Number(process.argv[2] ?? "3");
if (!(minutes > 0)) {
  console.error("How many minutes? For example: npm run soak -- 3");
  process.exit(1);
}
const share = (part: number) => minutes * MINUTE_MS * part;

/** Runs work again and again until a time is over. */
async function during(ms: number, works: ((isOver: () => boolean) => Promise<void>)[]): Promise<void> {
  const end = performance.now() + ms;
  const isOver = () => performance.now() >= end;
  await Promise.all(
    works.map(async (work) => {
      while (!isOver()) await work(isOver);
    }),
  );
}

class Visits {
  /** How long the pages took that were answered, in milliseconds. */
  readonly times: number[] = [];
  /** The longest time without a page. */
  longestGap = 0;
  /** The statuses of what was not answered; 0 is no answer. */
  readonly refusals = new Map<number, number>();
  #last = performance.now();

  async visit(visited: Site): Promise<void> {
    const began = performance.now();
    const statuses = (await Promise.all(PAGE.map((path) => visited.ask(path)))).map(
      (each) => each?.status ?? 0,
    );
    const refusal = statuses.find((status) => status !== 200);
    const now = performance.now();
    if (refusal === undefined) {
      this.times.push(now - began);
      this.longestGap = Math.max(this.longestGap, now - this.#last);
      this.#last = now;
    } else this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
    await pause(50);
  }

  percentile95(): number {
    return percentile({ times: this.times.toSorted((a, b) => a - b) }, 0.95);
  }
}

/** The most memory that each part has had, in megabytes. */
async function watchMemory(watched: Site, most: Map<string, number>): Promise<void> {
  for (const [name, megabytes] of await watched.memory())
    most.set(name, Math.max(most.get(name) ?? 0, megabytes));
  await pause(1_000);
}

/** Kills part after part, each as often as the others, in an order by chance. */
function killer(broken: Site, killed: string[]): () => Promise<void> {
  let left: string[] = [];
  return async () => {
    await pause(KILL_EACH_MS * (0.5 + Math.random()));
    if (left.length === 0) left = VICTIMS.toSorted(() => Math.random() - 0.5);
    const victim = left.pop() ?? "";
    killed.push(victim);
    await broken.kill(victim);
  };
}

/** Removes what has no owner, and returns what is left of it: rows of objects without a file, and files without a row. */
async function leftObjects(cleaned: Site, token: string): Promise<string[]> {
  await cleaned.inDatabase(
    (sql) => sql`update storage.objects set created_at = created_at - interval '1 day'`,
  );
  const mended = await cleaned.ask("/api/admin/integrity/mend", { method: "POST" }, token);
  const problems = await cleaned.ask("/api/admin/integrity", {}, token);
  const rows = await cleaned.inDatabase(
    (sql) => sql<{ name: string }[]>`select bucket_id || '/' || name as name from storage.objects`,
  );
  const names = new Set(rows.map(({ name }) => name));
  const withoutRow = (await storedFiles(cleaned.dataDir, "")).filter((file) => {
    const [, name] = file.split("/.temp/storage/");
    return name !== undefined && !names.has(name);
  });
  const found = (await problems?.text()) ?? "";
  return [
    ...(mended?.ok ? [] : [`the clean-up answered ${mended?.status}`]),
    ...(found === "[]" ? [] : [`the check of the site says ${found}`]),
    ...withoutRow.map((file) => `${file} has no row`),
  ];
}

const site = await Site.start();
const failures: string[] = [];
const killed: string[] = [];
try {
  const ownerToken = await site.owner();
  const writers: Writer[] = [];
  for (let at = 0; at < WRITERS; at++)
    writers.push(new Writer(site, await site.newPerson(`writer-${at}@example.com`)));
  const photographer = new Photographer(site, ownerToken, await png(1200, 800));
  const attacker = await site.newPerson("attacker@example.com");

  const people = (visits: Visits) => [
    ...writers.map((writer) => () => writer.write()),
    () => photographer.write(),
    ...Array.from({ length: READERS }, (_, at) => async () => {
      failures.push(...((await writers[at % WRITERS]?.read()) ?? []));
      await pause(20);
    }),
    ...Array.from({ length: VISITORS }, () => () => visits.visit(site)),
  ];
  const attack = [
    ...Array.from({ length: GUESSERS }, (_, at) => () => guess(site, `writer-${at % WRITERS}@example.com`)),
    (isOver: () => boolean) => stall(site, attacker, isOver),
  ];
  console.log(`Soaking ${site.origin} for ${minutes} minutes, in ${site.dataDir}.`);
  const warm = new Map<string, number>();
  await during(share(0.15), [...people(new Visits()), ...attack, () => watchMemory(site, warm)]);
  const before = new Visits();
  await during(share(0.15), people(before));
  const meanwhile = new Visits();
  await during(share(0.45), [...people(meanwhile), ...attack, killer(site, killed)]);
  await site.untilHealthy();
  // By the processes that were started last: the others are gone, with what they held.
  await during(share(0.15), [...people(meanwhile), ...attack]);
  await pause(share(0.05));
  const rest = await site.memory();

  for (const each of [...writers, photographer])
    failures.push(...(await each.compare()).map((what) => `Lost: ${what}.`));
  failures.push(...(await leftObjects(site, ownerToken)).map((what) => `Left: ${what}.`));

  const factor = meanwhile.percentile95() / before.percentile95();
  if (!(factor <= MAX_TIME_FACTOR))
    failures.push(`A visitor's page took ${factor.toFixed(1)} times as long.`);
  const answered = [...writers, photographer].map((each) => each.answered);
  if (answered.includes(0)) failures.push(`Somebody's changes were never answered: ${answered.join(", ")}.`);
  console.log(`Killed: ${killed.join(", ")}.`);
  console.log(
    `Changes that were answered: ${answered.slice(0, WRITERS).join(" + ")}, photos: ${answered.at(-1)}.`,
  );
  console.log(
    `A visitor's page, p95: ${before.percentile95().toFixed(0)} ms before the attack, ` +
      `${meanwhile.percentile95().toFixed(0)} ms in it; the longest time without one: ` +
      `${(meanwhile.longestGap / 1000).toFixed(1)} s (${meanwhile.times.length} pages; refused: ` +
      `${[...meanwhile.refusals].map(([status, count]) => `${count} × ${status}`).join(", ")}).`,
  );
  for (const [name, megabytes] of rest) {
    const was = warm.get(name) ?? 0;
    console.log(
      `Memory of ${name}: ${was.toFixed(0)} MB at most in the warm-up, ${megabytes.toFixed(0)} MB at the end.`,
    );
    if (megabytes > was * MAX_MEMORY_FACTOR) failures.push(`The memory of ${name} has grown.`);
  }
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  failures.push(...(await site.stop()).map((command) => `Left behind: ${command}.`));
}
if (failures.length > 0) {
  console.error(failures.join("\n"));
  console.error(`\nWhat the site printed:\n${site.output().split("\n").slice(-200).join("\n")}`);
  console.error(`Its data is kept in ${site.dataDir}.`);
  process.exit(1);
}
await site.remove();
console.log("Nothing was lost, and nothing was left behind.");
process.exit(0);
