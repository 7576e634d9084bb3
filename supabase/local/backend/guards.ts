import { z } from "zod";
import { having, type Middleware } from "./requests.ts";

// What the package does for whoever asks, and hosted Supabase does not.

/** As many objects as hosted Storage takes the names of at a time. */
const MOST_NAMES = 1000;

/** Requests that name objects in a list: to remove them, or to sign addresses of them. */
const NAMING = /^(?:DELETE \/storage\/v1\/object|POST \/storage\/v1\/object\/sign)\/[^/]+$/;

const someNamesSchema = z.array(z.unknown()).catch([]);
const namesSchema = z.object({ prefixes: someNamesSchema, paths: someNamesSchema });

/**
 * The package looks up one name after the other, for anybody, and does not stop when whoever asked has gone: a request of
 * one megabyte kept it busy for minutes.
 */
export const refuseMuch: Middleware = async (c, next) => {
  if (!NAMING.test(`${c.req.method} ${c.req.path}`)) return await next();
  if (!/json/i.test(c.req.header("content-type") ?? "")) return await next();
  // What is no JSON the package refuses in its own words.
  const sent = namesSchema.safeParse(await c.req.json().catch(() => undefined));
  if (!sent.success || sent.data.prefixes.length + sent.data.paths.length <= MOST_NAMES) return await next();
  const message = `No more than ${MOST_NAMES} objects can be named at a time`;
  return c.json({ statusCode: "400", error: "InvalidRequest", message }, 400);
};

interface Recovery {
  recover: (email: string) => Promise<void>;
}
const recoverySchema = having<Recovery>("recover");

/**
 * The mail for a new password is written down after the answer: with it an address that has an account would be answered in
 * five times the time of another one, which tells.
 */
export const sendInBackground: Middleware = async (c, next) => {
  if (c.req.path !== "/auth/v1/recover") return await next();
  const recovery = recoverySchema.parse(c.var.authService);
  const recover = recovery.recover.bind(recovery);
  recovery.recover = async (email) => {
    const sent = recover(email);
    // What is wrong with the address itself is known at once.
    await Promise.race([sent, Promise.resolve()]);
    sent.catch((error: unknown) => console.error("No recovery mail was sent:", error));
  };
  await next();
};
