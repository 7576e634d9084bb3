import path from "node:path";
import process from "node:process";
import { PROJECT_DIR } from "../settings.ts";
import { isBackingUp } from "./backup-lock.ts";
import { beginRun, endRun, hasRunEnded, UNKNOWN_REASON } from "./record-run.ts";

interface Run {
  begun: Promise<void>;
  ended: Promise<void>;
}

/** Backups are made in a process of their own, because hashing would hold up whoever visits. It prints what became of each. */
export function backupProcess(databaseUrl: string, signal: AbortSignal): { begin(): Promise<Run> } {
  let run: Run | undefined;

  async function make(): Promise<void> {
    const { success } = await new Deno.Command(process.env["NODE_PROGRAM"] ?? "node", {
      args: [path.join(PROJECT_DIR, "supabase/local/run.mjs"), "backup.ts"],
      stdin: "null",
      stdout: "inherit",
      stderr: "inherit",
      signal,
    }).spawn().status;
    // It may have ended before it could say why.
    if (!success && !signal.aborted) await endRun(databaseUrl, UNKNOWN_REASON);
  }

  function start(): Run {
    const isElsewhere = isBackingUp(databaseUrl).then(async (is) => {
      if (!is) await beginRun(databaseUrl);
      return is;
    });
    const ended = isElsewhere
      .then((is) => (is ? undefined : make()))
      .catch((error: unknown) => console.error("A backup could not be made:", error))
      .finally(() => (run = undefined));
    return { begun: isElsewhere.then(() => {}), ended };
  }

  return {
    /** At most one is under way. One that has noted its end is none, although its process has not ended yet. */
    async begin() {
      if (run) {
        await run.begun;
        if (await hasRunEnded(databaseUrl)) await run.ended;
      }
      return (run ??= start());
    },
  };
}
