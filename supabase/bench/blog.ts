import autocannon from "autocannon";
import postgres from "postgres";
import { startIdleInstance } from "./instance.ts";
import { fillBlog } from "./corpus.ts";
import { measure, report } from "./measure.ts";

// Prints how long requests to the blog take with 1,000 posts, one after the other, and how many it answers per second.

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

/** Measures requests per second at ten connections, after a warm-up of a second. */
async function throughput(route: string, headers: Record<string, string> = {}): Promise<void> {
  const url = `${instance.origin}/api${route}`;
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors > 0) throw new Error(`${route}: ${errors} errors`);
  console.log(
    `${`GET ${route}`.padEnd(42)}${requests.average.toFixed(0).padStart(9)}${String(latency.p50).padStart(9)}${String(latency.p99).padStart(9)}${String(non2xx).padStart(9)}`,
  );
}

try {
  await fillBlog(database, 1_000);
  // Each request differs from the one before, so that no response comes from the cache, which lasts a second.
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
