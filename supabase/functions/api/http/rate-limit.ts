import { createHash } from "node:crypto";
import type { Context } from "hono";
import { dataOf } from "./database.ts";
import type { Environment } from "./environment.ts";
import { tooOften } from "./errors.ts";
import { serviceClient } from "./supabase.ts";

const WINDOW_SECONDS = 5 * 60;
const ACCOUNT_WINDOW_SECONDS = 60 * 60;
/**
 * The limit per account and hour from all addresses together, in multiples of the `account` limit. It exists because clients
 * can forge their address where the platform only appends to X-Forwarded-For. One address gets through thirteen windows in an
 * hour at most, so it cannot use up this limit by itself and lock a person out.
 */
const ANYWHERE_FACTOR = 15;

/**
 * How many attempts are allowed in five minutes: by one address for one account, and by one address in all. The second limit
 * is high, because a whole office may share an address.
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

/** The address of the client, as the platform in front of the function reports it; some platforms let clients forge it. */
export function clientAddress(c: Context<Environment>): string {
  return c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

function key(act: string, ...parts: string[]): string {
  return `${act}:${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

/**
 * Counts an attempt for an account ("" for none); 429 with Retry-After when there were too many. Returns a function that
 * forgets the account's attempts, to be called after a success. By the service key, because nobody may count for another.
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
    const limit = limits.account * ANYWHERE_FACTOR;
    ofAccount.push({
      key: key(`${act} anywhere`, account.toLowerCase()),
      limit,
      seconds: ACCOUNT_WINDOW_SECONDS,
    });
  }
  const ofClient = { key: key(act, client), limit: limits.client, seconds: WINDOW_SECONDS };
  // The client's counter first: an attempt that it refuses does not count for the account.
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
