import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";
import { receivingMuch, tooManyAtOnce } from "../../_shared/errors.ts";
import { clientAddress, clientNetwork } from "./rate-limit.ts";
import { knownToken } from "./session.ts";
import { ownerOf } from "./supabase.ts";

/** High, because a gallery alone requests dozens of pictures at once. */
const REQUESTS_AT_ONCE = 128;

const MIB = 1024 * 1024;

/** A sender decides how long its body stays in memory. */
const BODY_BYTES_AT_ONCE = 48 * MIB;
const ALL_BODY_BYTES_AT_ONCE = 128 * MIB;
/** Not counted, so that logging in and deleting always work. */
const SMALL_BODY_BYTES = 64 * 1024;
const LARGEST_BODY_BYTES = 25 * MIB;

interface Load {
  requests: number;
  bytes: number;
}

const loads = new Map<string, Load>();
let allBytes = 0;

function bodyBytes(c: Context<Environment>): number {
  const isUndeclared = c.req.header("transfer-encoding") !== undefined;
  const bytes = isUndeclared ? LARGEST_BODY_BYTES : Number(c.req.header("content-length") ?? "0");
  return bytes <= SMALL_BODY_BYTES ? 0 : Math.min(bytes, LARGEST_BODY_BYTES);
}

/** Not by an unverified token, which could use up another's budget. */
function callerOf(c: Context<Environment>): string {
  const token = knownToken(c);
  const person = token === undefined ? undefined : ownerOf(token);
  return person === undefined ? `address ${clientNetwork(c)}` : `person ${person}`;
}

export const limitRequests = createMiddleware<Environment>(async (c, next) => {
  const caller = callerOf(c);
  const load = loads.get(caller) ?? { requests: 0, bytes: 0 };
  const bytes = bodyBytes(c);
  if (load.requests >= REQUESTS_AT_ONCE || load.bytes + bytes > BODY_BYTES_AT_ONCE) throw tooManyAtOnce();
  if (bytes > 0 && allBytes + bytes > ALL_BODY_BYTES_AT_ONCE) throw receivingMuch();
  load.requests += 1;
  load.bytes += bytes;
  allBytes += bytes;
  loads.set(caller, load);
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  c.set("deps", { ...c.get("deps"), caller, address: clientAddress(c), isReading });
  try {
    await next();
  } finally {
    load.requests -= 1;
    load.bytes -= bytes;
    allBytes -= bytes;
    if (load.requests === 0) loads.delete(caller);
  }
});
