import { createHash } from "node:crypto";
import type { Context } from "hono";
import { dataOf } from "./database.ts";
import type { Environment } from "./environment.ts";
import { tooOften } from "./errors.ts";
import { serviceClient } from "./supabase.ts";

const WINDOW_SECONDS = 5 * 60;
const ACCOUNT_WINDOW_SECONDS = 60 * 60;
/**
 * How many times its `account` limit an act may be tried for one account in an hour, wherever from: an address can be
 * invented where the platform only adds to the list of them. One alone comes to thirteen times at most, so that nobody can
 * keep a person out from a single place.
 */
const ANYWHERE = 15;

/**
 * How often an act may be tried in five minutes: by one client for one account, and by one client in all. The second is
 * generous, because a whole office may share an address.
 */
const LIMITS = {
  login: { account: 10, client: 300 },
  recover: { account: 3, client: 100 },
  reset: { account: 100, client: 100 },
  password: { account: 10, client: 300 },
  register: { account: 5, client: 300 },
  picture: { account: 30, client: 300 },
} as const;

export type LimitedAct = keyof typeof LIMITS;

interface Counter {
  key: string;
  limit: number;
  seconds: number;
}

/** The address of whoever asks, as the platform in front of us says, or as they say themselves where it lets them. */
export function clientAddress(c: Context<Environment>): string {
  return c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

function key(act: string, ...parts: string[]): string {
  return `${act}:${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

/**
 * Counts an attempt at an act for an account ("": for none); 429 with Retry-After when there were too many. Answers with
 * what forgets them once the attempt has succeeded. The service's key: nobody may count, or forget, for another.
 */
export async function limitAttempts(
  c: Context<Environment>,
  act: LimitedAct,
  account: string,
): Promise<() => Promise<void>> {
  const service = serviceClient(c.get("deps"));
  const limits = LIMITS[act];
  const client = clientAddress(c);
  const ofAccount: Counter[] = [
    { key: key(act, client, account.toLowerCase()), limit: limits.account, seconds: WINDOW_SECONDS },
  ];
  if (account !== "") {
    const limit = limits.account * ANYWHERE;
    ofAccount.push({
      key: key(`${act} anywhere`, account.toLowerCase()),
      limit,
      seconds: ACCOUNT_WINDOW_SECONDS,
    });
  }
  const ofClient = { key: key(act, client), limit: limits.client, seconds: WINDOW_SECONDS };
  // Those of the client first: what they refuse is not held against the account.
  const counters = [ofClient, ...ofAccount];
  const wait = dataOf(
    await service.rpc("count_attempt", {
      keys: counters.map((each) => each.key),
      limits: counters.map((each) => each.limit),
      window_seconds: counters.map((each) => each.seconds),
    }),
  );
  if (wait) throw tooOften(wait);
  return async () => {
    dataOf(await service.rpc("forget_attempts", { keys: ofAccount.map((each) => each.key) }));
  };
}
