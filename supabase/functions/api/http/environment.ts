import type { SupabaseClient } from "@supabase/supabase-js";
import type { BackupPeriod, BackupPlan } from "../../_shared/contract/backup.ts";
import type { VerifyToken } from "./access-token.ts";
import type { Mailer } from "./mailer.ts";
import type { AppError } from "../../_shared/errors.ts";
import type { DatabasePool, Db } from "../../_shared/database/index.ts";

export interface Dependencies {
  supabaseUrl: string;
  /** Publishable (anon). */
  publicKey: string;
  siteUrl: string;
  /** A URI. */
  securityContact?: string | undefined;
  /** Bypasses every policy. */
  serviceKey: string;
  /** With which the clock calls; without it nobody may. */
  clockKey?: string | undefined;
  /** Without it, they are the platform's business. */
  backups?: { place: BackupPlan["place"]; fixed: BackupPeriod | undefined } | undefined;
  /** Where a mail server is set. Auth sends its mails itself. */
  mailer?: Mailer | undefined;
  verifyToken: VerifyToken;
  /** Routes use `c.get("db")`, which is the caller already. */
  database: DatabasePool;
  serviceDb: Db;
  caller?: string;
  address?: string;
  isReading?: boolean;
  now(): Date;
  inBackground(work: Promise<unknown>): void;
}

/** Of Storage alone: the Data API is closed. */
export type Client = Pick<SupabaseClient, "storage">;

export interface Environment {
  Variables: {
    deps: Dependencies;
    /** Verified; the database knows whether its session has ended. */
    token: string;
    db: Db;
    client: Client;
    isSessionChanged?: boolean;
    isRenewalRefused?: boolean;
    authFailure?: AppError | undefined;
    isUnseen?: boolean;
  };
}
