import { z } from "zod";

/** Where the site is, and the key that every visitor has. */
export interface Site {
  origin: string;
  publishableKey: string;
}

/** Somebody who is logged in: sends a request to the API as them, and fails when it fails. */
export type Visitor = (method: string, path: string, body?: unknown) => Promise<Response>;

async function send(site: Site, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${site.origin}${path}`, init);
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

const json = { "content-type": "application/json" };

export async function register(site: Site, person: Record<string, string>): Promise<void> {
  await send(site, "/api/register", { method: "POST", headers: json, body: JSON.stringify(person) });
}

export async function signIn(site: Site, email: string, password: string): Promise<Visitor> {
  const response = await send(site, "/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { ...json, apikey: site.publishableKey },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await response.json());
  const authorization = `Bearer ${token}`;
  return (method, path, body) =>
    body instanceof FormData
      ? send(site, `/api${path}`, { method, headers: { authorization }, body })
      : send(site, `/api${path}`, {
          method,
          headers: { ...json, authorization },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
}

/** Leaves no session behind: the list of sessions begins with those of people. */
export async function signOut(visitor: Visitor): Promise<void> {
  await visitor("POST", "/auth/sessions/sign-out-everywhere");
}
