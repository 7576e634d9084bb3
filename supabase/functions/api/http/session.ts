import { createServerClient, parseCookieHeader } from "@supabase/ssr";
import type { Session } from "@supabase/supabase-js";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { cookieName } from "../../_shared/contract/session.ts";
import type { Environment } from "./environment.ts";
import { withMailFailure } from "./auth-failure.ts";
import { INSUFFICIENT_STORAGE } from "./disk-full.ts";
import { diskFull, notLoggedIn, unavailable } from "../../_shared/errors.ts";
import { isRefused, isRenewal, renewOnce } from "./renewal.ts";
import { isSeenSecure, isSurelySecure, pagePort, pageScheme, reachedPort } from "./seen-origin.ts";
import { tellOwner } from "./tell-owner.ts";
import { clientOf, databaseAs, forwardedAddress, rememberOwner } from "./supabase.ts";

const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Only a page seen by https can set such a cookie, and no other host can (RFC 6265bis). */
const HOST_PREFIX = "__Host-";

const sentNames = (c: Context<Environment>): string[] =>
  parseCookieHeader(c.req.header("cookie") ?? "").map(({ name }) => name);

const isPartOf = (cookie: string, name: string): boolean =>
  cookie.startsWith(name) && /^(?:\.\d+)?$/.test(cookie.slice(name.length));

function isSessionCookie(c: Context<Environment>, cookie: string): boolean {
  const name = cookieName("session", reachedPort(c));
  return isPartOf(cookie, name) || isPartOf(cookie, HOST_PREFIX + name);
}

function sessionCookie(c: Context<Environment>): string {
  const name = cookieName("session", reachedPort(c));
  const isSent = (wanted: string) => sentNames(c).some((cookie) => isPartOf(cookie, wanted));
  if (isSent(HOST_PREFIX + name)) return HOST_PREFIX + name;
  return isSurelySecure(c) || (isSeenSecure(c) && !isSent(name)) ? HOST_PREFIX + name : name;
}

/** A proxy takes few headers, so none is set twice. */
function putCookie(c: Context<Environment>, name: string, value: string, options: CookieOptions): void {
  const others = c.res.headers.getSetCookie().filter((line) => !line.startsWith(`${name}=`));
  c.header("set-cookie", undefined);
  for (const line of others) c.header("set-cookie", line, { append: true });
  setCookie(c, name, value, { path: "/", sameSite: "Lax", ...options });
}

function putSessionCookie(
  c: Context<Environment>,
  name: string,
  value: string,
  maxAge: number | undefined,
): void {
  putCookie(c, name, value, { httpOnly: true, secure: name.startsWith(HOST_PREFIX), maxAge });
}

function tellAboutCookies(c: Context<Environment>): void {
  const isByHttp = pageScheme(c) === "http:";
  if (isSurelySecure(c) && !isByHttp) return;
  tellOwner(
    "cookies",
    (isByHttp
      ? "Somebody logged in by http, and their browser keeps no cookies, which are for https alone: the proxy says https. "
      : "A session's cookies are for https alone, as SITE_URL is, and the request did not say how it came. If browsers keep no " +
        "cookies, people come by http. ") +
      "Have the proxy send X-Forwarded-Proto as it was reached, lead http to https, or set SITE_URL to the address by which people come.",
  );
}

function markSignedIn(c: Context<Environment>, signedIn: boolean): void {
  putCookie(c, cookieName("signed-in", pagePort(c)), signedIn ? "1" : "", {
    secure: sessionCookie(c).startsWith(HOST_PREFIX),
    maxAge: signedIn ? COOKIE_SECONDS : 0,
  });
}

/** Without the words by which Supabase knows a browser, and refuses it the secret key. */
const browserOf = (c: Context<Environment>): string =>
  (c.req.header("user-agent") ?? "").replace(/^\s*Mozilla\s*\/\s*5\s*\.\s*0\s*/i, "");

export function authOf(c: Context<Environment>) {
  const deps = c.get("deps");
  const name = sessionCookie(c);
  return createServerClient(deps.supabaseUrl, deps.serviceKey, {
    // base64 would make it a third longer.
    cookieEncoding: "raw",
    global: {
      headers: { "user-agent": browserOf(c), ...forwardedAddress(deps) },
      fetch: async (input, init) => {
        let status = 0;
        try {
          const response = await withMailFailure(await renewOnce(input, init));
          const isRenewalOver = isRenewal(input) && isRefused(response.status);
          if (isRenewalOver) c.set("isRenewalRefused", true);
          const isPutOff = isRenewal(input) && !response.ok && !isRenewalOver;
          if (response.status < 500 && !isPutOff) return response;
          status = response.status;
          await response.body?.cancel();
        } catch (error) {
          console.error("Auth cannot be reached:", error);
        }
        c.set("authFailure", status === INSUFFICIENT_STORAGE ? diskFull() : unavailable());
        // A 400, because the client would retry other failures for half a minute.
        const code = status === 500 ? "unexpected_failure" : "no_answer";
        return Response.json({ error_code: code, message: "Auth is down" }, { status: 400 });
      },
    },
    cookieOptions: {
      name,
      path: "/",
      sameSite: "lax",
      secure: name.startsWith(HOST_PREFIX),
      httpOnly: true,
      maxAge: COOKIE_SECONDS,
    },
    cookies: {
      encode: "tokens-only",
      getAll: () =>
        parseCookieHeader(c.req.header("cookie") ?? "").map(({ name, value }) => ({
          name,
          value: value ?? "",
        })),
      setAll: (changed) => {
        if (c.get("authFailure")) return;
        c.set("isSessionChanged", true);
        // The client also stores a code verifier for links, which are opened in the browser.
        const cookies = changed.filter((each) => isPartOf(each.name, name));
        if (cookies.length === 0) return;
        if (name.startsWith(HOST_PREFIX)) tellAboutCookies(c);
        for (const { name: each, value, options } of cookies) {
          putSessionCookie(c, each, value, options.maxAge);
        }
        markSignedIn(
          c,
          cookies.some(({ value }) => value !== ""),
        );
      },
    },
  }).auth;
}

export function withholdSession(c: Context<Environment>): void {
  c.header("set-cookie", undefined);
}

export function forgetSession(c: Context<Environment>): void {
  withholdSession(c);
  for (const name of sentNames(c)) {
    if (isSessionCookie(c, name)) putSessionCookie(c, name, "", 0);
  }
  markSignedIn(c, false);
}

export function bearerToken(c: Context<Environment>): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

function cookiesOfSession(c: Context<Environment>): string {
  const cookies = c.req.header("cookie") ?? "";
  if (!cookies.includes(cookieName("session", ""))) return "";
  const name = sessionCookie(c);
  return cookies
    .split(";")
    .map((each) => each.trim())
    .filter((each) => isPartOf(each.slice(0, each.indexOf("=")), name))
    .join("; ");
}

export function hasSession(c: Context<Environment>): boolean {
  return c.req.header("authorization") !== undefined || cookiesOfSession(c) !== "";
}

const TOKEN = /^[\w.-]+$/;

/** Parsing the cookies takes as long as a query. */
const recentTokens = new LRUCache<string, string>({ max: 1000, ttlResolution: 0 });
export function knownToken(c: Context<Environment>): string | undefined {
  return bearerToken(c) ?? recentTokens.get(cookiesOfSession(c));
}

const RENEWAL_MS = 2 * 60 * 1000;

function isHalfOver({ expires_at: end = 0, expires_in: life }: Session, now: Date): boolean {
  return end - now.getTime() / 1000 < life / 2;
}

export async function accessToken(c: Context<Environment>, forLong = false): Promise<string | undefined> {
  const bearer = bearerToken(c);
  if (bearer) return bearer;
  const cookies = cookiesOfSession(c);
  if (cookies === "") return undefined;
  const recent = forLong ? undefined : recentTokens.get(cookies);
  if (recent !== undefined) return recent;
  const auth = authOf(c);
  const found = await auth.getSession();
  const isAged = forLong && found.data.session && isHalfOver(found.data.session, c.get("deps").now());
  const { data, error } = isAged ? await auth.refreshSession() : found;
  const failure = c.get("authFailure");
  c.set("authFailure", undefined);
  if (failure && !data.session) throw failure;
  if (error || !data.session || c.get("isRenewalRefused") || !TOKEN.test(data.session.access_token)) {
    forgetSession(c);
    return undefined;
  }
  const { access_token: token, expires_at: end = 0 } = data.session;
  const ttl = end * 1000 - c.get("deps").now().getTime() - RENEWAL_MS;
  if (ttl > 0 && !c.get("isSessionChanged")) recentTokens.set(cookies, token, { ttl });
  return token;
}

export async function actAs(c: Context<Environment>, token: string): Promise<void> {
  const deps = c.get("deps");
  const caller = await deps.verifyToken(token);
  rememberOwner(token, caller.account);
  c.set("token", token);
  c.set("db", databaseAs(deps, caller));
  c.set("client", clientOf(deps, token));
}

const sessionGate = (forLong: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    const token = await accessToken(c, forLong);
    if (!token) throw notLoggedIn();
    await actAs(c, token);
    await next();
  });

/** The database decides whether it has ended. */
export const requireSession = sessionGate(false);

/** For streamed answers: the token must not expire before their end. */
export const requireLongSession = sessionGate(true);
