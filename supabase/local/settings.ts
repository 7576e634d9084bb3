import path from "node:path";
import process from "node:process";
import { z } from "zod";

/** The folder of the whole project, two above this file. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(path.join(PROJECT_DIR, ".local")),
  OWNER_EMAIL: z.email().default("owner@example.com"),
  OWNER_PASSWORD: z.string().min(6).optional(),
  SEED: z.enum(["demo", "none"]).default("demo"),
  SITE_URL: z.url().optional(),
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

/** Reads the settings; throws a {@link StartError} that names the variable when one is unusable. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  // An empty variable means "not set": that is what a line `NAME=` in a .env file says.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join(".")} is not usable: ${issue?.message}.`);
  }
  return { ...parsed.data, DATA_DIR: path.resolve(PROJECT_DIR, parsed.data.DATA_DIR) };
}
