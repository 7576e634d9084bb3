import type postgres from "postgres";
import { ONE_STATEMENT_FOLLOWS, RESET_RESPONSE } from "./announcements.ts";
import { asSent, unsendable } from "./values.ts";

type Values = postgres.ParameterOrJSON<never>[];

/** Statements without a result, which cannot be refused either: what comes after them need not wait for them. */
const WITHOUT_RESULT = /^\s*((begin|rollback|set local transaction_read_only = on)$|select set_config\()/i;

/** The statement by which the package reads, after an RPC, what the function said about its response. */
const READS_RESPONSE = /^\s*select current_setting\('response\.status'/i;

/** How many statements a connection may keep prepared; any others are sent unprepared. */
const MAX_PREPARED = 500;

/** SQLSTATE "current transaction is aborted": an earlier statement of the transaction failed. */
const ABORTED_TRANSACTION = "25P02";

function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ABORTED_TRANSACTION;
}

/** Characters that begin a new line in a log, or control the terminal that shows it. */
const CONTROLS = /\p{Cc}/gu;

/**
 * The same error with its message in one line: messages quote what a caller sent, and the package writes them to the log
 * unchanged.
 */
function inOneLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error.message.replace(CONTROLS, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  // A copy, because the driver's errors cannot be changed.
  return message === error.message ? error : Object.assign(new Error(message), error);
}

/** Whether the server already knows this statement, so that it is sent at once; the driver notes it when it sends. */
const isPrepared = (query: object) => Reflect.get(query, "prepared") === true;

/** What all connections of a driver have in common. */
interface Shared {
  /** Texts of statements that are sent as prepared statements. */
  prepared: Set<string>;
  /** The text that matches {@link READS_RESPONSE}; undefined until the package has sent it once. */
  readResponse: string | undefined;
}

/**
 * A reserved connection that pipelines: it sends statements without waiting for the results of those before. A small request
 * takes the package some ten statements, and it waits for each of them, twice where it has parameters. Here
 *
 * - a text that comes again is prepared, which saves the second wait;
 * - a statement without a result is sent, and reported as done at once. Should it fail, Postgres aborts the transaction:
 *   the next statement with a result fails as well, and is reported with the error of the first. So nothing runs as the
 *   wrong caller;
 * - what the package is going to ask next is sent ahead: after an RPC the reading of its response, and COMMIT after the only
 *   statement of a transaction (Postgres rolls back instead when that has failed). When the package then asks for it, it gets
 *   the result that is already on its way.
 */
class PipelinedConnection {
  readonly #connection: postgres.ReservedSql;
  readonly #shared: Shared;
  /** The first error of this transaction's statements without a result. */
  #firstFailure: unknown;
  /** Settles when the last statement without a result is through. */
  #withoutResult: Promise<unknown> = Promise.resolve();
  /** The announcement for the statement that comes next; empty where there was none that says more than who asks. */
  #announcement = "";
  /** Results of statements that were sent ahead, by their text. */
  readonly #sentAhead = new Map<string, Promise<unknown>>();

  constructor(connection: postgres.ReservedSql, shared: Shared) {
    this.#connection = connection;
    this.#shared = shared;
  }

  /** Runs a statement; named as the driver names it, in whose place this stands. */
  unsafe(text: string, values: Values = []): Promise<unknown> {
    const refusal = unsendable(values);
    if (refusal) {
      // Only when what was sent before is through: a connection that is released earlier would not end its transaction.
      return this.#withoutResult.then(() => {
        throw refusal;
      });
    }
    return this.#takeSentAhead(text) ?? this.#run(text, values);
  }

  release(): void {
    this.#connection.release();
  }

  /** The result of a statement that was sent ahead; undefined for one that is still to be sent. */
  #takeSentAhead(text: string): Promise<unknown> | undefined {
    const result = this.#sentAhead.get(text);
    this.#sentAhead.delete(text);
    if (result) return this.#reported(result);
    const isEnded = this.#sentAhead.has("commit");
    // The statement before that COMMIT failed, and Postgres has rolled back already.
    if (isEnded && text === "rollback") {
      this.#sentAhead.clear();
      return Promise.resolve([]);
    }
    if (isEnded) throw new Error(`This comes after the end of its transaction: ${text}`);
    this.#sentAhead.clear();
    return undefined;
  }

  #run(text: string, values: Values): Promise<unknown> {
    if (READS_RESPONSE.test(text)) this.#shared.readResponse = text;
    if (WITHOUT_RESULT.test(text)) return this.#runWithoutResult(text, values);
    const announcement = this.#announcement;
    this.#announcement = "";
    const query = this.#send(text, values);
    if (announcement !== "") this.#sendAheadAfter(query, announcement);
    return this.#reported(query);
  }

  #runWithoutResult(text: string, values: Values): Promise<unknown> {
    if (text === "begin") {
      this.#firstFailure = undefined;
      this.#announcement = "";
    }
    if (text.includes(RESET_RESPONSE) || text.includes(ONE_STATEMENT_FOLLOWS)) this.#announcement = text;
    this.#withoutResult = this.#send(text, values).catch((error: unknown) => {
      this.#firstFailure ??= error;
    });
    return Promise.resolve([]);
  }

  /** Sends ahead what the package asks for after a statement, as far as its announcement tells. */
  #sendAheadAfter(query: object, announcement: string): void {
    const isCall = announcement.includes(RESET_RESPONSE);
    // In a microtask, by when the driver has sent the statement itself.
    queueMicrotask(() => {
      // A statement that is not prepared yet is described by the server first: what is sent now would overtake it.
      if (!isPrepared(query)) return;
      const { readResponse } = this.#shared;
      if (isCall && readResponse === undefined) return;
      if (isCall && readResponse !== undefined) this.#sendAhead(readResponse);
      if (announcement.includes(ONE_STATEMENT_FOLLOWS)) this.#sendAhead("commit");
    });
  }

  #sendAhead(text: string): void {
    const query = this.#send(text, []);
    // Its failure counts when the package asks for it, which it does not after a call that failed.
    query.catch(() => {});
    this.#sentAhead.set(text, query);
  }

  #send(text: string, values: Values) {
    const { prepared } = this.#shared;
    const prepare = prepared.has(text) || prepared.size < MAX_PREPARED;
    if (prepare) prepared.add(text);
    return this.#connection.unsafe(text, values.map(asSent), { prepare }).execute();
  }

  /** A result, or why it failed: in an aborted transaction that is the error of the statement that aborted it. */
  #reported(result: Promise<unknown>): Promise<unknown> {
    return result.catch((error: unknown) => {
      throw inOneLine(isAborted(error) && this.#firstFailure !== undefined ? this.#firstFailure : error);
    });
  }
}

/** Makes every connection that the package reserves from now on a {@link PipelinedConnection}. */
export function pipeline(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  const shared: Shared = { prepared: new Set(), readResponse: undefined };
  Object.assign(driver, { reserve: async () => new PipelinedConnection(await reserve(), shared) });
}
