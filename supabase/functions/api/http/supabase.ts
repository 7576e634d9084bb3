import { createClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Database } from "../../../database.types.ts";
import type { Client, Dependencies } from "./environment.ts";
import { fetchAnswer } from "./no-answer.ts";
import { onlyOnce } from "./send-once.ts";

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
 * Sends a request again after a deadlock, for which the database aborts one of the transactions. A request to the Data API is
 * one transaction, so nothing of it was done.
 */
async function fetchWithRetry(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchAnswer(input, init);
    if (attempt === MAX_TRIES || !(await isDeadlock(response))) return response;
    await response.body?.cancel();
  }
}

type Ask = typeof fetchWithRetry;

/** How many requests of one session to the backend run at once. */
const AT_ONCE = 4;

/**
 * Lets few requests run at once; others wait for their turn, here and not in the database: a dozen changes of one long
 * document at once wait for each other, and would hold all its connections meanwhile.
 */
function inTurn(ask: Ask, atOnce: number): Ask {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (input, init) => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await ask(input, init);
    } finally {
      // The turn is passed on, or it is over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Recent clients, reused because a new one costs as much as a query. They hold nothing but a token. */
const clients = new LRUCache<string, Client>({ max: 200 });

function dataClient(url: string, key: string, accessToken: string | null, ask: Ask): Client {
  const name = `${url} ${key} ${accessToken ?? ""}`;
  let client = clients.get(name);
  if (!client) {
    client = createClient<Database>(url, key, {
      accessToken: () => Promise.resolve(accessToken),
      global: { fetch: ask },
    });
    clients.set(name, client);
  }
  return client;
}

/** A client that acts as the owner of an access token, which the database verifies. */
export function clientOf(deps: Dependencies, accessToken: string): Client {
  return dataClient(deps.supabaseUrl, deps.publicKey, accessToken, inTurn(fetchWithRetry, AT_ONCE));
}

/** A client without a session, which may do what every visitor may. */
export function publicClient(deps: Dependencies): Client {
  return dataClient(deps.supabaseUrl, deps.publicKey, null, fetchWithRetry);
}

/** A client that bypasses every policy. Each use says why the caller's client cannot do the same. */
export function serviceClient(deps: Dependencies): Client {
  return dataClient(deps.supabaseUrl, deps.serviceKey, null, fetchWithRetry);
}

/** A client of Supabase Auth that keeps a session of its own in memory. */
export function authClient(deps: Dependencies): Client["auth"] {
  return createClient<Database>(deps.supabaseUrl, deps.publicKey, {
    auth: WITHOUT_SESSION,
    global: { fetch: (input, init) => fetch(input, onlyOnce(input, init)) },
  }).auth;
}
