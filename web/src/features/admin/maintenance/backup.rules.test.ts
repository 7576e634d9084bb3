import { describe, expect, test } from "vitest";
import type { BackupStatus } from "@contract/backup.ts";
import { backupAdvice, backupState, isBackupBad } from "./backup.rules.ts";

const MADE = { startedAt: "2026-03-10T09:00:00.000Z", state: "made", error: null } as const;
const DAILY: BackupStatus = { place: "folder", every: "day", last: MADE, isLate: false };
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

describe("what to do about backups", () => {
  test.each<[string, Partial<BackupStatus>, RegExp, string | undefined]>([
    ["a hosted project", { place: "platform", last: null }, /^The platform backs up the database/, undefined],
    ["no place for them", { place: "nowhere", last: null }, /^Set BACKUP_TO in \.env/, undefined],
    ["none by itself", { every: "never" }, /makes none by itself/, "npm run backup"],
    ["one that failed", { last: FAILED }, /tries again within an hour/, "npm run backup"],
    ["one that is late", { isLate: true }, /older than it should be/, "npm run backup"],
    ["the first one to come", { last: null }, /each day by itself .* first one/, undefined],
    ["one each week", { every: "week" }, /each week by itself/, "npm run restore -- latest --drill"],
  ])("with %s", (_name, change, text, command) => {
    const advice = backupAdvice({ ...DAILY, ...change });
    expect(advice.text).toMatch(text);
    expect(advice.command).toBe(command);
  });
});
