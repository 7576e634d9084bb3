import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { backupPeriodSchema } from "../functions/_shared/contract/backup.ts";
import { SECURITY_CONTACT } from "../functions/_shared/contract/security-contact.ts";
import { emailSchema, newPasswordSchema } from "../functions/_shared/contract/auth.ts";

export const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

/** Links and mails would leave out a path. */
const siteUrlSchema = z
  .url({ protocol: /^https?$/, error: "it begins with http:// or https://", abort: true })
  .refine(
    (url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url),
    "the site has no path of its own",
  )
  .transform((url) => new URL(url).origin);

const MAX_PORT = 65_535;
const A_PORT = `it is a whole number from 0 to ${MAX_PORT}`;
const A_NUMBER = "it is a whole number";
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
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z.string().min(12, "it has at least 12 characters").optional(),
  BACKUP_EVERY: backupPeriodSchema.optional(),
  BACKUP_DAILY: z.coerce.number(A_NUMBER).int(A_NUMBER).min(0, A_NUMBER).default(7),
  BACKUP_WEEKLY: z.coerce.number(A_NUMBER).int(A_NUMBER).min(0, A_NUMBER).default(4),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "it begins with http:// or https://" }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  READ_SCANS: z.enum(["yes", "no"]).default("yes"),
  ANALYSIS_BASE_URL: z.url().optional(),
  ANALYSIS_API_KEY: z.string().optional(),
  ANALYSIS_MODEL: z.string().optional(),
  ANALYSIS_TRANSCRIPTION_MODEL: z.string().optional(),
});

export type Settings = z.infer<typeof environmentSchema>;

/** Shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** A model for documents, one for recordings, or both, of one endpoint. */
function missingOfModel(settings: Settings): string | undefined {
  const { ANALYSIS_MODEL: model, ANALYSIS_TRANSCRIPTION_MODEL: transcription } = settings;
  const endpoint = ["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY"] as const;
  const isNamed = model !== undefined || transcription !== undefined;
  if (!isNamed && endpoint.every((name) => settings[name] === undefined)) return undefined;
  return endpoint.find((name) => settings[name] === undefined) ?? (isNamed ? undefined : "ANALYSIS_MODEL");
}

/** For people: neither the folder nor the bucket. */
export function backupPlaceOf({ BACKUP_TO }: Pick<Settings, "BACKUP_TO">): "folder" | "bucket" | "nowhere" {
  if (BACKUP_TO === undefined) return "nowhere";
  return BACKUP_TO.startsWith("s3://") ? "bucket" : "folder";
}

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

/** Throws a {@link StartError} that names the unusable variable. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
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

export function originOf(host: string, port: number): string {
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}
