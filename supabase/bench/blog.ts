import postgres from "postgres";
import { startIdleInstance } from "./instance.ts";
import { fillBlog } from "./corpus.ts";
import { measure, percentile, report } from "./measure.ts";

const CONNECTIONS = 10;
const SECONDS = 8;

const instance = await startIdleInstance();
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

async function request(route: string): Promise<string> {
  const response = await fetch(`${instance.origin}/api${route}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${body}`);
  return body;
}

async function load(url: string, headers: Record<string, string>, seconds: number) {
  const times: number[] = [];
  let not2xx = 0;
  const end = performance.now() + seconds * 1000;
  async function connection(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (!response.ok) not2xx += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { times: times.sort((a, b) => a - b), not2xx };
}

async function throughput(route: string, headers: Record<string, string> = {}): Promise<void> {
  const url = `${instance.origin}/api${route}`;
  await load(url, headers, 1);
  const { times, not2xx } = await load(url, headers, SECONDS);
  const figures = [times.length / SECONDS, percentile({ times }, 0.5), percentile({ times }, 0.99), not2xx];
  console.log(`GET ${route}`.padEnd(42) + figures.map((figure) => figure.toFixed(0).padStart(9)).join(""));
}

try {
  await fillBlog(database, 1_000);
  // Differing requests, because the cache keeps a response for a second.
  const samples = [
    await measure("list, 20 rows, each another page", 100, (run) =>
      request(`/blog-posts?fields=summary&limit=${20 + (run % 80)}`),
    ),
    await measure("search, a word in 1 of 1,000", 100, (run) =>
      request(`/blog-posts?fields=summary&q=rare${run}x`),
    ),
    await measure("search, a word in 1 of 10", 100, (run) =>
      request(`/blog-posts?fields=summary&q=harbour&limit=${1 + (run % 100)}`),
    ),
    await measure("search, a word in nearly all", 100, (run) =>
      request(`/blog-posts?fields=summary&q=word1&limit=${1 + (run % 100)}`),
    ),
    await measure("search, part of a word", 100, (run) =>
      request(`/blog-posts?fields=summary&q=arbou&limit=${1 + (run % 100)}`),
    ),
    await measure("search, no hit", 100, (run) => request(`/blog-posts?fields=summary&q=nowhere${run}`)),
    await measure("one post", 100, (run) => request(`/blog-posts/${1 + (run % 900)}`)),
    await measure("feed", 40, () => request("/feed.xml")),
  ];
  report("The blog with 1,000 posts", samples);
  console.log(`\nRequests a second at ${CONNECTIONS} connections`);
  console.log(
    `${"".padEnd(42)}${"req/s".padStart(9)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}${"not 2xx".padStart(9)}`,
  );
  await throughput("/blog-posts?fields=summary");
  await throughput("/blog-posts?fields=summary&q=harbour");
  const etag = (await fetch(`${instance.origin}/api/blog-posts?fields=summary`)).headers.get("etag") ?? "";
  await throughput("/blog-posts?fields=summary&limit=20", { "if-none-match": etag });
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit(0);
