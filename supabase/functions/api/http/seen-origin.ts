import type { Context } from "hono";
import type { Environment } from "./environment.ts";

function forwardedOrigin(c: Context<Environment>): string | undefined {
  const host = c.req.header("x-forwarded-host");
  const origin = `${c.req.header("x-forwarded-proto") ?? "https"}://${host}`;
  return host && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

export function ownOrigins(c: Context<Environment>): string[] {
  const forwarded = forwardedOrigin(c);
  return [
    new URL(c.get("deps").siteUrl).origin,
    ...(forwarded ? [forwarded] : []),
    new URL(c.req.url).origin,
  ];
}

/** No script can set this header. */
export const isSaidToBeOwn = (c: Context<Environment>) => c.req.header("sec-fetch-site") === "same-origin";

function pageOrigin(c: Context<Environment>): URL | undefined {
  const sent = c.req.header("origin") ?? c.req.header("referer") ?? "";
  if (!URL.canParse(sent)) return undefined;
  const page = new URL(sent);
  return isSaidToBeOwn(c) || ownOrigins(c).includes(page.origin) ? page : undefined;
}

export const reachedPort = (c: Context<Environment>): string =>
  new URL(forwardedOrigin(c) ?? c.get("deps").siteUrl).port;

export const pagePort = (c: Context<Environment>): string => pageOrigin(c)?.port ?? reachedPort(c);

function saysSecure(c: Context<Environment>): boolean | undefined {
  if (forwardedOrigin(c)?.startsWith("https:")) return true;
  return pageScheme(c) === undefined ? undefined : pageScheme(c) === "https:";
}

export function pageScheme(c: Context<Environment>): string | undefined {
  const origin = c.req.header("origin");
  if (!origin || !(isSaidToBeOwn(c) || ownOrigins(c).includes(origin))) return undefined;
  return URL.canParse(origin) ? new URL(origin).protocol : undefined;
}

export const isSurelySecure = (c: Context<Environment>): boolean => saysSecure(c) === true;

/** Over http, a browser refuses a cookie that is for https alone. */
export function isSeenSecure(c: Context<Environment>): boolean {
  const said = saysSecure(c);
  if (said !== undefined) return said;
  const forwarded = forwardedOrigin(c);
  const site = new URL(c.get("deps").siteUrl);
  if (site.protocol !== "https:") return false;
  const isFetched = c.req.header("sec-fetch-site") !== undefined;
  return forwarded === undefined || isFetched || new URL(forwarded).host === site.host;
}
