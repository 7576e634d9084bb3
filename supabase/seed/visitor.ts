import { z } from "zod";
import { CONFIRMED_HEADER } from "../local/backend/auth/confirmations.ts";

export interface Site {
  origin: string;
  secretKey: string;
}

export type Visitor = (method: string, path: string, body?: unknown) => Promise<Response>;

async function send(site: Site, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${site.origin}${path}`, init);
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

const json = { "content-type": "application/json" };

export async function register(
  site: Site,
  { email, password, ...names }: { email: string; password: string; first_name: string; last_name: string },
): Promise<void> {
  await send(site, "/auth/v1/signup", {
    method: "POST",
    headers: { ...json, apikey: site.secretKey, [CONFIRMED_HEADER]: "yes" },
    body: JSON.stringify({ email, password, data: names }),
  });
}

export async function tokenOf(site: Site, email: string, password: string): Promise<string> {
  const response = await send(site, "/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { ...json, apikey: site.secretKey },
    body: JSON.stringify({ email, password }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

export async function signIn(site: Site, email: string, password: string): Promise<Visitor> {
  const authorization = `Bearer ${await tokenOf(site, email, password)}`;
  return (method, path, body) =>
    body instanceof FormData || body instanceof URLSearchParams
      ? send(site, `/api${path}`, { method, headers: { authorization }, body })
      : send(site, `/api${path}`, {
          method,
          headers: { ...json, authorization },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
}

/** Ends all sessions, so that the person's list has none of the seed. */
export async function signOut(visitor: Visitor): Promise<void> {
  await visitor("POST", "/auth/sessions/sign-out-everywhere");
}
