import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { askDatabase } from "../database/ask-database.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";
import type { Counts, Manifest } from "./manifest.ts";
import { runningDatabase } from "./open-site.ts";
import { countSite } from "./site-counts.ts";
import { type Backup, unpackBackup } from "./unpack-backup.ts";

/** The copy sends no mail, asks no model, and makes no backup of itself. */
const ALONE = Object.fromEntries(
  [
    "SITE_URL",
    "SMTP_URL",
    "ANALYSIS_BASE_URL",
    "ANALYSIS_API_KEY",
    "ANALYSIS_MODEL",
    "ANALYSIS_TRANSCRIPTION_MODEL",
    "BACKUP_TO",
  ].map((name) => [name, ""]),
);

async function whileRunning<Answer>(
  dataDir: string,
  signal: AbortSignal,
  act: (origin: string) => Promise<Answer>,
): Promise<Answer> {
  const child = spawn(process.env["NODE_PROGRAM"] ?? "node", ["supabase/local/run.mjs"], {
    cwd: PROJECT_DIR,
    // With this name it ends when its parent does.
    env: {
      ...process.env,
      ...ALONE,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      npm_lifecycle_event: "drill",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  try {
    const said: string[] = [];
    const origin = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on("line", (line) => {
          said.push(line);
          const [, ready] = /^Ready on (\S+)$/.exec(line) ?? [];
          if (ready !== undefined) resolve(ready);
        });
      ended.then(
        () => reject(new StartError(`The copy does not start:\n${said.slice(-10).join("\n")}`)),
        reject,
      );
    });
    return await act(origin);
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    await ended;
  }
}

export interface Drill {
  manifest: Manifest;
  found: Counts;
}

/**
 * Starts the copy beside the site, in a temporary folder and on free ports, and counts what it has. Throws a
 * {@link StartError} where it does not start.
 */
export async function drillBackup(
  backup: Backup,
  key: string | undefined,
  signal: AbortSignal,
): Promise<Drill> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-drill-"));
  try {
    const manifest = await unpackBackup(backup, key, folder);
    const found = await whileRunning(folder, signal, async (origin) => {
      const { status } = await fetch(`${origin}/healthz`);
      if (status !== 200) throw new StartError(`The copy starts, but is not healthy: ${status}.`);
      return await askDatabase(await runningDatabase(folder), (sql) => countSite(sql, folder));
    });
    return { manifest, found };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
