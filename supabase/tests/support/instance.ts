import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { z } from "zod";
import { scratchFolder } from "./scratch.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

const instanceFileSchema = z.object({
  origin: z.url(),
  /** Where its functions reach it. */
  internal: z.url(),
  /** For the role `postgres`, which applies migrations. */
  databaseUrl: z.string(),
  publishableKey: z.string(),
});

const secretsFileSchema = z.object({
  secretKey: z.string(),
  adminPassword: z.string(),
  jwtSecret: z.string(),
  apiPassword: z.string(),
  apiServicePassword: z.string(),
});

/** A running site with its own port and data. */
export interface Instance {
  origin: string;
  /** Where its functions reach it, without the limits for everybody else. */
  internal: string;
  dataDir: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The password of the database's superuser. */
  adminPassword: string;
  /** The secret that signs access tokens. */
  jwtSecret: string;
  /** The passwords of the roles `api` and `api_service` of the database. */
  apiPassword: string;
  apiServicePassword: string;
  /** What the process has printed so far. */
  output(): string;
  /** Sends a signal to the process `pid`, and resolves with its exit code when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** The process that was started: npm, or run.mjs. */
  pid: number;
}

/** Copies the content of a folder with owners and permissions, because the database's files belong to another user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  // The dot stands for the content of the folder; `path.join` would drop it.
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

export const OWNER = { email: "owner@example.com", password: "owner-password" };

/** Lets tests say which address they have, by the header of a proxy. */
export const BEHIND_PROXY = { TRUST_PROXY: "yes" };

interface StartOptions {
  /** A folder that is given is not removed at the end. */
  dataDir?: string;
  /** The data folder of a stopped instance, which is copied. Without it this is a first start. */
  template?: string;
  /** Another secret for tokens than the template's, so that tokens of its other copies are not valid here. */
  jwtSecret?: string;
  env?: Record<string, string>;
  /** Another folder with the code. */
  project?: string;
  /** The user who starts the instance, where that is not whoever runs the tests. */
  user?: { uid: number; gid: number };
  /** The npm script that starts the instance; without it run.mjs is started directly. */
  byNpm?: "start" | "dev";
}

/** Starts an instance and waits until it is ready. */
export async function startInstance(options: StartOptions = {}): Promise<Instance> {
  const dataDir = options.dataDir ?? (await scratchFolder("instance"));
  if (options.template) await copyFolder(options.template, dataDir);
  if (options.jwtSecret) {
    const file = path.join(dataDir, "secrets.json");
    const secrets: object = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...secrets, jwtSecret: options.jwtSecret }));
  }
  const [command, ...args] = options.byNpm
    ? ["npm", "run", options.byNpm]
    : // A program in Deno has the path of Node from what started it.
      [process.env["NODE_PROGRAM"] ?? process.execPath, "supabase/local/run.mjs"];
  const child = spawn(command, args, {
    cwd: options.project ?? PROJECT_DIR,
    ...options.user,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SEED: "none",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      BACKUP_TO: "",
      // It would take the processor from the tests, and documents from those that let them wait.
      READ_SCANS: "no",
      ANALYSIS_BASE_URL: "",
      ANALYSIS_API_KEY: "",
      ANALYSIS_MODEL: "",
      ANALYSIS_TRANSCRIPTION_MODEL: "",
      // Cheap hashes, because tests register users by the hundred.
      LITE_AUTH_BCRYPT_COST: "4",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        output += `${line}\n`;
        if (line.startsWith("Ready on ")) resolve();
      });
    }
    void ended.then(([code]) => reject(new Error(`The instance ended with ${code}:\n${output}`)));
  });
  await ready;
  const file = instanceFileSchema.parse(
    JSON.parse(await readFile(path.join(dataDir, "instance.json"), "utf8")),
  );
  const secrets = secretsFileSchema.parse(
    JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8")),
  );
  return {
    ...file,
    dataDir,
    ...secrets,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await ended;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
