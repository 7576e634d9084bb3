import { z } from "zod";
import { inBackground } from "../_shared/background.ts";
import { backupPeriodSchema, backupPlaceSchema } from "../_shared/contract/backup.ts";
import { SECURITY_CONTACT } from "../_shared/contract/security-contact.ts";
import { publicKey, secretKey, signingKeys } from "../_shared/keys.ts";
import { createApp } from "./app.ts";
import { tokenVerifier } from "./http/access-token.ts";
import type { Dependencies } from "./http/environment.ts";
import { openPool, SERVICE } from "../_shared/database/index.ts";
import { runDueJobs } from "./scheduled-jobs/run-due-jobs.ts";
import { SCHEDULED_JOBS } from "./scheduled-jobs/scheduled-jobs.ts";

const variables = Deno.env.toObject();
const environment = z
  .object({
    SUPABASE_URL: z.url(),
    SITE_URL: z.url(),
    DATABASE_URL: z.url(),
    DATABASE_SERVICE_URL: z.url(),
    CLOCK_KEY: z.string().min(32).optional(),
    BACKUP_PLACE: backupPlaceSchema.optional(),
    BACKUP_EVERY: backupPeriodSchema.optional(),
    SECURITY_CONTACT: z.string().regex(SECURITY_CONTACT).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
  })
  .parse(variables);

const MAX_WAITING_FOR_SERVICE = 1000;

const { SMTP_URL: mailUrl, MAIL_FROM: mailFrom, BACKUP_PLACE: place, BACKUP_EVERY: fixed } = environment;

const deps: Dependencies = {
  supabaseUrl: environment.SUPABASE_URL,
  publicKey: publicKey.parse(variables),
  serviceKey: secretKey.parse(variables),
  clockKey: environment.CLOCK_KEY,
  backups: place && { place, fixed },
  mailer: mailUrl && mailFrom ? (await import("./http/mailer.ts")).openMailer(mailUrl, mailFrom) : undefined,
  verifyToken: tokenVerifier(signingKeys.parse(variables)),
  database: openPool(environment.DATABASE_URL),
  serviceDb: openPool(environment.DATABASE_SERVICE_URL, MAX_WAITING_FOR_SERVICE).as(SERVICE),
  siteUrl: environment.SITE_URL,
  securityContact: environment.SECURITY_CONTACT,
  now: () => new Date(),
  inBackground,
};

Deno.serve(createApp(deps).fetch);

// Where no clock is set, nothing else starts them.
if (environment.CLOCK_KEY === undefined)
  inBackground(
    runDueJobs(SCHEDULED_JOBS, deps).catch((error: unknown) =>
      console.error("The jobs that are due are left for the next start:", error),
    ),
  );
