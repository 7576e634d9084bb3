import type { Context } from "hono";
import type { Environment } from "./environment.ts";

function forwardedOrigin(c: Context<Environment>): string | undefined {
  const host = c.req.header("x-forwarded-host");
  const origin = `${c.req.header("x-forwarded-proto") ?? "https"}://${host}`;
  return host && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

/** The origins that this site is known to have: its configured one, and the one of this request. */
export function ownOrigins(c: Context<Environment>): string[] {
  const forwarded = forwardedOrigin(c);
  return [
    new URL(c.get("deps").siteUrl).origin,
    ...(forwarded ? [forwarded] : []),
    new URL(c.req.url).origin,
  ];
}

/**
 * Whether the browser says that the request comes from a page of this site. No script can set this header; browsers send it by
 * https, and by http to their own machine.
 */
export const isSaidToBeOwn = (c: Context<Environment>) => c.req.header("sec-fetch-site") === "same-origin";

function pageOrigin(c: Context<Environment>): URL | undefined {
  const sent = c.req.header("origin") ?? c.req.header("referer") ?? "";
  if (!URL.canParse(sent)) return undefined;
  const page = new URL(sent);
  return isSaidToBeOwn(c) || ownOrigins(c).includes(page.origin) ? page : undefined;
}

/** The port at which the site was reached, "" for the usual one; the same for every request that comes the same way. */
export const reachedPort = (c: Context<Environment>): string =>
  new URL(forwardedOrigin(c) ?? c.get("deps").siteUrl).port;

/** The port in the address of the page that sends a request, which differs from the above behind a proxy that changes Host. */
export const pagePort = (c: Context<Environment>): string => pageOrigin(c)?.port ?? reachedPort(c);

/** Whether the request itself says that the browser sees the site by https; undefined when it says nothing. */
function saysSecure(c: Context<Environment>): boolean | undefined {
  // First, as every request has it that comes the same way, and Origin only changes have.
  if (forwardedOrigin(c)?.startsWith("https:")) return true;
  return pageScheme(c) === undefined ? undefined : pageScheme(c) === "https:";
}

/** The scheme of the page that sends a change, where it is a page of this site. */
export function pageScheme(c: Context<Environment>): string | undefined {
  const origin = c.req.header("origin");
  if (!origin || !(isSaidToBeOwn(c) || ownOrigins(c).includes(origin))) return undefined;
  return URL.canParse(origin) ? new URL(origin).protocol : undefined;
}

/** Whether the request itself says that it comes by https; see isSeenSecure for those that say nothing. */
export const isSurelySecure = (c: Context<Environment>): boolean => saysSecure(c) === true;

/**
 * Whether the browser sees the site by https, so that its cookies can be for https alone. A site may be seen by both: by https
 * from outside, behind a proxy, and by plain http from inside the house, where a browser would refuse such a cookie.
 */
export function isSeenSecure(c: Context<Environment>): boolean {
  const said = saysSecure(c);
  if (said !== undefined) return said;
  const forwarded = forwardedOrigin(c);
  const site = new URL(c.get("deps").siteUrl);
  if (site.protocol !== "https:") return false;
  // A proxy that does not say how it was reached.
  const isFetched = c.req.header("sec-fetch-site") !== undefined;
  return forwarded === undefined || isFetched || new URL(forwarded).host === site.host;
}
