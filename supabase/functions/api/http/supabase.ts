import { createClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../database.types.ts";
import type { Client, Dependencies } from "./environment.ts";

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Clients of a moment ago: each new one costs as much as a question to the database. They know a token and no more. */
const clients = new LRUCache<string, Client>({ max: 200 });

function dataClient(url: string, key: string, accessToken: string | null): Client {
  const name = `${url} ${key} ${accessToken ?? ""}`;
  let client = clients.get(name);
  if (!client) {
    client = createClient<Database>(url, key, { accessToken: () => Promise.resolve(accessToken) });
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
