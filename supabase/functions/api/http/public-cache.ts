import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Environment } from "./environment.ts";

interface Answer {
  body: string;
  type: string;
  link?: string;
}
type AnswerWithEtag = Answer & { etag: string };
type Ask = () => Promise<Answer>;

function etagOf({ body, link = "" }: Answer): string {
  return `"${createHash("sha256").update(`${link}\n${body}`).digest("base64url").slice(0, 27)}"`;
}

/* Answers are kept for one second; changes empty it, so that nobody sees their own change late. */
const emptyCache = () =>
  new LRUCache<string, AnswerWithEtag, Ask>({
    ttl: 1000,
    max: 200,
    maxSize: 20_000_000,
    sizeCalculation: ({ body }) => body.length + 1,
    // A request whose entry is evicted still gets its answer.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const answer = await context();
      return { ...answer, etag: etagOf(answer) };
    },
  });

let cache = emptyCache();

export const forgetPublicAnswers = createMiddleware<Environment>(async (c, next) => {
  try {
    await next();
  } finally {
    const isChange = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isChange && !c.get("isUnseen")) cache = emptyCache();
  }
});

export async function answerPublicly(c: Context<Environment>, key: string, ask: Ask): Promise<Response> {
  const answer = await cache.fetch(key, { context: ask });
  if (!answer) throw new Error(`There is no answer for ${key}.`);
  const { body, type, link, etag } = answer;
  const headers = { etag, "content-type": type, "cache-control": "public, no-cache", ...(link && { link }) };
  return c.newResponse(body, { headers });
}

export const jsonAnswer = (value: unknown, link?: string): Answer => ({
  body: JSON.stringify(value),
  type: "application/json",
  ...(link !== undefined && { link }),
});
