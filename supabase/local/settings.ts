import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { emailSchema, newPasswordSchema } from "../functions/_shared/contract/auth.ts";

/** The folder of the whole project, two above this file. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

/** Where people reach the site: links and mails are made of it, and a path in it would be left out of them. */
const siteUrlSchema = z
  .url({ protocol: /^https?$/, error: "it begins with http:// or https://", abort: true })
  .refine(
    (url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url),
    "the site has no path of its own",
  )
  .transform((url) => new URL(url).origin);

const MAX_PORT = 65_535;
const A_PORT = `it is a whole number from 0 to ${MAX_PORT}`;

const environmentSchema = z.object({
  PORT: z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(MAX_PORT, A_PORT).default(3000),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(path.join(PROJECT_DIR, ".local")),
  OWNER_EMAIL: emailSchema.default("owner@example.com"),
  OWNER_PASSWORD: newPasswordSchema.optional(),
  SEED: z.enum(["demo", "none"]).default("demo"),
  SITE_URL: siteUrlSchema.optional(),
  TRUST_PROXY: z.enum(["yes", "no"]).default("no"),
  ANALYSIS_BASE_URL: z.url().optional(),
  ANALYSIS_API_KEY: z.string().optional(),
  ANALYSIS_MODEL: z.string().optional(),
});

/** What an instance is told by its environment; see `.env.example` for the meaning of each name. */
export type Settings = z.infer<typeof environmentSchema>;

/** An error that the person who starts the stack can mend: shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** The model's settings make one whole: which of them is missing, when some are there. */
function missingOfModel(settings: Settings): string | undefined {
  const names = ["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY", "ANALYSIS_MODEL"] as const;
  const missing = names.find((name) => settings[name] === undefined);
  return names.every((name) => settings[name] === undefined) ? undefined : missing;
}

/** Reads the settings; throws a {@link StartError} that names the variable when one is unusable. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  // An empty variable means "not set": that is what a line `NAME=` in a .env file says.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join(".")} is not usable: ${issue?.message}.`);
  }
  const missing = missingOfModel(parsed.data);
  if (missing) throw new StartError(`${missing} is missing: a model needs all three of its settings.`);
  return { ...parsed.data, DATA_DIR: path.resolve(PROJECT_DIR, parsed.data.DATA_DIR) };
}

/** Where a program that listens at an address of this machine is reached from it. */
export function originOf(host: string, port: number): string {
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}
