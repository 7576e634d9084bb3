import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";

/*
 * Answers that are the same for every visitor are kept for a moment in the memory of this worker: many visitors at once
 * cost one query. Any change that goes through this worker empties it before the change is answered, so whoever changes
 * something never sees it old. What changes elsewhere (another worker, or the hour of a scheduled post) is seen when the
 * moment is over: with several workers an answer may be as old as KEEP_MS, and no older.
 */
const KEEP_MS = 1000;
/** Searches and pages of a crawler must not fill the memory. */
const MAX_KEPT = 200;
const MAX_KEPT_CHARACTERS = 500_000;

interface Answer {
  body: string;
  type: string;
  /** The `Link` header, where there is a next page. */
  link: string | undefined;
}
type AnswerWithEtag = Answer & { etag: string };
interface Kept {
  answer: Promise<AnswerWithEtag>;
  until: number;
}

let kept = new Map<string, Kept>();

/** Empties the memory before a change is answered; what is being asked for meanwhile is not kept either. */
export const forgetPublicAnswers = createMiddleware<Environment>(async (c, next) => {
  try {
    await next();
  } finally {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") kept = new Map();
  }
});

function etagOf(answer: Answer): string {
  const hash = createHash("sha256")
    .update(answer.link ?? "")
    .update("\n")
    .update(answer.body);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}

/**
 * Answers a GET that is the same for every visitor: from memory, or by asking once for all who wait. `key` names the
 * answer; what makes no difference to it is left out. Hono's etag() makes a 304 of it where the caller has it already.
 */
export async function answerPublicly(
  c: Context<Environment>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Response> {
  const now = c.get("deps").now().getTime();
  let found = kept.get(key);
  if (!found || found.until <= now) {
    found = { answer: ask().then((made) => ({ ...made, etag: etagOf(made) })), until: now + KEEP_MS };
    remember(kept, key, found);
  }
  const { body, type, link, etag } = await found.answer;
  const headers = { etag, "content-type": type, "cache-control": "public, no-cache", ...(link && { link }) };
  return c.newResponse(body, { headers });
}

function remember(memory: Map<string, Kept>, key: string, made: Kept): void {
  memory.delete(key);
  memory.set(key, made);
  const forget = () => {
    if (memory.get(key) === made) memory.delete(key);
  };
  // What failed is asked for again by the next; what is large is not worth its memory.
  made.answer.then(({ body }) => {
    if (body.length > MAX_KEPT_CHARACTERS) forget();
  }, forget);
  const [oldest] = memory.keys();
  if (memory.size > MAX_KEPT && oldest !== undefined) memory.delete(oldest);
}

/** JSON as an answer, with the address of the next page where there is one. */
export const jsonAnswer = (value: unknown, link?: string): Answer => ({
  body: JSON.stringify(value),
  type: "application/json",
  link,
});
