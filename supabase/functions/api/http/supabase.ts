import { createClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Database } from "../../../database.types.ts";
import type { Client, Dependencies } from "./environment.ts";

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** SQLSTATE "deadlock detected". */
const DEADLOCK = "40P01";
const MAX_TRIES = 3;

const refusalSchema = z.object({ code: z.string() });

async function isDeadlock(response: Response): Promise<boolean> {
  if (response.status !== 500) return false;
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return refusalSchema.safeParse(refusal).data?.code === DEADLOCK;
}

/**
 * Of changes that wait for each other the database gives one up. A request to the Data API is one transaction, of which
 * nothing is left then: it is sent once more, and finds the other one done.
 */
async function fetchOnceMore(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(input, init);
    if (attempt === MAX_TRIES || !(await isDeadlock(response))) return response;
    await response.body?.cancel();
  }
}

/** Clients of a moment ago: each new one costs as much as a question to the database. They know a token and no more. */
const clients = new LRUCache<string, Client>({ max: 200 });

function dataClient(url: string, key: string, accessToken: string | null): Client {
  const name = `${url} ${key} ${accessToken ?? ""}`;
  let client = clients.get(name);
  if (!client) {
    client = createClient<Database>(url, key, {
      accessToken: () => Promise.resolve(accessToken),
      global: { fetch: fetchOnceMore },
    });
    clients.set(name, client);
  }
  return client;
}

/** A client that acts as the bearer of an access token; the database, not this function, checks the token. */
export function clientOf(deps: Dependencies, accessToken: string): Client {
  return dataClient(deps.supabaseUrl, deps.publicKey, accessToken);
}

/** A client without a session: what every visitor may do. */
export function publicClient(deps: Dependencies): Client {
  return dataClient(deps.supabaseUrl, deps.publicKey, null);
}

/** A client that passes every policy. Each use says why no caller may do the same. */
export function serviceClient(deps: Dependencies): Client {
  return dataClient(deps.supabaseUrl, deps.serviceKey, null);
}

/** Supabase Auth with a session of its own, which it remembers for as long as this one is used. */
export function authClient(deps: Dependencies): Client["auth"] {
  return createClient<Database>(deps.supabaseUrl, deps.publicKey, { auth: WITHOUT_SESSION }).auth;
}
