import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { bareEnvironment } from "../processes/bare-environment.ts";
import { PROJECT_DIR } from "../settings.ts";

/** What one run of the Supabase CLI printed, and how it ended. */
export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the Supabase CLI of this project, which reports to nobody. */
export async function supabaseCli(args: string[]): Promise<CliResult> {
  const manifest = createRequire(import.meta.url).resolve("supabase/package.json");
  const program = path.join(path.dirname(manifest), "../.bin/supabase");
  const child = spawn(program, args, {
    cwd: PROJECT_DIR,
    env: { ...bareEnvironment(), SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code ?? 1), stdout, stderr };
}
