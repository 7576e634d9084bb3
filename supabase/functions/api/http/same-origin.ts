import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Environment } from "./environment.ts";
import { AppError } from "./errors.ts";
import { bearerToken } from "./session.ts";

function ownOrigins(c: Context<Environment>): string[] {
  const host = c.req.header("x-forwarded-host");
  const own = host ? [`${c.req.header("x-forwarded-proto") ?? "https"}://${host}`] : [];
  return [new URL(c.get("deps").siteUrl).origin, new URL(c.req.url).origin, ...own];
}

/** Values of Sec-Fetch-Site for requests from a page of another site. */
const FOREIGN_SITES = ["cross-site", "same-site"];

/**
 * Refuses a change that a page of another site requests with our cookies (CSRF). Requests with a bearer token, or without any
 * header that only browsers send, come from programs and are not checked.
 */
export const requireSameOrigin = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD" || bearerToken(c)) return next();
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (!origin && !site && !c.req.header("cookie")) return next();
  // csrf() only checks the content types of forms; here another site is refused whatever it sends.
  if ((origin && !ownOrigins(c).includes(origin)) || (site && FOREIGN_SITES.includes(site))) {
    throw new AppError(403, "http.foreign_origin", ERROR_MESSAGES.foreignOrigin);
  }
  return csrf({ origin: (origin) => ownOrigins(c).includes(origin), secFetchSite: "same-origin" })(c, next);
});

/** Whether the request is a navigation from this site or the address bar, and not from a page of another site. */
export function isOwnNavigation(c: Context<Environment>): boolean {
  // Subresources of a page, such as pictures, are no navigation.
  if (!["document", "empty"].includes(c.req.header("sec-fetch-dest") ?? "document")) return false;
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const referer = c.req.header("referer");
  if (!referer || !URL.canParse(referer)) return true;
  return ownOrigins(c).includes(new URL(referer).origin);
}
