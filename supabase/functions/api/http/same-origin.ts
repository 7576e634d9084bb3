import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Environment } from "./environment.ts";
import { AppError } from "../../_shared/errors.ts";
import { isSaidToBeOwn, ownOrigins } from "./seen-origin.ts";
import { bearerToken } from "./session.ts";
import { tellOwner } from "./tell-owner.ts";

const FOREIGN_SITES = ["cross-site", "same-site"];

function tellAbout(c: Context<Environment>, origin: string): void {
  if (!URL.canParse(origin)) return;
  const { origin: refused } = new URL(origin);
  const known = [...new Set(ownOrigins(c).slice(0, -1))].join(" and ");
  tellOwner(
    refused,
    `A change from a page of ${refused} was refused, because this site knows itself as ${known}. If that is this ` +
      "site as well, have its proxy send Host and X-Forwarded-Proto, or set SITE_URL to that address.",
  );
}

/** Against CSRF. Programs are not checked. */
export const requireSameOrigin = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD" || bearerToken(c)) return next();
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (!origin && !site && !c.req.header("cookie")) return next();
  if (isSaidToBeOwn(c)) return next();
  const isForeign = origin !== undefined && !ownOrigins(c).includes(origin);
  if (isForeign && !site) tellAbout(c, origin);
  if (isForeign || (site && FOREIGN_SITES.includes(site))) {
    throw new AppError(403, "http.foreign_origin", ERROR_MESSAGES.foreignOrigin);
  }
  return csrf({ origin: (origin) => ownOrigins(c).includes(origin), secFetchSite: "same-origin" })(c, next);
});

const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

export const isPrefetch = (c: Context<Environment>): boolean =>
  AHEAD.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(c.req.header(name) ?? ""));

export function isOwnNavigation(c: Context<Environment>): boolean {
  if (!["document", "empty"].includes(c.req.header("sec-fetch-dest") ?? "document")) return false;
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const referer = c.req.header("referer");
  if (!referer || !URL.canParse(referer)) return true;
  return ownOrigins(c).includes(new URL(referer).origin);
}
