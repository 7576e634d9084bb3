import { createServerClient, parseCookieHeader } from "@supabase/ssr";
import type { Session } from "@supabase/supabase-js";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { SIGNED_IN_COOKIE } from "../../_shared/contract/session.ts";
import type { Environment } from "./environment.ts";
import { notLoggedIn, unavailable } from "./errors.ts";
import { isRenewal, renewOnce } from "./renewal.ts";
import { clientOf } from "./supabase.ts";

/** One fixed name: the default is made from the URL's host, which differs between browser and function. */
const SESSION_COOKIE = "session";
/** Browsers keep cookies for 400 days at most; the session itself ends when Auth says so. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

function isSecure(c: Context<Environment>): boolean {
  return new URL(c.get("deps").siteUrl).protocol === "https:";
}

/** The session's cookie, or one of the pieces that a long one is cut into. */
function isSessionCookie(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`);
}

/** The readable marker beside the session cookie (see SIGNED_IN_COOKIE). */
function markSignedIn(c: Context<Environment>, signedIn: boolean): void {
  setCookie(c, SIGNED_IN_COOKIE, signedIn ? "1" : "", {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: signedIn ? COOKIE_SECONDS : 0,
  });
}

/** Supabase Auth over the request's cookies, in the format of @supabase/ssr; what it changes is set on the answer. */
export function authOf(c: Context<Environment>) {
  const { supabaseUrl, publicKey } = c.get("deps");
  return createServerClient(supabaseUrl, publicKey, {
    global: {
      // The list of sessions names the browser that logged in, and not this function.
      headers: { "user-agent": c.req.header("user-agent") ?? "" },
      fetch: async (input, init) => {
        try {
          const response = await renewOnce(input, init);
          // A renewal that comes too often for Auth says as little about the session as one that it cannot answer.
          const isPutOff = response.status === 429 && isRenewal(input);
          if (response.status < 500 && !isPutOff) return response;
          await response.body?.cancel();
        } catch (error) {
          console.error("Auth cannot be reached:", error);
        }
        c.set("isAuthDown", true);
        // Left to itself the client would try for half a minute, and answer nobody meanwhile.
        return Response.json({ error_code: "unexpected_failure", message: "Auth is down" }, { status: 400 });
      },
    },
    cookieOptions: {
      name: SESSION_COOKIE,
      path: "/",
      sameSite: "lax",
      secure: isSecure(c),
      httpOnly: true,
      maxAge: COOKIE_SECONDS,
    },
    cookies: {
      getAll: () =>
        parseCookieHeader(c.req.header("cookie") ?? "").map(({ name, value }) => ({
          name,
          value: value ?? "",
        })),
      setAll: (changed) => {
        // That Auth is down for a moment says nothing about the session.
        if (c.get("isAuthDown")) return;
        c.set("isSessionChanged", true);
        // The client also keeps a secret for links in e-mails, which end in the browser and not here.
        const cookies = changed.filter(({ name }) => isSessionCookie(name));
        if (cookies.length === 0) return;
        for (const { name, value, options } of cookies) {
          setCookie(c, name, value, {
            path: "/",
            httpOnly: true,
            sameSite: "Lax",
            secure: isSecure(c),
            maxAge: options.maxAge,
          });
        }
        markSignedIn(
          c,
          cookies.some(({ value }) => value !== ""),
        );
      },
    },
  }).auth;
}

/** Keeps back the session that this answer was about to hand out; the one that the browser came with stays. */
export function withholdSession(c: Context<Environment>): void {
  c.header("set-cookie", undefined);
}

/** Ends the session in this browser, whatever state it is in, and the one that this answer was about to hand out. */
export function forgetSession(c: Context<Environment>): void {
  withholdSession(c);
  for (const { name } of parseCookieHeader(c.req.header("cookie") ?? "")) {
    if (isSessionCookie(name)) {
      setCookie(c, name, "", { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c), maxAge: 0 });
    }
  }
  markSignedIn(c, false);
}

/** The token of a program's `Authorization: Bearer` header. */
export function bearerToken(c: Context<Environment>): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** Whether the caller comes with a session, good or not. */
export function hasSession(c: Context<Environment>): boolean {
  return (
    c.req.header("authorization") !== undefined || (c.req.header("cookie") ?? "").includes(SESSION_COOKIE)
  );
}

/** What a token is made of. A cookie can hold anything, and the database is asked with this in a header. */
const TOKEN = /^[\w.-]+$/;

/** Tokens by the cookies that hold them: taking those apart costs as much as a question to the database. */
const recentTokens = new LRUCache<string, string>({ max: 1000, ttlResolution: 0 });
/** A token that ends sooner is looked at with care: Auth's client renews it a minute and a half before. */
const RENEWAL_MS = 2 * 60 * 1000;

function isHalfOver({ expires_at: end = 0, expires_in: life }: Session, now: Date): boolean {
  return end - now.getTime() / 1000 < life / 2;
}

/**
 * The caller's access token: a program's header, or the browser's cookies, renewed when it has run out; for what takes long
 * when half of its life is over.
 */
export async function accessToken(c: Context<Environment>, forLong = false): Promise<string | undefined> {
  const bearer = bearerToken(c);
  if (bearer) return bearer;
  const cookies = c.req.header("cookie");
  if (!cookies?.includes(SESSION_COOKIE)) return undefined;
  const recent = forLong ? undefined : recentTokens.get(cookies);
  if (recent !== undefined) return recent;
  const auth = authOf(c);
  const found = await auth.getSession();
  const isAged = forLong && found.data.session && isHalfOver(found.data.session, c.get("deps").now());
  const { data, error } = isAged ? await auth.refreshSession() : found;
  if (c.get("isAuthDown")) throw unavailable();
  if (error || !data.session || !TOKEN.test(data.session.access_token)) {
    forgetSession(c);
    return undefined;
  }
  const { access_token: token, expires_at: end = 0 } = data.session;
  const ttl = end * 1000 - c.get("deps").now().getTime() - RENEWAL_MS;
  if (ttl > 0 && !c.get("isSessionChanged")) recentTokens.set(cookies, token, { ttl });
  return token;
}

const sessionGate = (forLong: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    const token = await accessToken(c, forLong);
    if (!token) throw notLoggedIn();
    c.set("token", token);
    c.set("client", clientOf(c.get("deps"), token));
    await next();
  });

/**
 * Lets only callers with a session pass. The token is not trusted here: the first query carries it, and the database
 * refuses a forged one, which dataOf() turns into the same 401.
 */
export const requireSession = sessionGate(false);

/** The same, for answers that go on asking while they are sent: the token must not run out before their end. */
export const requireLongSession = sessionGate(true);
