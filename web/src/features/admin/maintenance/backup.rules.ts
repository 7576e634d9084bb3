import type { BackupStatus } from "@contract/backup.ts";

const PLACES = { folder: ", to a folder", bucket: ", to a bucket", nowhere: "", platform: "" } as const;

/** After "Last backup" and its time. */
export function backupState({ place, last }: BackupStatus): string {
  if (last === null) return "";
  const states = {
    made: "It went well.",
    running: "It is under way.",
    "cut off": "It was cut off before its end.",
    failed: `It failed. ${last.error ?? ""}`.trimEnd(),
  };
  return `${PLACES[place]}. ${states[last.state]}`;
}

export function isBackupBad({ last, isLate }: BackupStatus): boolean {
  return isLate || last?.state === "failed" || last?.state === "cut off";
}

/** What the owner can do, and the command for it. */
export function backupAdvice(status: BackupStatus): { text: string; command?: string } {
  const { place, every, last, isLate } = status;
  if (place === "platform")
    return {
      text: "The platform backs up the database, as your plan says, but not the files. Export the whole site from time to time.",
    };
  if (place === "nowhere")
    return {
      text: "Set BACKUP_TO in .env to a folder on another disk or to a bucket, and start the site again: it then makes a backup a day by itself.",
    };
  const now = { command: "npm run backup" };
  if (every === "never")
    return { text: "The site makes none by itself (BACKUP_EVERY in .env). Make one with", ...now };
  if (isBackupBad(status))
    return {
      text: isLate
        ? "It is older than it should be. Look into the log of the site, and make one now with"
        : "The site tries again within an hour. Or try it now with",
      ...now,
    };
  const period = `The site makes one each ${every} by itself (BACKUP_EVERY in .env).`;
  if (last === null) return { text: `${period} The first one follows at its start.` };
  return {
    text: `${period} Try out whether it can be restored with`,
    command: "npm run restore -- latest --drill",
  };
}
