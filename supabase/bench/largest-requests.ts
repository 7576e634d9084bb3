import postgres from "postgres";
import { OWNER } from "../tests/support/instance.ts";
import { fillLargeLibrary } from "./corpus.ts";
import { startIdleInstance } from "./instance.ts";
import { newPerson } from "./person.ts";

// Times the largest requests that the API accepts, and fails above a limit. Processor time hardly depends on what else the
// machine does.

const NOTES = 10_000;
const MAX_MS = 1_000;
const RUNS = 3;

/** In milliseconds (proc(5); a tick takes 10 ms). */
async function processorTime(roots: number[]): Promise<number> {
  const found: { pid: number; parent: number; ticks: number }[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    const stat = await Deno.readTextFile(`/proc/${name}/stat`).catch(() => "");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    found.push({ pid: Number(name), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) });
  }
  const tree = new Set(roots);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of found) if (tree.has(parent)) tree.add(pid);
  }
  return found.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

interface Case {
  name: string;
  method?: string;
  path: string;
  body?: (run: number) => unknown;
}

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const words = (count: number, word: (at: number) => string, length: number) =>
  encodeURIComponent(many(count, word).join(" ").slice(0, length));

const instance = await startIdleInstance();
const { origin } = instance;
// Postgres is not a child of the instance.
const [postmaster] = (await Deno.readTextFile(`${instance.dataDir}/postgres/postmaster.pid`)).split("\n");
const roots = [instance.pid, Number(postmaster)];
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

async function logIn(): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(OWNER),
  });
  if (!response.ok) throw new Error(`No login: ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

try {
  const { userId, cookie } = await newPerson(origin);
  const owner = await logIn();
  await fillLargeLibrary(database, userId, NOTES);
  const rows = await database<
    { id: number }[]
  >`select id::int from public.notes where user_id = ${userId} order by id`;
  const ids = rows.map(({ id }) => id);
  const text = many(1_000_000, (at) => `w${(at * 7919) % 100_000}`)
    .join(" ")
    .slice(0, 5_000_000);
  const post = (content: string) => ({ title: "Long", excerpt: "Long", content, tags: [] });
  const renamed = (run: number) => ({
    ...{ sync: 0, since: 0 },
    assignments: ids.slice(0, 5_000).map((noteId, at) => ({
      ...{
        noteId,
        category: "docs",
        folderName: `${"\u{1f4c1}".repeat(40)} ${at % 5_000}`,
        timestamp: run + at,
      },
    })),
    folders: many(5_000, (at) => ({
      ...{ category: "docs", folderName: `${"\u{1f4c1}".repeat(40)} ${at}`, timestamp: run * 10_000 + at },
      ...{ removed: true, renamedTo: `${"\u{1f4c1}".repeat(40)} ${at + 1}` },
    })),
  });
  const cases: Case[] = [
    { name: "list, 500 rows", path: "/notes?limit=500" },
    { name: "list of a tag, 500 rows", path: "/notes/tag/tag3?limit=500" },
    { name: "list of a category, 500 rows", path: "/notes/category/notes?limit=500" },
    { name: "counts of categories", path: "/note-categories" },
    { name: "tags", path: "/tags" },
    { name: "search, 100 short words", path: `/notes/search?q=${words(100, () => "w", 200)}&limit=200` },
    { name: "search, 50 beginnings", path: `/notes/search?q=${words(50, (at) => `wo${at}`, 200)}` },
    { name: "search, 22 common words", path: `/notes/search?q=${words(22, (at) => `word${at}`, 200)}` },
    { name: "search, one part", path: "/notes/search?q=ord" },
    { name: "search, 60 parts", path: `/notes/search?q=${words(60, (at) => `o${at % 10}`, 200)}` },
    { name: "search, one letter", path: "/notes/search?q=o" },
    {
      name: "search, a quoted sentence",
      path: `/notes/search?q=%22${words(22, (at) => `word${at}`, 190)}%22`,
    },
    { name: "search, patterns", path: `/notes/search?q=${encodeURIComponent("%_".repeat(100))}` },
    { name: "ids of a search", path: "/notes/search/ids?q=wo" },
    { name: "ids of 22 words", path: `/notes/search/ids?q=${words(22, (at) => `word${at}`, 200)}` },
    { name: "suggestion", path: `/notes/search/suggestion?q=${words(22, (at) => `wrod${at}`, 200)}` },
    { name: "suggestion, 1 long word", path: `/notes/search/suggestion?q=${"wrodx".repeat(40)}` },
    { name: "suggestion, 50 words", path: `/notes/search/suggestion?q=${words(50, (at) => `x${at}y`, 200)}` },
    { name: "site search, 22 words", path: `/search?q=${words(22, (at) => `word${at}`, 200)}&limit=50` },
    { name: "site search, one part", path: "/search?q=ord&limit=50" },
    { name: "similar notes", path: `/notes/${ids[5_000]}/similar` },
    {
      ...{ name: "change 500 notes", method: "POST", path: "/notes/change" },
      body: (run) => ({
        ids: ids.slice(0, 500),
        favorite: run % 2,
        category: `c${run}`,
        addTags: many(40, (at) => `new ${run} ${at}`),
        removeTags: many(50, (at) => `new ${run - 1} ${at}`),
        reviewed: true,
      }),
    },
    {
      ...{ name: "replace 50 tags", method: "POST", path: "/tags/replace" },
      body: (run) => ({
        tags: many(50, (at) => (run === 0 ? `tag${at}` : `other${run - 1}`)).filter(
          (each, at, all) => all.indexOf(each) === at,
        ),
        by: `other${run}`,
      }),
    },
    {
      ...{ name: "a text of 5 million characters", method: "PATCH", path: `/notes/${ids[0]}` },
      body: (run) => ({ content: `${run} ${text}` }),
    },
    { name: "that note", path: `/notes/${ids[0]}` },
    { name: "similar to that note", path: `/notes/${ids[0]}/similar` },
    { name: "search for a word of that note", path: "/notes/search?q=w7919" },
    {
      name: "a text of 10 million characters",
      method: "PATCH",
      path: `/notes/${ids[1]}`,
      body: (run) => ({ content: `${run} ${text}${text}`.slice(0, 10_000_000) }),
    },
    { name: "5,000 folders and notes", method: "PUT", path: "/note-folders", body: renamed },
    { name: "all folders", path: "/note-folders" },
    {
      ...{ name: "delete 500 notes", method: "POST", path: "/notes/delete" },
      body: (run) => ({ ids: ids.slice(9_000 - (run + 1) * 500, 9_000 - run * 500) }),
    },
    { name: "storage of the account", path: "/account/storage" },
    {
      name: "a long post",
      method: "POST",
      path: "/blog-posts",
      body: () => post(`<p>${"a<b>b</b> ".repeat(49_000)}</p>`),
    },
    {
      name: "a post of many elements",
      method: "POST",
      path: "/blog-posts",
      body: () => post("<p>a</p>".repeat(62_000)),
    },
    {
      name: "a post of many entities",
      method: "POST",
      path: "/blog-posts",
      body: () => post(`<p>${"&amp;".repeat(99_000)}</p>`),
    },
    {
      name: "a post of much code",
      method: "POST",
      path: "/blog-posts",
      body: () =>
        post(`<pre><code class="language-javascript">${"let a = {b: [1]};\n".repeat(27_000)}</code></pre>`),
    },
    {
      name: "a post of unclosed elements",
      method: "POST",
      path: "/blog-posts",
      body: () => post("<b><i>".repeat(80_000)),
    },
    { name: "blog, 100 posts", path: "/blog-posts?limit=100" },
    { name: "blog, search", path: `/blog-posts?q=${words(22, (at) => `word${at}`, 200)}` },
    { name: "people", path: `/admin/users?limit=200&q=${"e".repeat(100)}` },
    { name: "comments", path: "/admin/comments?limit=200" },
    { name: "a year of analytics", path: "/admin/analytics?days=366" },
    { name: "figures", path: "/admin/stats" },
    { name: "activity", path: "/admin/activity?limit=200" },
    { name: "jobs", path: "/admin/jobs?limit=200" },
    { name: "storage", path: "/admin/storage" },
    { name: "integrity", path: "/admin/integrity" },
  ];
  const slow: string[] = [];
  const [part = ""] = Deno.args;
  for (const { name, method = "GET", path, body } of cases.filter((each) => each.name.includes(part))) {
    const cookieOfCase = /^\/(?:admin|blog)/u.test(path) ? owner : cookie;
    const [times, processor]: [number[], number[]] = [[], []];
    const statuses = new Set<number>();
    for (let run = 0; run < RUNS; run += 1) {
      const sent = body && JSON.stringify(body(run));
      const before = await processorTime(roots);
      const begun = performance.now();
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { cookie: cookieOfCase, origin, ...(sent && { "content-type": "application/json" }) },
        body: sent ?? null,
      });
      const answer = await response.text();
      times.push(performance.now() - begun);
      processor.push((await processorTime(roots)) - before);
      statuses.add(response.status);
      if (!response.ok)
        console.log(`  ${answer.slice(0, 200)} ${instance.output().split("\n").slice(-12).join("\n  ")}`);
    }
    // The first run plans the statements.
    const longest = Math.min(...processor);
    if (longest > MAX_MS) slow.push(name);
    console.log(
      `${String(longest).padStart(6)} ms of processor time, ${Math.min(...times)
        .toFixed(0)
        .padStart(6)} ms, ${[...statuses].join(", ")}: ${name}`,
    );
  }
  if (slow.length > 0) {
    console.error(`Over ${MAX_MS} ms: ${slow.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit();
