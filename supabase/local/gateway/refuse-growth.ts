import type { MiddlewareHandler } from "hono";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import type { DiskRoom } from "../data/disk-room.ts";

const ESSENTIAL = [
  /^\/api\/(?:login|logout)$/,
  /^\/api\/auth\/(?!user|change-email)/,
  /^\/api\/notes\/delete$/,
  /^\/api\/admin\/(?:comments|users)\//,
  /^\/api\/admin\/integrity\/mend$/,
  /^\/api\/scheduled-jobs\/run$/,
];
const LOGOUT = "/api/logout";
const OBJECT = /^\/api\/(?:photos|blog-images|auth\/user\/picture)$/;

const BYTES_FOR_TEXT = 4;
const BODY_BYTES = 10 * 1024 * 1024;

function neededBytes(headers: Headers, path: string): number {
  const length = headers.get("content-length");
  const bytes = length === null && headers.has("transfer-encoding") ? BODY_BYTES : Number(length ?? 0);
  return OBJECT.test(path) ? bytes : BYTES_FOR_TEXT * bytes;
}

export const refuseGrowth =
  (disk: DiskRoom, prefix = ""): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = { method: c.req.method, path: c.req.path.slice(prefix.length) };
    if (["GET", "HEAD", "OPTIONS"].includes(method) || path === LOGOUT) return await next();
    const isEssential = method === "DELETE" || ESSENTIAL.some((each) => each.test(path));
    const isTaken = isEssential ? !disk.isFull() : disk.fits(neededBytes(c.req.raw.headers, path));
    return isTaken ? await next() : c.text(ERROR_MESSAGES.diskFull, 507, { "cache-control": "no-store" });
  };
