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
  /** As the role `postgres`, which applies migrations. */
  databaseUrl: z.string(),
  publishableKey: z.string(),
});

const secretsFileSchema = z.object({
  secretKey: z.string(),
  adminPassword: z.string(),
  jwtSecret: z.string(),
});

/** A whole product on a port of its own, with data of its own. */
export interface Instance {
  origin: string;
  dataDir: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Of the database's superuser, who can do what no product role may. */
  adminPassword: string;
  /** What access tokens are signed with. */
  jwtSecret: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Sends a signal to the process that a person would stop; resolves with its exit code when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** The process that a person started. */
  pid: number;
}

/** Copies what is in a folder, with everybody's rights to it: the database's files belong to the database's user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  // What is in it, not the folder itself: `path.join` would take the dot away.
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

export const OWNER = { email: "owner@example.com", password: "owner-password" };

interface StartOptions {
  /** Kept when one is given. */
  dataDir?: string;
  /** What the folder has in it to begin with: that of a stopped instance. Without it this is a first start. */
  template?: string;
  /** What a copy signs its tokens with, where those of the template's other copies are to be strangers to it. */
  jwtSecret?: string;
  env?: Record<string, string>;
  /** The script of package.json that starts it; otherwise it is started as `npm start` does. */
  byNpm?: "start" | "dev";
}

/** Starts an instance as `npm start` does, or by npm. */
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
    : [process.execPath, "supabase/local/run.mjs"];
  const child = spawn(command, args, {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SEED: "none",
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      ANALYSIS_BASE_URL: "",
      ANALYSIS_API_KEY: "",
      ANALYSIS_MODEL: "",
      // Tests register people by the hundred: their passwords need not be dear to guess.
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
