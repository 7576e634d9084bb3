import type { BackupPeriod, BackupStatus } from "@contract/backup.ts";

const PLACES = { folder: ", to a folder", bucket: ", to a bucket", nowhere: "", platform: "" } as const;

export const PERIODS: readonly { value: BackupPeriod; label: string }[] = [
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
  { value: "never", label: "Never" },
];

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

/** Whether the site itself can make backups. */
export function hasPlace({ place }: BackupStatus): boolean {
  return place === "folder" || place === "bucket";
}

const PERIOD_WORDS = { day: "a backup a day", week: "a backup a week", never: "no backup" };

/** Where the administrator cannot choose how often. */
export function fixedText({ every }: BackupStatus): string {
  return `The site makes ${PERIOD_WORDS[every]} by itself: so BACKUP_EVERY in .env says, and without it you can choose here.`;
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
      text: "Backups have no place to go yet. Set BACKUP_TO in .env to a folder on another disk or to a bucket, and start the site again: it then makes them by itself, as often as you choose here.",
    };
  if (last?.state === "running") return { text: "It goes on when you leave this page." };
  if (isLate)
    return { text: "It is older than it should be. Look into the log of the site, and make one now." };
  if (isBackupBad(status))
    return {
      text: every === "never" ? "Try again when the reason is gone." : "The site tries again within an hour.",
    };
  if (last === null)
    return {
      text:
        every === "never"
          ? "Without backups, a broken disk takes everything with it."
          : "The first one is made within a minute.",
    };
  return { text: "Try out whether it can be restored with", command: "npm run restore -- latest --drill" };
}
