import { CompiledQuery, type Kysely } from "kysely";
import type postgres from "postgres";
import { z } from "zod";
import { asSent, tuneValues, unsendable } from "./values.ts";

// Habits of the backend's database connection that are put right here, in the one place that knows the package.

/** What the package tells the connection of whoever sends a request. */
const callerSchema = z.object({
  auth: z.object({ role: z.string(), uid: z.unknown(), jwt: z.unknown() }).partial().optional(),
  storage: z.object({ operation: z.string() }).partial().optional(),
  /** Whether one statement is all of the transaction; ours to say, see backend-requests.ts. */
  isWhole: z.boolean().default(false),
});

const connectionSchema = z.looseObject({
  driver: z.custom<postgres.Sql>((value) => typeof value === "function"),
  applyJwtSessionContext: z.custom<unknown>((value) => typeof value === "function"),
  applyRpcRequestGucs: z.custom<unknown>((value) => typeof value === "function"),
  normalizeDbError: z.custom<(error: unknown) => unknown>((value) => typeof value === "function"),
});

/**
 * How long a statement of whom may take, as hosted Supabase has it: without an end, a few questions of anybody who knows a
 * slow one would hold every connection there is. The site itself, which alone has the key, may take its time.
 */
const STATEMENT_TIMEOUTS: Record<string, string> = { anon: "3s", authenticated: "8s" };

/**
 * Tells the database who is asking: role and claims, for this transaction. The package does it in five statements, and
 * each is a trip to the server and back; this is the same in one, and halves the time of a small request.
 */
async function announceCaller(transaction: Kysely<unknown>, context: unknown): Promise<void> {
  const { auth, storage, isWhole } = callerSchema.parse(context);
  const role = auth?.role ?? "anon";
  const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
  await transaction.executeQuery(
    CompiledQuery.raw(
      `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
        set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
        set_config('storage.operation', $4, true), set_config('statement_timeout', $5, true) ${isWhole ? ENDS_WITH_NEXT : ""}`,
      [role, String(auth?.uid ?? ""), claims, storage?.operation ?? "", STATEMENT_TIMEOUTS[role] ?? "0"],
    ),
  );
}

/** Marks an announcement after which one statement is all of the transaction. */
const ENDS_WITH_NEXT = "/* ends with the next */";

/** What a function of the database may be told of the request that calls it, and may have said of its answer. */
const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.string()).default({}),
});
const FORGET_ANSWER = "set_config('response.status', '', true), set_config('response.headers', '', true)";

/** What a request may prefer of a call that makes the package ask more afterwards, or take the call back. */
const MORE_THAN_THE_CALL = /count=|tx=|max-affected=/iu;

/**
 * Functions that may take longer than what else their callers ask, by the path that calls them. The database itself would
 * heed what they say with the statement after the call; hosted, the Data API heeds it before.
 */
async function readOwnTimeouts(driver: postgres.Sql): Promise<Map<string, string>> {
  const rows = await driver<{ name: string; timeout: string }[]>`
    select p.proname as name, split_part(setting, '=', 2) as timeout
    from pg_catalog.pg_proc as p cross join lateral unnest(p.proconfig) as setting
    where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ name, timeout }) => [`/rpc/${name}`, timeout]));
}

/** Announces the request that calls a function, in one statement where the package takes five. */
const announceRequest =
  (ownTimeouts: ReadonlyMap<string, string>) =>
  async (transaction: Kysely<unknown>, request: unknown): Promise<void> => {
    const { method, path, requestHeaders } = requestSchema.parse(request);
    const end = MORE_THAN_THE_CALL.test(requestHeaders["prefer"] ?? "") ? "" : ENDS_WITH_NEXT;
    const timeout = ownTimeouts.get(path);
    await transaction.executeQuery(
      CompiledQuery.raw(
        `select ${FORGET_ANSWER}${end}, set_config('request.method', $1, true), set_config('request.path', $2, true),
          set_config('request.headers', $3, true)${timeout ? ", set_config('statement_timeout', $4, true)" : ""}`,
        [method, path, JSON.stringify(requestHeaders), ...(timeout ? [timeout] : [])],
      ),
    );
  };

/** Statements that answer nothing and cannot be refused; what follows on the connection need not wait for them. */
const UNANSWERED = /^\s*((begin|rollback|set local transaction_read_only = on)$|select set_config\()/i;

/** What the package asks at the end of each call of a function: what that has said of its answer. */
const READ_ANSWER = /^\s*select current_setting\('response\.status'/i;
let readAnswer: string | undefined;

/** How many statements a connection may keep prepared; texts beyond them are sent as they are. */
const MAX_PREPARED = 500;

const ABORTED_TRANSACTION = "25P02";

function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ABORTED_TRANSACTION;
}

/** Characters that begin a new line in a log, or tell the terminal that shows it what to do. */
const CONTROLS = /\p{Cc}/gu;

/** Errors name what was asked for, which is anybody's words, and the package writes them to the log as they are. */
function inOneLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error.message.replace(CONTROLS, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  // The driver's own cannot be changed.
  return message === error.message ? error : Object.assign(new Error(message), error);
}

/** Whether the connection knows this statement, so that it is sent at once; told by the driver when it sends it. */
const isPrepared = (query: object) => Reflect.get(query, "prepared") === true;

/**
 * A reserved connection as the package uses it, with fewer trips to the server. A small request takes some ten
 * statements, and the package waits for each, twice where it has parameters. Here a text that comes again is prepared,
 * and statements without an answer are sent together with the next one that has one. Should one of them fail, the
 * transaction is aborted and the next statement fails with the reason of the first: nothing runs as the wrong caller.
 * With the call of a function goes what the package asks after it, and with a statement that is all of its transaction the
 * end of that: the database takes it for a rollback when the statement has failed.
 */
function sendTogether(connection: postgres.ReservedSql, known: Set<string>) {
  let failure: unknown;
  // The last of the statements whose end nobody waits for.
  let unanswered: Promise<unknown> = Promise.resolve();
  // What was said of the statement that comes next.
  let announcement = "";
  // What was sent along with the call.
  const along = new Map<string, Promise<unknown>>();
  const send = (text: string, values: postgres.ParameterOrJSON<never>[]) => {
    const prepare = known.has(text) || known.size < MAX_PREPARED;
    if (prepare) known.add(text);
    return connection.unsafe(text, values.map(asSent), { prepare }).execute();
  };
  const sendAlong = (text: string) => {
    const query = send(text, []);
    // Nobody asks after a call that failed.
    query.catch(() => {});
    along.set(text, query);
  };
  const answer = (query: Promise<unknown>) =>
    query.catch((error: unknown) => {
      throw inOneLine(isAborted(error) && failure !== undefined ? failure : error);
    });
  const sendAnnounced = (text: string, values: postgres.ParameterOrJSON<never>[], announced: string) => {
    const query = send(text, values);
    const isCall = announced.includes(FORGET_ANSWER);
    queueMicrotask(() => {
      // For what is not prepared the driver asks the database first, and what is sent meanwhile comes before it.
      if (!isPrepared(query) || (isCall && readAnswer === undefined)) return;
      if (isCall && readAnswer !== undefined) sendAlong(readAnswer);
      if (announced.includes(ENDS_WITH_NEXT)) sendAlong("commit");
    });
    return answer(query);
  };
  const unsafe = (text: string, values: postgres.ParameterOrJSON<never>[] = []): Promise<unknown> => {
    const refusal = unsendable(values);
    if (refusal) {
      // Not before what was sent is through: released meanwhile, the connection would forget the end of its transaction.
      return unanswered.then(() => {
        throw refusal;
      });
    }
    const sent = along.get(text);
    along.delete(text);
    if (sent) return answer(sent);
    if (text === "rollback" && along.has("commit")) {
      along.clear();
      return Promise.resolve([]);
    }
    if (along.has("commit")) throw new Error(`This comes after the end of its transaction: ${text}`);
    along.clear();
    if (READ_ANSWER.test(text)) readAnswer = text;
    if (!UNANSWERED.test(text)) {
      const announced = announcement;
      announcement = "";
      return announced === "" ? answer(send(text, values)) : sendAnnounced(text, values, announced);
    }
    if (text === "begin") {
      failure = undefined;
      announcement = "";
    }
    if (text.includes(FORGET_ANSWER) || text.includes(ENDS_WITH_NEXT)) announcement = text;
    unanswered = send(text, values).catch((error: unknown) => {
      failure ??= error;
    });
    return Promise.resolve([]);
  };
  return { unsafe, release: () => connection.release() };
}

/** Lets every connection that the package reserves send together what needs no answer. */
function saveTrips(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  const known = new Set<string>();
  Object.assign(driver, { reserve: async () => sendTogether(await reserve(), known) });
}

/** SQLSTATE of a statement that was given up: "query canceled" and "deadlock detected". */
const GIVEN_UP = ["57014", "40P01"];

/**
 * The package tells of a statement that was given up as of any failure of its own. This has it answered as hosted Supabase
 * answers it, by the way in which a function may make the whole answer.
 */
function tellOfGivingUp(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && GIVEN_UP.some((code) => code === error.code)))
    return error;
  const answer = { code: error.code, message: error.message, details: null, hint: null };
  return Object.assign(new Error(JSON.stringify(answer), { cause: error }), {
    code: "PGRST",
    detail: JSON.stringify({ status: 500, headers: {} }),
  });
}

/** Puts the connection right; fails when the package no longer has what is replaced. */
export async function tuneConnection(connection: object): Promise<void> {
  const { driver, normalizeDbError } = connectionSchema.parse(connection);
  const ownTimeouts = await readOwnTimeouts(driver);
  tuneValues(driver);
  saveTrips(driver);
  Object.assign(connection, {
    applyJwtSessionContext: announceCaller,
    applyRpcRequestGucs: announceRequest(ownTimeouts),
    normalizeDbError: (error: unknown) => tellOfGivingUp(normalizeDbError.call(connection, error)),
  });
}
