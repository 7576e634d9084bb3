import { z } from "zod";
import type { Middleware } from "../lite.ts";

const MAX_NAMES = 1000;

const NAMING = /^(?:DELETE \/storage\/v1\/object|POST \/storage\/v1\/object\/sign)\/[^/]+$/;

const someNamesSchema = z.array(z.unknown()).catch([]);
const namesSchema = z.object({ prefixes: someNamesSchema, paths: someNamesSchema });

/**
 * The package looks up each name, for anybody, even after the client has left. Real Storage has the same limit.
 * Without this fails guards.test.ts, "is limited to 128 KiB per Storage request … and to a thousand named objects".
 */
export const limitNamedObjects: Middleware = async (c, next) => {
  if (!NAMING.test(`${c.req.method} ${c.req.path}`)) return await next();
  if (!/json/i.test(c.req.header("content-type") ?? "")) return await next();
  const sent = namesSchema.safeParse(await c.req.json().catch(() => undefined));
  if (!sent.success || sent.data.prefixes.length + sent.data.paths.length <= MAX_NAMES) return await next();
  const message = `No more than ${MAX_NAMES} objects can be named at a time`;
  return c.json({ statusCode: "400", error: "InvalidRequest", message }, 400);
};
