import type { Settings } from "../settings.ts";
import { nextBackup } from "./backup-names.ts";
import type { Plan } from "./record-run.ts";

/** The store is asked no more often; after as long, a backup that failed is tried again. */
const ASK_EACH_MS = 60 * 60_000;

interface Site {
  /** How often, whatever the administrator has chosen. */
  fixed: Settings["BACKUP_EVERY"];
  readPlan(): Promise<Plan>;
  /** The names of the backups in the store; undefined where it does not answer. */
  list(): Promise<readonly string[] | undefined>;
}

/** Returns what says, each time that it is asked, whether a backup has to be made now, in milliseconds since 1970. */
export function backupLook({ fixed, readPlan, list }: Site): (now: number) => Promise<boolean> {
  let known: Plan["every"] | undefined;
  let askAt = 0;
  return async (now) => {
    const { every: chosen, hasFailed } = await readPlan();
    const every = fixed ?? chosen;
    if (every !== known) askAt = 0;
    known = every;
    if (every === "never" || now < askAt) return false;
    askAt = now + ASK_EACH_MS;
    if (hasFailed) return true;
    const names = await list();
    if (names === undefined) return false;
    const next = nextBackup(names, every);
    if (next > now) askAt = Math.min(askAt, next);
    return next <= now;
  };
}
