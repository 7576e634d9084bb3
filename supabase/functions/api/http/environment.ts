import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../database.types.ts";
import type { VerifyToken } from "./access-token.ts";
import type { AppError } from "./errors.ts";
import type { DatabasePool, Db } from "./postgres.ts";

/** What the API depends on; index.ts passes the real values. */
export interface Dependencies {
  supabaseUrl: string;
  /** The publishable (anon) key, for callers without a session. */
  publicKey: string;
  /** The address of the site. Its origin may send changes, besides the origin of the request itself; feeds link to it. */
  siteUrl: string;
  /** Where whoever finds a hole can write, a URI; undefined where the owner has set none. */
  securityContact?: string | undefined;
  /** The service key, which bypasses every policy: only for what no caller may do. */
  serviceKey: string;
  /** Verifies the access tokens of people. */
  verifyToken: VerifyToken;
  /** The database, as anybody who sends a request. Routes use `c.get("db")`, which is the caller already. */
  database: DatabasePool;
  /** The database as the site itself, which bypasses every policy: only for what no caller may do, and each use says why. */
  serviceDb: Db;
  /** Whose requests to the backend take turns (see budget.ts); undefined for work of the site itself. */
  caller?: string;
  /** The address of the client, by which Auth counts attempts; undefined for work of the site itself. */
  address?: string;
  /** Whether the request changes nothing, by its method. */
  isReading?: boolean;
  now(): Date;
  /** Keeps the function alive until work that outlives the answer is done. */
  inBackground(work: Promise<unknown>): void;
}

export type Client = SupabaseClient<Database>;

/** What middleware sets for routes. */
export interface Environment {
  Variables: {
    deps: Dependencies;
    /** The caller's access token, verified. Whether its session has ended since is decided by the database. */
    token: string;
    /** The database as the caller, so that policies decide: as a visitor until requireSession or answerAsVisitor knows whose request it is. */
    db: Db;
    /** A client that acts as the caller, so that policies decide. */
    client: Client;
    /** Whether Auth renewed or ended the session, so that the next request has other cookies. */
    isSessionChanged?: boolean;
    /** Whether Auth refused for good to renew the session. */
    isRenewalRefused?: boolean;
    /** Why Auth gave no proper answer during this request. */
    authFailure?: AppError | undefined;
    /** Whether the change does not affect any publicly cached answer, so that the cache is kept. */
    isUnseen?: boolean;
  };
}
