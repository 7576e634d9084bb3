import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { cookieName } from "../../_shared/contract/session.ts";
import type { Environment } from "./environment.ts";
import { isSeenSecure, reachedPort } from "./seen-origin.ts";

const deviceCookie = (c: Context<Environment>) => cookieName("device", reachedPort(c));
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;

function nameOf(c: Context<Environment>, email: string): string {
  const secret = c.get("deps").serviceKey;
  return createHmac("sha256", secret)
    .update(`device ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16);
}

async function read(c: Context<Environment>): Promise<{ device: string; accounts: string[] } | undefined> {
  const value = await getSignedCookie(c, c.get("deps").serviceKey, deviceCookie(c));
  if (!value) return undefined;
  const [device = "", ...accounts] = value.split(".");
  return { device, accounts };
}

export async function knownDevice(c: Context<Environment>, email: string): Promise<string | undefined> {
  const known = await read(c);
  return known?.accounts.includes(nameOf(c, email)) ? known.device : undefined;
}

export async function rememberDevice(c: Context<Environment>, email: string): Promise<void> {
  const { device, accounts } = (await read(c)) ?? {
    device: randomBytes(16).toString("base64url"),
    accounts: [],
  };
  const account = nameOf(c, email);
  const all = [account, ...accounts.filter((each) => each !== account)].slice(0, MAX_ACCOUNTS);
  await setSignedCookie(c, deviceCookie(c), [device, ...all].join("."), c.get("deps").serviceKey, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSeenSecure(c),
    maxAge: COOKIE_SECONDS,
  });
}
