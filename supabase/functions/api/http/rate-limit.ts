import { createHash } from "node:crypto";
import type { Context } from "hono";
import { networkOf } from "../../_shared/network-of.ts";
import { callValue } from "../../_shared/database/index.ts";
import type { Environment } from "./environment.ts";
import { AppError, tooOften } from "../../_shared/errors.ts";
import { knownDevice } from "./known-device.ts";
import { inTurn } from "./supabase.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times in seconds. */
export interface Limit {
  attempts: number;
  window: number;
  /** Doubles; without it the next attempt waits for the end of the window. */
  firstDelay?: number;
  longestDelay?: number;
}

export const LIMITS = {
  network: { attempts: 30, window: HOUR, firstDelay: 1, longestDelay: 15 * MINUTE },
  accountHere: { attempts: 10, window: HOUR, firstDelay: 1, longestDelay: 15 * MINUTE },
  /** Short waits, so that guesses of others do not keep the owner out. */
  account: { attempts: 20, window: HOUR, firstDelay: 1, longestDelay: 15 },
  mails: { attempts: 3, window: DAY, firstDelay: MINUTE, longestDelay: HOUR },
  signUps: { attempts: 30, window: DAY },
  addressChanges: { attempts: 10, window: HOUR },
  pictures: { attempts: 30, window: 5 * MINUTE },
  questions: { attempts: 100, window: 5 * MINUTE },
  writtenAnswers: { attempts: 60, window: HOUR },
  wrongKeys: { attempts: 30, window: HOUR },
} satisfies Record<string, Limit>;

interface Counter extends Limit {
  key: string;
}

function counter(limit: keyof typeof LIMITS, ...of: (string | number)[]): Counter {
  // People's addresses are stored as a hash alone.
  const hash = createHash("sha256").update(of.join("\n")).digest("base64url");
  return { key: `${limit}:${hash}`, ...LIMITS[limit] };
}

/** Some platforms let clients forge it. */
export function clientAddress(c: Context<Environment>): string {
  return c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

export const clientNetwork = (c: Context<Environment>): string => networkOf(clientAddress(c));

/** Returns the seconds to wait. */
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

async function limit(c: Context<Environment>, ...counters: Counter[]): Promise<void> {
  const wait = await count(c, counters);
  if (wait) throw tooOften(wait);
}

const WRONG_PASSWORD = [401, 403];
/** Of all people. Auth compares as many at once as it is asked for, and gives each up after ten seconds. */
const CHECKS_AT_ONCE = 8;

/** Only failed checks count. */
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
  const inTurnOfAll = () => inTurn("passwords", CHECKS_AT_ONCE)(check);
  const result = await inTurn(`passwords ${network}`)(inTurnOfAll).catch(async (error: unknown) => {
    // Not before: right passwords that many give at once would count until they are checked.
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

export const limitLinks = (c: Context<Environment>) => limit(c, counter("network", clientNetwork(c)));

/** Nobody is told when not: the latest mail is still valid. */
export async function mayMail(c: Context<Environment>, email: string): Promise<boolean> {
  const account = email.toLowerCase();
  const device = await knownDevice(c, account);
  if (device === undefined) await limit(c, counter("network", clientNetwork(c)));
  return (await count(c, [counter("mails", device ?? "", account)])) === 0;
}

export const limitSignUps = (c: Context<Environment>) => limit(c, counter("signUps", clientNetwork(c)));

export const limitAddressChanges = (c: Context<Environment>, user: number) =>
  limit(c, counter("addressChanges", user));

export const limitPictures = (c: Context<Environment>, user: number) => limit(c, counter("pictures", user));

/** Of a person, or of the network as long as the session is not known yet. */
export const limitQuestions = (c: Context<Environment>) =>
  limit(c, counter("questions", c.get("deps").caller ?? clientNetwork(c)));

export const limitWrittenAnswers = (c: Context<Environment>, user: number) =>
  limit(c, counter("writtenAnswers", user));
/** Of addresses that open without a session. */
export const limitWrongKeys = (c: Context<Environment>) => limit(c, counter("wrongKeys", clientNetwork(c)));
