import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Environment } from "./environment.ts";

interface Answer {
  body: string;
  type: string;
  /** The `Link` header, when there is a next page. */
  link?: string;
}
type AnswerWithEtag = Answer & { etag: string };
type Ask = () => Promise<Answer>;

function etagOf({ body, link = "" }: Answer): string {
  return `"${createHash("sha256").update(`${link}\n${body}`).digest("base64url").slice(0, 27)}"`;
}

/*
 * A cache of answers that are the same for every visitor, for one second, in the memory of this worker: many visitors at once
 * cost one query. A change through this worker empties it before the change is answered, so nobody sees their own change
 * late. Changes elsewhere, by another worker or when a scheduled post is due, are seen after a second at most.
 */
const emptyCache = () =>
  new LRUCache<string, AnswerWithEtag, Ask>({
    ttl: 1000,
    // Bounded, because searches and crawlers request many different answers.
    max: 200,
    maxSize: 20_000_000,
    sizeCalculation: ({ body }) => body.length + 1,
    // A request whose entry is evicted before it is answered still gets its answer.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const answer = await context();
      return { ...answer, etag: etagOf(answer) };
    },
  });

let cache = emptyCache();

/** Replaces the cache after a change, before it is answered. Reads that began before the change end up in the old one. */
export const forgetPublicAnswers = createMiddleware<Environment>(async (c, next) => {
  try {
    await next();
  } finally {
    const isChange = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isChange && !c.get("isUnseen")) cache = emptyCache();
  }
});

/**
 * Answers a GET request that is the same for every visitor, from the cache, or by one query for all who wait for it. `key`
 * identifies the answer.
 */
export async function answerPublicly(c: Context<Environment>, key: string, ask: Ask): Promise<Response> {
  const answer = await cache.fetch(key, { context: ask });
  if (!answer) throw new Error(`There is no answer for ${key}.`);
  const { body, type, link, etag } = answer;
  const headers = { etag, "content-type": type, "cache-control": "public, no-cache", ...(link && { link }) };
  return c.newResponse(body, { headers });
}

/** An answer in JSON, with a `Link` header when there is a next page. */
export const jsonAnswer = (value: unknown, link?: string): Answer => ({
  body: JSON.stringify(value),
  type: "application/json",
  ...(link !== undefined && { link }),
});
