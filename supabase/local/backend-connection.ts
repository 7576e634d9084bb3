import { CompiledQuery, type Kysely } from "kysely";
import type postgres from "postgres";
import { z } from "zod";

// Habits of the backend's database connection that are put right here, in the one place that knows the package.

const JSON_TYPES = [114, 3802];

/** What the package tells the connection of whoever sends a request. */
const callerSchema = z.object({
  auth: z.object({ role: z.string(), uid: z.unknown(), jwt: z.unknown() }).partial().optional(),
  storage: z.object({ operation: z.string() }).partial().optional(),
});

const connectionSchema = z.looseObject({
  driver: z.custom<postgres.Sql>((value) => typeof value === "function"),
  applyJwtSessionContext: z.custom<unknown>((value) => typeof value === "function"),
  applyRpcRequestGucs: z.custom<unknown>((value) => typeof value === "function"),
});

/**
 * The package turns a JSON value into text and gives the text to the driver, which turns it into JSON once more: a
 * string that holds an object, where hosted Supabase stores the object. A text is JSON already, so it is left alone.
 */
function writeJsonOnce(driver: postgres.Sql): void {
  for (const type of JSON_TYPES) {
    driver.options.serializers[type] = (value: unknown) =>
      typeof value === "string" ? value : JSON.stringify(value);
  }
}

/**
 * Tells the database who is asking: role and claims, for this transaction. The package does it in five statements, and
 * each is a trip to the server and back; this is the same in one, and halves the time of a small request.
 */
async function announceCaller(transaction: Kysely<unknown>, context: unknown): Promise<void> {
  const { auth, storage } = callerSchema.parse(context);
  const role = auth?.role ?? "anon";
  const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
  await transaction.executeQuery(
    CompiledQuery.raw(
      `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
        set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
        set_config('storage.operation', $4, true)`,
      [role, String(auth?.uid ?? ""), claims, storage?.operation ?? ""],
    ),
  );
}

/** What a function of the database may be told of the request that calls it, and may have said of its answer. */
const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.string()).default({}),
});
const FORGET_ANSWER = "set_config('response.status', '', true), set_config('response.headers', '', true)";

/** Announces the request that calls a function, in one statement where the package takes five. */
async function announceRequest(transaction: Kysely<unknown>, request: unknown): Promise<void> {
  const { method, path, requestHeaders } = requestSchema.parse(request);
  await transaction.executeQuery(
    CompiledQuery.raw(
      `select ${FORGET_ANSWER}, set_config('request.method', $1, true), set_config('request.path', $2, true),
        set_config('request.headers', $3, true)`,
      [method, path, JSON.stringify(requestHeaders)],
    ),
  );
}

/** Statements that answer nothing and cannot be refused; what follows on the connection need not wait for them. */
const UNANSWERED = /^\s*((begin|rollback)$|select set_config\()/i;

/** What the package asks at the end of each call of a function: what that has said of its answer. */
const READ_ANSWER = /^\s*select current_setting\('response\.status'/i;
let readAnswer: string | undefined;

/** How many statements a connection may keep prepared; texts beyond them are sent as they are. */
const MAX_PREPARED = 500;

const ABORTED_TRANSACTION = "25P02";

function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ABORTED_TRANSACTION;
}

/**
 * A reserved connection as the package uses it, with fewer trips to the server. A small request takes some ten
 * statements, and the package waits for each, twice where it has parameters. Here a text that comes again is prepared,
 * and statements without an answer are sent together with the next one that has one. Should one of them fail, the
 * transaction is aborted and the next statement fails with the reason of the first: nothing runs as the wrong caller.
 */
function sendTogether(connection: postgres.ReservedSql, known: Set<string>) {
  let failure: unknown;
  // Whether the next statement with an answer calls a function, and what that one said, asked with the call itself.
  let isCall = false;
  let said: Promise<unknown> | undefined;
  const send = (text: string, values: postgres.ParameterOrJSON<never>[]) => {
    const prepare = known.has(text) || known.size < MAX_PREPARED;
    if (prepare) known.add(text);
    return connection.unsafe(text, values, { prepare });
  };
  const answer = (query: Promise<unknown>) =>
    query.catch((error: unknown) => {
      throw isAborted(error) && failure !== undefined ? failure : error;
    });
  const unsafe = (text: string, values: postgres.ParameterOrJSON<never>[] = []): Promise<unknown> => {
    if (READ_ANSWER.test(text)) {
      readAnswer = text;
      if (said) return answer(said);
    }
    said = undefined;
    const query = send(text, values);
    if (!UNANSWERED.test(text)) {
      if (isCall && readAnswer !== undefined) {
        said = send(readAnswer, []);
        // Nobody asks after a call that failed.
        said.catch(() => {});
      }
      isCall = false;
      return answer(query);
    }
    if (/^\s*begin$/i.test(text)) failure = undefined;
    isCall = text.includes(FORGET_ANSWER);
    query.catch((error: unknown) => {
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

/** Puts the connection right; fails when the package no longer has what is replaced. */
export function tuneConnection(connection: object): void {
  const { driver } = connectionSchema.parse(connection);
  writeJsonOnce(driver);
  saveTrips(driver);
  Object.assign(connection, { applyJwtSessionContext: announceCaller, applyRpcRequestGucs: announceRequest });
}
