import { CompiledQuery, type Kysely } from "kysely";
import type postgres from "postgres";
import { z } from "zod";
import type { DiskRoom } from "../data/disk-room.ts";
import { isInEssentialRequest } from "./essential-requests.ts";

// The settings of a transaction by which the database knows who asks and with which request. The package sets them in five
// statements each, and each is a round trip to the server; here they are set in one, which halves the time of a small request.

/**
 * In an announcement: the transaction has exactly one more statement, so COMMIT can be sent right behind it. It is a
 * comment, because the text of the statement is all that reaches the connection (see pipelined-connection.ts).
 */
export const ONE_STATEMENT_FOLLOWS = "/* one statement follows */";

/** In an announcement of an RPC: empties what an earlier call said about its response. */
export const RESET_RESPONSE =
  "set_config('response.status', '', true), set_config('response.headers', '', true)";

/** What the package says about the caller of a request. */
const callerSchema = z.object({
  auth: z.object({ role: z.string(), uid: z.unknown(), jwt: z.unknown() }).partial().optional(),
  storage: z.object({ operation: z.string() }).partial().optional(),
  /** Whether the transaction has exactly one statement. Set by us, not by the package: see `insertRowOnce` in requests.ts. */
  isWhole: z.boolean().default(false),
});

/**
 * How long a statement may take by the role of its caller, as on hosted Supabase, the site's own included. Without a limit,
 * anybody could hold every connection with a few slow queries.
 */
const STATEMENT_TIMEOUTS: Record<string, string> = { anon: "3s" };
const STATEMENT_TIMEOUT = "8s";

/** Lets this transaction change nothing, as a hosted database does before its disk is full. */
const READ_ONLY = ", set_config('transaction_read_only', 'on', true)";

/** Whether a transaction of the running request may change nothing, because there is too little room on the disk. */
const isReadOnly = (disk: DiskRoom) => disk.isFull() || (disk.isShort() && !isInEssentialRequest());

/**
 * Tells the database who is asking, for this transaction: role, claims and operation of Storage; and whether it may change
 * anything, for which there has to be room on the disk.
 */
export const announceCaller =
  (disk: DiskRoom) =>
  async (transaction: Kysely<unknown>, context: unknown): Promise<void> => {
    const { auth, storage, isWhole } = callerSchema.parse(context);
    const role = auth?.role ?? "anon";
    const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
    await transaction.executeQuery(
      CompiledQuery.raw(
        `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
        set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
        set_config('storage.operation', $4, true), set_config('statement_timeout', $5, true)${isReadOnly(disk) ? READ_ONLY : ""} ${isWhole ? ONE_STATEMENT_FOLLOWS : ""}`,
        [
          role,
          String(auth?.uid ?? ""),
          claims,
          storage?.operation ?? "",
          STATEMENT_TIMEOUTS[role] ?? STATEMENT_TIMEOUT,
        ],
      ),
    );
  };

/** What the package says about the request that calls a database function. */
const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.string()).default({}),
});

/** Preferences of a call (its `Prefer` header) after which the package sends more statements, or a rollback. */
const MORE_STATEMENTS_FOLLOW = /count=|tx=|max-affected=/iu;

/**
 * Database functions with a statement timeout of their own, by the path that calls them. Hosted, the Data API applies it to
 * the call; Postgres alone would apply it only to the statement after the call.
 */
export async function readOwnTimeouts(driver: postgres.Sql): Promise<Map<string, string>> {
  const rows = await driver<{ name: string; timeout: string }[]>`
    select p.proname as name, split_part(setting, '=', 2) as timeout
    from pg_catalog.pg_proc as p cross join lateral unnest(p.proconfig) as setting
    where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ name, timeout }) => [`/rpc/${name}`, timeout]));
}

/** Tells the database which request calls one of its functions, for this transaction. */
export const announceRequest =
  (ownTimeouts: ReadonlyMap<string, string>) =>
  async (transaction: Kysely<unknown>, request: unknown): Promise<void> => {
    const { method, path, requestHeaders } = requestSchema.parse(request);
    const marker = MORE_STATEMENTS_FOLLOW.test(requestHeaders["prefer"] ?? "") ? "" : ONE_STATEMENT_FOLLOWS;
    const timeout = ownTimeouts.get(path);
    await transaction.executeQuery(
      CompiledQuery.raw(
        `select ${RESET_RESPONSE}${marker}, set_config('request.method', $1, true), set_config('request.path', $2, true),
          set_config('request.headers', $3, true)${timeout ? ", set_config('statement_timeout', $4, true)" : ""}`,
        [method, path, JSON.stringify(requestHeaders), ...(timeout ? [timeout] : [])],
      ),
    );
  };
