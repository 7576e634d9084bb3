import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../database.types.ts";

/** What the API is given by whoever serves it; see index.ts for the real values. */
export interface Dependencies {
  supabaseUrl: string;
  /** The publishable (anon) key: what callers without a session are. */
  publicKey: string;
  /** Where people reach the site: its origin may call, besides the one that a request came to, and is in what feeds name. */
  siteUrl: string;
  /** The key that passes every policy: only for what no caller may do. */
  serviceKey: string;
  now(): Date;
  /** Keeps the function alive until work that outlives the answer is done. */
  inBackground(work: Promise<unknown>): void;
}

export type Client = SupabaseClient<Database>;

/** What middleware leaves for routes. */
export interface Environment {
  Variables: {
    deps: Dependencies;
    /** The caller's access token; not trusted until the database or Auth has taken it. */
    token: string;
    /** Speaks to the database and storage as the caller, so that policies decide. */
    client: Client;
    /** Auth gave another session, or ended it: the cookies of this request are not those of the next one. */
    isSessionChanged?: boolean;
    /** Auth could not be asked while this request was answered. */
    isAuthDown?: boolean;
    /** What was changed shows in no answer that is kept for all visitors. */
    isUnseen?: boolean;
  };
}
