import { expect, test } from "vitest";
import { backupLook } from "./backup-look.ts";
import { backupName } from "./backup-names.ts";
import type { Plan } from "./record-run.ts";

const NOON = Date.parse("2026-03-10T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A site of which a test may change what is so. */
function newSite(change: Partial<Plan> & { fixed?: Plan["every"]; madeAt?: number | "no answer" } = {}) {
  const { fixed, madeAt, ...plan } = change;
  const first: Plan = { every: "day", hasFailed: false, ...plan };
  const site = { plan: first, madeAt, lists: 0 };
  const look = backupLook({
    fixed,
    readPlan: () => Promise.resolve(site.plan),
    list: () => {
      site.lists += 1;
      if (site.madeAt === "no answer") return Promise.resolve(undefined);
      return Promise.resolve(site.madeAt === undefined ? [] : [backupName(new Date(site.madeAt), false)]);
    },
  });
  return { site, look };
}

test.each([
  ["none was ever made", {}, true],
  ["the last one is a day old", { madeAt: NOON - 24 * HOUR }, true],
  ["the last one is younger than a day", { madeAt: NOON - 23 * HOUR }, false],
  ["a week is chosen and the last one is six days old", { every: "week", madeAt: NOON - 144 * HOUR }, false],
  ["a week is chosen and the last one is a week old", { every: "week", madeAt: NOON - 168 * HOUR }, true],
  ["none is wanted", { every: "never" }, false],
  ["none is wanted and the last one failed", { every: "never", hasFailed: true }, false],
  ["the last one failed, though another is young", { hasFailed: true, madeAt: NOON - HOUR }, true],
  ["the store does not answer", { madeAt: "no answer" }, false],
  ["the environment says never", { fixed: "never" }, false],
  ["the environment says each day, and never is chosen", { fixed: "day", every: "never" }, true],
] as const)("when %s, a backup is due: %s", async (_name, change, isDue) => {
  expect(await newSite(change).look(NOON)).toBe(isDue);
});

test("a store is asked once an hour", async () => {
  const { site, look } = newSite({ madeAt: NOON - HOUR });
  for (const minutes of [0, 1, 59]) await look(NOON + minutes * MINUTE);
  expect(site.lists).toBe(1);
  await look(NOON + HOUR);
  expect(site.lists).toBe(2);
});

test("a backup that falls due before the store is asked again is made then", async () => {
  const { look } = newSite({ madeAt: NOON - 24 * HOUR + MINUTE });
  expect(await look(NOON)).toBe(false);
  expect(await look(NOON + MINUTE)).toBe(true);
});

test("what the administrator chooses counts at the next look", async () => {
  const { site, look } = newSite({ every: "week", madeAt: NOON - 48 * HOUR });
  expect(await look(NOON)).toBe(false);
  site.plan = { every: "day", hasFailed: false };
  expect(await look(NOON + 1)).toBe(true);
});

test("a backup that fails is tried again after an hour, and not before", async () => {
  const { site, look } = newSite();
  expect(await look(NOON)).toBe(true);
  site.plan = { every: "day", hasFailed: true };
  expect(await look(NOON + 59 * MINUTE)).toBe(false);
  expect(await look(NOON + HOUR)).toBe(true);
});
