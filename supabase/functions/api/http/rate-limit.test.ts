import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Limit, LIMITS } from "./rate-limit.ts";

const { auth } = z
  .object({
    auth: z.object({
      rate_limit: z.object({ sign_in_sign_ups: z.number(), token_verifications: z.number() }),
    }),
  })
  .parse(parse(readFileSync(path.join(import.meta.dirname, "../../../config.toml"), "utf8")));

/** For what time Auth counts, in seconds. */
const FIVE_MINUTES = 300;
/** How many devices that their accounts know may be used at one address; each has attempts of its own. */
const KNOWN_DEVICES = 20;

/** How many attempts a limit lets through in a time, in seconds, at most. */
function mostWithin(seconds: number, { attempts, firstDelay, longestDelay = 0 }: Limit): number {
  let most = attempts;
  let delay = firstDelay ?? Number.POSITIVE_INFINITY;
  for (let passed = delay; passed <= seconds; passed += delay) {
    most += 1;
    delay = Math.min(2 * delay, longestDelay);
  }
  return most;
}

const network = mostWithin(FIVE_MINUTES, LIMITS.network);
const device = mostWithin(FIVE_MINUTES, LIMITS.accountHere);

test("Auth refuses no login and no account of one address before the API does", () => {
  const most = network + KNOWN_DEVICES * device + mostWithin(FIVE_MINUTES, LIMITS.signUps);
  expect(most).toBeLessThanOrEqual(auth.rate_limit.sign_in_sign_ups);
});

test("Auth refuses no link of a mail before the API does", () => {
  expect(network).toBeLessThanOrEqual(auth.rate_limit.token_verifications);
});
