import { createClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { z } from "zod";
import type { Database } from "../../../database.types.ts";
import { withMailFailure } from "./auth-failure.ts";
import type { Client, Dependencies } from "./environment.ts";
import { fetchAnswer } from "./upstream-unavailable.ts";
import type { Caller, Db } from "../../_shared/database/index.ts";
import { onlyOnce } from "./send-once.ts";

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

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

async function fetchWithRetry(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchAnswer(input, init);
    if (attempt === MAX_TRIES || !(await isDeadlock(response))) return response;
    await response.body?.cancel();
  }
}

const QUERIES_AT_ONCE = 4;

const TRANSACTIONS_AT_ONCE = 2;

/** Others wait here, and not on connections to the database. */
const turns = new LRUCache<string, LimitFunction>({ max: 10_000 });

export function inTurn(caller: string, atOnce = QUERIES_AT_ONCE): LimitFunction {
  const turn = turns.get(caller) ?? pLimit(atOnce);
  turns.set(caller, turn);
  return turn;
}

export function databaseAs({ database, caller: name, isReading }: Dependencies, caller: Caller): Db {
  const turn = name === undefined ? undefined : inTurn(`db ${name}`, TRANSACTIONS_AT_ONCE);
  return database.as(caller, turn, isReading);
}

export function serviceDbFor({ serviceDb, caller }: Dependencies): Db {
  if (caller === undefined) return serviceDb;
  const turn = inTurn(`service ${caller}`, TRANSACTIONS_AT_ONCE);
  return {
    run: (statement, limits) => turn(() => serviceDb.run(statement, limits)),
    transaction: (work, limits) => turn(() => serviceDb.transaction(work, limits)),
  };
}

const owners = new LRUCache<string, string>({ max: 1000 });

export function ownerOf(token: string): string | undefined {
  return owners.get(token);
}

export function noteOwner(token: string, account: string): void {
  owners.set(token, account);
}

const clients = new LRUCache<string, Client>({ max: 200 });

function dataClient({ supabaseUrl, caller }: Dependencies, key: string, token: string | null): Client {
  const name = JSON.stringify([supabaseUrl, key, token, caller]);
  let client = clients.get(name);
  if (!client) {
    client = createClient<Database>(supabaseUrl, key, {
      accessToken: () => Promise.resolve(token),
      global: {
        fetch: (input, init) => {
          const send = () => fetchWithRetry(input, init);
          return caller === undefined ? send() : inTurn(caller)(send);
        },
      },
    });
    clients.set(name, client);
  }
  return client;
}

export function clientOf(deps: Dependencies, accessToken: string): Client {
  return dataClient(deps, deps.publicKey, accessToken);
}

export function publicClient(deps: Dependencies): Client {
  return dataClient(deps, deps.publicKey, null);
}

/** Bypasses every policy. */
export function serviceClient(deps: Dependencies): Client {
  return dataClient(deps, deps.serviceKey, null);
}

/** Auth believes this header only with the secret key. */
export function forwardedAddress({ address }: Dependencies): Record<string, string> {
  return address ? { "sb-forwarded-for": address } : {};
}

export function authClient(deps: Dependencies): Client["auth"] {
  return createClient<Database>(deps.supabaseUrl, deps.serviceKey, {
    auth: WITHOUT_SESSION,
    global: {
      headers: forwardedAddress(deps),
      fetch: async (input, init) => withMailFailure(await fetch(input, onlyOnce(init))),
    },
  }).auth;
}
