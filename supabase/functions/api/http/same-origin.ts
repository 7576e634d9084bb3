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

/** What a browser says of a request that a page of another site makes. */
const FOREIGN_SITES = ["cross-site", "same-site"];

/**
 * Refuses a change that another site's page asks for with our cookies. A program that brings its own token, or nothing
 * that a browser would send, is no browser and has no origin.
 */
export const requireSameOrigin = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD" || bearerToken(c)) return next();
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (!origin && !site && !c.req.header("cookie")) return next();
  // csrf() looks at what a form can send; another site is refused whatever it sends.
  if ((origin && !ownOrigins(c).includes(origin)) || (site && FOREIGN_SITES.includes(site))) {
    throw new AppError(403, "http.foreign_origin", ERROR_MESSAGES.foreignOrigin);
  }
  return csrf({ origin: (origin) => ownOrigins(c).includes(origin), secFetchSite: "same-origin" })(c, next);
});

/** Whether somebody goes to this address from a page of this site or the address bar, and not from somebody else's page. */
export function isOwnNavigation(c: Context<Environment>): boolean {
  // What a page loads by itself, such as a picture, is nobody going anywhere.
  if (!["document", "empty"].includes(c.req.header("sec-fetch-dest") ?? "document")) return false;
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const referer = c.req.header("referer");
  if (!referer || !URL.canParse(referer)) return true;
  return ownOrigins(c).includes(new URL(referer).origin);
}
