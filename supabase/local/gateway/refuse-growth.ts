import type { MiddlewareHandler } from "hono";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import type { DiskRoom } from "../data/disk-room.ts";

/**
 * Changes by which somebody logs in or out, or gets rid of something, besides every DELETE. They work while the disk is too short
 * for anything that grows, because it is by them that there is room again.
 */
const ESSENTIAL = [
  /^\/api\/(?:login|logout)$/,
  /^\/api\/auth\/(?!user|change-email)/,
  /^\/api\/notes\/delete$/,
  /^\/api\/admin\/(?:comments|users)\//,
  /^\/api\/admin\/integrity\/mend$/,
];
/** It writes nothing but at Auth, which serves as long as it can. */
const LOGOUT = "/api/logout";
/** Requests with a text, and those with an object alone, which Storage refuses. */
const OBJECT = /^\/api\/(?:photos|blog-images|auth\/user\/picture)$/;

/** How many bytes the disk needs for each byte of a text: its row, its indexes, and the log of both. */
const BYTES_FOR_TEXT = 4;
/** Of a body that tells no length. */
const BODY_BYTES = 10 * 1024 * 1024;

function neededBytes(headers: Headers, path: string): number {
  const length = headers.get("content-length");
  const bytes = length === null && headers.has("transfer-encoding") ? BODY_BYTES : Number(length ?? 0);
  return OBJECT.test(path) ? bytes : BYTES_FOR_TEXT * bytes;
}

/**
 * Refuses a change of the API before it fills the disk (507), as a hosted database takes no more changes before its disk is full.
 * `prefix` is what stands before /api in the path.
 */
export const refuseGrowth =
  (disk: DiskRoom, prefix = ""): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = { method: c.req.method, path: c.req.path.slice(prefix.length) };
    if (["GET", "HEAD", "OPTIONS"].includes(method) || path === LOGOUT) return await next();
    const isEssential = method === "DELETE" || ESSENTIAL.some((each) => each.test(path));
    const isTaken = isEssential ? !disk.isFull() : disk.fits(neededBytes(c.req.raw.headers, path));
    return isTaken ? await next() : c.text(ERROR_MESSAGES.diskFull, 507, { "cache-control": "no-store" });
  };
