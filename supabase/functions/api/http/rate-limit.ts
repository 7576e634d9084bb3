import { createHash } from "node:crypto";
import type { Context } from "hono";
import { networkOf } from "../../_shared/network-of.ts";
import { callValue } from "./call.ts";
import type { Environment } from "./environment.ts";
import { AppError, tooOften } from "./errors.ts";
import { knownDevice } from "./known-device.ts";
import { inTurn } from "./supabase.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many attempts are allowed, and how long further ones have to wait (see public.count_attempt); times in seconds. */
export interface Limit {
  attempts: number;
  /** How long attempts count. */
  window: number;
  /** The delay of the next attempt, which doubles; without it the next one has to wait for the end of the window. */
  firstDelay?: number;
  longestDelay?: number;
}

export const LIMITS = {
  /** Wrong passwords from one network: a household, or an office. */
  network: { attempts: 30, window: HOUR, firstDelay: 1, longestDelay: 15 * MINUTE },
  /** Wrong passwords for one account from one network, or from a device that the account knows. */
  accountHere: { attempts: 10, window: HOUR, firstDelay: 1, longestDelay: 15 * MINUTE },
  /**
   * Wrong passwords for one account from everywhere, known devices aside. Whoever comes from a new network then waits once, and
   * never long: guesses of others must not keep the owner out.
   */
  account: { attempts: 20, window: HOUR, firstDelay: 1, longestDelay: 15 },
  /** Mails to one address. A link is valid for an hour, so the newest one of the mailbox always is. */
  mails: { attempts: 3, window: DAY, firstDelay: MINUTE, longestDelay: HOUR },
  signUps: { attempts: 30, window: DAY },
  addressChanges: { attempts: 10, window: HOUR },
  pictures: { attempts: 30, window: 5 * MINUTE },
} satisfies Record<string, Limit>;

interface Counter extends Limit {
  key: string;
}

function counter(limit: keyof typeof LIMITS, ...of: (string | number)[]): Counter {
  // Addresses of people and of their machines are stored as a hash alone.
  const hash = createHash("sha256").update(of.join("\n")).digest("base64url");
  return { key: `${limit}:${hash}`, ...LIMITS[limit] };
}

/** The address of the client, as the platform in front of the function reports it; some platforms let clients forge it. */
export function clientAddress(c: Context<Environment>): string {
  return c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

/** What the client's address is counted as. */
export const clientNetwork = (c: Context<Environment>): string => networkOf(clientAddress(c));

/** Counts an attempt, unless one of the counters has reached its limit. Returns the seconds to wait, 0 for none. */
async function count(c: Context<Environment>, counters: Counter[], shared?: Counter): Promise<number> {
  const all = shared ? [...counters, shared] : counters;
  const wait = await callValue(c.get("deps").serviceDb, "count_attempt", {
    keys: all.map(({ key }) => key),
    limits: all.map(({ attempts }) => attempts),
    window_seconds: all.map(({ window }) => window),
    first_delays: all.map(({ firstDelay = 0 }) => firstDelay),
    longest_delays: all.map(({ longestDelay = 0 }) => longestDelay),
    shared: shared?.key,
  });
  return wait ?? 0;
}

/** Counts an attempt; 429 with Retry-After when it comes too soon. */
async function limit(c: Context<Environment>, ...counters: Counter[]): Promise<void> {
  const wait = await count(c, counters);
  if (wait) throw tooOften(wait);
}

/** The statuses of a wrong password: at the login, and in a session. */
const WRONG_PASSWORD = [401, 403];

/**
 * Checks a password, wherever one is asked for: only failed checks count. 429 with Retry-After when it comes too soon after
 * others that failed, and then `check` is not called. A network has its passwords checked a few at a time, because each check
 * takes a tenth of a second of the processor.
 */
export async function limitPasswords<T>(
  c: Context<Environment>,
  email: string,
  check: () => Promise<T>,
): Promise<T> {
  const account = email.toLowerCase();
  const network = clientNetwork(c);
  const device = await knownDevice(c, account);
  const here = counter("accountHere", device ?? network, account);
  const others = device === undefined ? [counter("network", network)] : [];
  const shared = device === undefined ? counter("account", account) : undefined;
  const wait = await count(c, [...others, here], shared);
  if (wait) throw tooOften(wait);
  const result = await inTurn(`passwords ${network}`)(check).catch(async (error: unknown) => {
    // Not before, because right passwords that many people give at once would count until they are checked.
    if (shared && error instanceof AppError && WRONG_PASSWORD.includes(error.status))
      await count(c, [shared]);
    throw error;
  });
  await callValue(c.get("deps").serviceDb, "forget_attempts", {
    keys: [here, ...(shared ? [shared] : [])].map(({ key }) => key),
    others: others.map(({ key }) => key),
  });
  return result;
}

/** Counts the use of a link of a mail. */
export const limitLinks = (c: Context<Environment>) => limit(c, counter("network", clientNetwork(c)));

/**
 * Whether one more mail may be sent to an address at somebody's request. Nobody is told when not: the latest mail is there, and
 * its link still valid. A network that asks for too many is 429.
 */
export async function mayMail(c: Context<Environment>, email: string): Promise<boolean> {
  const account = email.toLowerCase();
  const device = await knownDevice(c, account);
  if (device === undefined) await limit(c, counter("network", clientNetwork(c)));
  return (await count(c, [counter("mails", device ?? "", account)])) === 0;
}

/** Counts a new account. */
export const limitSignUps = (c: Context<Environment>) => limit(c, counter("signUps", clientNetwork(c)));

/** Counts a change of a person's address, which sends mails. */
export const limitAddressChanges = (c: Context<Environment>, user: number) =>
  limit(c, counter("addressChanges", user));

/** Counts a new picture of a person. */
export const limitPictures = (c: Context<Environment>, user: number) => limit(c, counter("pictures", user));
