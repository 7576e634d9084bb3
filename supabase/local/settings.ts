import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { SECURITY_CONTACT } from "../functions/_shared/contract/security-contact.ts";
import { emailSchema, newPasswordSchema } from "../functions/_shared/contract/auth.ts";

/** The folder of the whole project, two above this file. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

/** The origin of the site, which links and mails begin with. It has no path, because they would leave it out. */
const siteUrlSchema = z
  .url({ protocol: /^https?$/, error: "it begins with http:// or https://", abort: true })
  .refine(
    (url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url),
    "the site has no path of its own",
  )
  .transform((url) => new URL(url).origin);

const MAX_PORT = 65_535;
const A_PORT = `it is a whole number from 0 to ${MAX_PORT}`;
const A_RESERVE = "it is a whole number of megabytes";

const environmentSchema = z.object({
  PORT: z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(MAX_PORT, A_PORT).default(3000),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(path.join(PROJECT_DIR, ".local")),
  OWNER_EMAIL: emailSchema.default("owner@example.com"),
  OWNER_PASSWORD: newPasswordSchema.optional(),
  DISK_RESERVE_MB: z.coerce.number(A_RESERVE).int(A_RESERVE).min(0, A_RESERVE).default(64),
  SEED: z.enum(["demo", "none"]).default("demo"),
  SITE_URL: siteUrlSchema.optional(),
  TRUST_PROXY: z.enum(["yes", "no"]).default("no"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "it begins with smtp:// or smtps://" }).optional(),
  MAIL_FROM: emailSchema.optional(),
  SECURITY_CONTACT: z.string().regex(SECURITY_CONTACT, "it begins with mailto:, https:// or tel:").optional(),
  ANALYSIS_BASE_URL: z.url().optional(),
  ANALYSIS_API_KEY: z.string().optional(),
  ANALYSIS_MODEL: z.string().optional(),
});

/** The settings of an instance, from its environment; `.env.example` explains each of them. */
export type Settings = z.infer<typeof environmentSchema>;

/** An error that the person who starts the stack can mend: shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** The first setting of the model that is missing while another one is there: it needs all three. */
function missingOfModel(settings: Settings): string | undefined {
  const names = ["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY", "ANALYSIS_MODEL"] as const;
  const missing = names.find((name) => settings[name] === undefined);
  return names.every((name) => settings[name] === undefined) ? undefined : missing;
}

/** The mail server, and the address that mails come from; undefined where the site sends no mail. */
export interface MailServer {
  url: string;
  from: string;
}

export function mailServerOf({
  SMTP_URL: url,
  MAIL_FROM,
  OWNER_EMAIL,
}: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "OWNER_EMAIL">): MailServer | undefined {
  return url === undefined ? undefined : { url, from: MAIL_FROM ?? OWNER_EMAIL };
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

/** The origin at which this machine reaches a program that listens on an address. */
export function originOf(host: string, port: number): string {
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}
