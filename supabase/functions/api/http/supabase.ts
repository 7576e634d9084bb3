import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../database.types.ts";
import type { Client, Dependencies } from "./environment.ts";

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A client that acts as the bearer of an access token; the database, not this function, checks the token. */
export function clientOf(deps: Dependencies, accessToken: string): Client {
  return createClient<Database>(deps.supabaseUrl, deps.publicKey, {
    auth: WITHOUT_SESSION,
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  });
}

/** A client without a session: what every visitor may do. */
export function publicClient(deps: Dependencies): Client {
  return createClient<Database>(deps.supabaseUrl, deps.publicKey, { auth: WITHOUT_SESSION });
}

/** A client that passes every policy. Each use says why no caller may do the same. */
export function serviceClient(deps: Dependencies): Client {
  return createClient<Database>(deps.supabaseUrl, deps.serviceKey, { auth: WITHOUT_SESSION });
}
