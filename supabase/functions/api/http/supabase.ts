import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { withMailFailure } from "./auth-failure.ts";
import type { Client, Dependencies } from "./environment.ts";
import { fetchAnswer } from "./upstream-unavailable.ts";
import type { Caller, Db } from "../../_shared/database/index.ts";
import { onlyOnce } from "./send-once.ts";

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const REQUESTS_AT_ONCE = 4;

const TRANSACTIONS_AT_ONCE = 2;

/** Others wait here, and not on connections to the database. */
const turns = new LRUCache<string, LimitFunction>({ max: 10_000 });

export function inTurn(caller: string, atOnce = REQUESTS_AT_ONCE): LimitFunction {
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

export function rememberOwner(token: string, account: string): void {
  owners.set(token, account);
}

const clients = new LRUCache<string, Client>({ max: 200 });

function storageClient({ supabaseUrl, caller }: Dependencies, key: string, token: string | null): Client {
  const name = JSON.stringify([supabaseUrl, key, token, caller]);
  let client = clients.get(name);
  if (!client) {
    client = createClient(supabaseUrl, key, {
      accessToken: () => Promise.resolve(token),
      global: {
        fetch: (input, init) => {
          const send = () => fetchAnswer(input, init);
          return caller === undefined ? send() : inTurn(caller)(send);
        },
      },
    });
    clients.set(name, client);
  }
  return client;
}

export function clientOf(deps: Dependencies, accessToken: string): Client {
  return storageClient(deps, deps.publicKey, accessToken);
}

export function publicClient(deps: Dependencies): Client {
  return storageClient(deps, deps.publicKey, null);
}

/** Bypasses every policy. */
export function serviceClient(deps: Dependencies): Client {
  return storageClient(deps, deps.serviceKey, null);
}

/** Auth believes this header only with the secret key. */
export function forwardedAddress({ address }: Dependencies): Record<string, string> {
  return address ? { "sb-forwarded-for": address } : {};
}

export function authClient(deps: Dependencies): SupabaseClient["auth"] {
  return createClient(deps.supabaseUrl, deps.serviceKey, {
    auth: WITHOUT_SESSION,
    global: {
      headers: forwardedAddress(deps),
      fetch: async (input, init) => withMailFailure(await fetch(input, onlyOnce(init))),
    },
  }).auth;
}
