import { CompiledQuery, type Kysely } from "kysely";
import type postgres from "postgres";
import { z } from "zod";
import type { DiskRoom } from "../data/disk-room.ts";
import { isInEssentialRequest } from "./essential-requests.ts";

/** A comment, because only the text reaches pipelined-connection.ts. */
export const ONE_STATEMENT_FOLLOWS = "/* one statement follows */";

export const RESET_RESPONSE =
  "set_config('response.status', '', true), set_config('response.headers', '', true)";

const callerSchema = z.object({
  auth: z.object({ role: z.string(), uid: z.unknown(), jwt: z.unknown() }).partial().optional(),
  storage: z.object({ operation: z.string() }).partial().optional(),
  isWhole: z.boolean().default(false),
});

/** Without a limit a few slow queries would hold every connection. */
const STATEMENT_TIMEOUTS: Record<string, string> = { anon: "3s" };
const STATEMENT_TIMEOUT = "8s";

const READ_ONLY = ", set_config('transaction_read_only', 'on', true)";

const isReadOnly = (disk: DiskRoom) => disk.isFull() || (disk.isShort() && !isInEssentialRequest());

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

const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.string()).default({}),
});

/** After these values of `Prefer` the package sends more statements, or a rollback. */
const MORE_STATEMENTS_FOLLOW = /count=|tx=|max-affected=/iu;

/** Postgres would apply a function's own timeout only to the statement after its call. */
export async function readOwnTimeouts(driver: postgres.Sql): Promise<Map<string, string>> {
  const rows = await driver<{ name: string; timeout: string }[]>`
    select p.proname as name, split_part(setting, '=', 2) as timeout
    from pg_catalog.pg_proc as p cross join lateral unnest(p.proconfig) as setting
    where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ name, timeout }) => [`/rpc/${name}`, timeout]));
}

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
