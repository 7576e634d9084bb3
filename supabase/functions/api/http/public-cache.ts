import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Environment } from "./environment.ts";

interface Answer {
  body: string;
  type: string;
  /** The `Link` header, where there is a next page. */
  link?: string;
}
type AnswerWithEtag = Answer & { etag: string };
type Ask = () => Promise<Answer>;

function etagOf({ body, link = "" }: Answer): string {
  return `"${createHash("sha256").update(`${link}\n${body}`).digest("base64url").slice(0, 27)}"`;
}

/*
 * Answers that are the same for every visitor are kept for a second in the memory of this worker: many visitors at once
 * cost one query. Any change of them that goes through this worker empties it before the change is answered, so whoever
 * changes something never sees it old. What changes elsewhere (another worker, or the hour of a scheduled post) is seen
 * when the second is over: with several workers an answer may be as old as that, and no older.
 */
const emptyMemory = () =>
  new LRUCache<string, AnswerWithEtag, Ask>({
    ttl: 1000,
    // Searches and pages of a crawler must not fill the memory.
    max: 200,
    maxSize: 20_000_000,
    sizeCalculation: ({ body }) => body.length + 1,
    // Whose question is pushed out by newer ones before it is answered gets the answer all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const answer = await context();
      return { ...answer, etag: etagOf(answer) };
    },
  });

let memory = emptyMemory();

/** Empties the memory before a change is answered. What is being asked for meanwhile ends up in the old one. */
export const forgetPublicAnswers = createMiddleware<Environment>(async (c, next) => {
  try {
    await next();
  } finally {
    const isChange = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isChange && !c.get("isUnseen")) memory = emptyMemory();
  }
});

/**
 * Answers a GET that is the same for every visitor: from memory, or by asking once for all who wait. `key` names the
 * answer; what makes no difference to it is left out. Hono's etag() makes a 304 of it where the caller has it already.
 */
export async function answerPublicly(c: Context<Environment>, key: string, ask: Ask): Promise<Response> {
  const answer = await memory.fetch(key, { context: ask });
  if (!answer) throw new Error(`There is no answer for ${key}.`);
  const { body, type, link, etag } = answer;
  const headers = { etag, "content-type": type, "cache-control": "public, no-cache", ...(link && { link }) };
  return c.newResponse(body, { headers });
}

/** JSON as an answer, with the address of the next page where there is one. */
export const jsonAnswer = (value: unknown, link?: string): Answer => ({
  body: JSON.stringify(value),
  type: "application/json",
  ...(link !== undefined && { link }),
});
