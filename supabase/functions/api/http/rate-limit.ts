import { createHash } from "node:crypto";
import type { Context } from "hono";
import { dataOf } from "./database.ts";
import type { Environment } from "./environment.ts";
import { tooOften } from "./errors.ts";
import { serviceClient } from "./supabase.ts";

const WINDOW_SECONDS = 5 * 60;

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

/** The address of whoever asks, as the platform in front of us says. */
export function clientAddress(c: Context<Environment>): string {
  return c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

function key(act: LimitedAct, ...parts: string[]): string {
  return `${act}:${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

/**
 * Counts an attempt at an act for an account; 429 with Retry-After when there were too many. Answers with what forgets
 * them once the attempt has succeeded. The service's key: nobody may count, or forget, for another.
 */
export async function limitAttempts(
  c: Context<Environment>,
  act: LimitedAct,
  account: string,
): Promise<() => Promise<void>> {
  const service = serviceClient(c.get("deps"));
  const limits = LIMITS[act];
  const client = clientAddress(c);
  const ofAccount = key(act, client, account.toLowerCase());
  const wait = dataOf(
    await service.rpc("count_attempt", {
      keys: [ofAccount, key(act, client)],
      limits: [limits.account, limits.client],
      window_seconds: WINDOW_SECONDS,
    }),
  );
  if (wait) throw tooOften(wait);
  return async () => {
    dataOf(await service.rpc("forget_attempts", { keys: [ofAccount] }));
  };
}
