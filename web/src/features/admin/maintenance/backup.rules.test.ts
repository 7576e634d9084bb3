import { describe, expect, test } from "vitest";
import type { BackupStatus } from "@contract/backup.ts";
import { backupAdvice, backupState, fixedText, hasPlace, isBackupBad } from "./backup.rules.ts";

const MADE = { startedAt: "2026-03-10T09:00:00.000Z", state: "made", error: null } as const;
const DAILY: BackupStatus = { place: "folder", every: "day", isFixed: false, last: MADE, isLate: false };
const FAILED = { ...MADE, state: "failed", error: "There is no room left on the disk." } as const;

describe("the last backup", () => {
  test.each<[BackupStatus, string, boolean]>([
    [DAILY, ", to a folder. It went well.", false],
    [{ ...DAILY, place: "bucket" }, ", to a bucket. It went well.", false],
    [{ ...DAILY, place: "nowhere" }, ". It went well.", false],
    [{ ...DAILY, last: FAILED }, ", to a folder. It failed. There is no room left on the disk.", true],
    [{ ...DAILY, last: { ...MADE, state: "running" } }, ", to a folder. It is under way.", false],
    [
      { ...DAILY, last: { ...MADE, state: "cut off" } },
      ", to a folder. It was cut off before its end.",
      true,
    ],
    [{ ...DAILY, isLate: true }, ", to a folder. It went well.", true],
    [{ ...DAILY, last: null }, "", false],
  ])("is told: %#", (status, text, isBad) => {
    expect([backupState(status), isBackupBad(status)]).toEqual([text, isBad]);
  });
});

const DRILL = "npm run restore -- latest --drill";

describe("what to do about backups", () => {
  test.each<[string, Partial<BackupStatus>, RegExp, string | undefined]>([
    ["a hosted project", { place: "platform", last: null }, /^The platform backs up the database/, undefined],
    ["no place for them", { place: "nowhere", last: null }, /Set BACKUP_TO in \.env/, undefined],
    ["one under way", { last: { ...MADE, state: "running" } }, /goes on/, undefined],
    ["one that failed", { last: FAILED }, /tries again within an hour/, undefined],
    ["one that failed and none by itself", { last: FAILED, every: "never" }, /^Try again/, undefined],
    ["one that is late", { isLate: true }, /older than it should be/, undefined],
    ["the first one to come", { last: null }, /first one is made within a minute/, undefined],
    ["none, and none to come", { last: null, every: "never" }, /^Without backups/, undefined],
    ["one that was made", {}, /^Try out/, DRILL],
    ["one that was made by hand", { every: "never" }, /^Try out/, DRILL],
  ])("with %s", (_name, change, text, command) => {
    const advice = backupAdvice({ ...DAILY, ...change });
    expect(advice.text).toMatch(text);
    expect(advice.command).toBe(command);
  });
});

test.each([
  ["folder", true],
  ["bucket", true],
  ["nowhere", false],
  ["platform", false],
] as const)("a site whose backups go to a %s can make one: %s", (place, can) => {
  expect(hasPlace({ ...DAILY, place })).toBe(can);
});

test.each([
  ["day", "a backup a day"],
  ["week", "a backup a week"],
  ["never", "no backup"],
] as const)("a period of %s that the environment fixes is told", (every, words) => {
  expect(fixedText({ ...DAILY, every, isFixed: true })).toContain(
    `The site makes ${words} by itself: so BACKUP_EVERY`,
  );
});
