import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";
import { tooManyAtOnce } from "./errors.ts";
import { clientAddress, clientNetwork } from "./rate-limit.ts";
import { knownToken } from "./session.ts";
import { ownerOf } from "./supabase.ts";

/**
 * How many requests of one person, or of the visitors of one address, this worker answers at once. It is high, because a
 * gallery alone requests dozens of pictures at once; what holds a connection to the database is limited further (see
 * supabase.ts).
 */
const REQUESTS_AT_ONCE = 128;

const underWay = new Map<string, number>();

/**
 * Whose budget a request uses up: a person's, once the backend has accepted the token, as otherwise anybody could use up
 * another's; until then, and for visitors, that of the address.
 */
function callerOf(c: Context<Environment>): string {
  const token = knownToken(c);
  const person = token === undefined ? undefined : ownerOf(token);
  return person === undefined ? `address ${clientNetwork(c)}` : `person ${person}`;
}

/** Limits how many requests of one caller run at once, so that nobody holds up others; 429 beyond that. */
export const limitRequests = createMiddleware<Environment>(async (c, next) => {
  const caller = callerOf(c);
  const running = underWay.get(caller) ?? 0;
  if (running >= REQUESTS_AT_ONCE) throw tooManyAtOnce();
  underWay.set(caller, running + 1);
  c.set("deps", { ...c.get("deps"), caller, address: clientAddress(c) });
  try {
    await next();
  } finally {
    const left = (underWay.get(caller) ?? 1) - 1;
    if (left > 0) underWay.set(caller, left);
    else underWay.delete(caller);
  }
});
