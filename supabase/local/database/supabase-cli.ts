import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { bareEnvironment } from "../processes/bare-environment.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

export const CLI_PROGRAM = path.join(PROJECT_DIR, "tools/node_modules/@supabase/cli-linux-x64/bin/supabase");

export async function supabaseCli(args: string[]): Promise<CliResult> {
  if (!existsSync(CLI_PROGRAM))
    throw new StartError("The Supabase CLI is not installed. Run: npm ci --prefix tools");
  const child = spawn(CLI_PROGRAM, args, {
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
