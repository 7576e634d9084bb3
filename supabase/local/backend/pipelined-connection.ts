import type postgres from "postgres";
import { ONE_STATEMENT_FOLLOWS, RESET_RESPONSE } from "./announcements.ts";
import { asSent, unsendable } from "./values.ts";

type Values = postgres.ParameterOrJSON<never>[];

/** What comes after these need not wait: they cannot be refused. */
const WITHOUT_RESULT = /^\s*((begin|rollback|set local transaction_read_only = on)$|select set_config\()/i;

const READS_RESPONSE = /^\s*select current_setting\('response\.status'/i;

const MAX_PREPARED = 500;

const ABORTED_TRANSACTION = "25P02";

function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ABORTED_TRANSACTION;
}

const CONTROLS = /\p{Cc}/gu;

/** Messages quote what a caller sent, which could forge lines of the log. */
function inOneLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error.message.replace(CONTROLS, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  return message === error.message ? error : Object.assign(new Error(message), error);
}

const isPrepared = (query: object) => Reflect.get(query, "prepared") === true;

interface Shared {
  prepared: Set<string>;
  readResponse: string | undefined;
}

/**
 * Sends statements without waiting for those before. One without a result is reported as done at once: should
 * it fail, Postgres aborts the transaction.
 */
class PipelinedConnection {
  readonly #connection: postgres.ReservedSql;
  readonly #shared: Shared;
  #firstFailure: unknown;
  #withoutResult: Promise<unknown> = Promise.resolve();
  #announcement = "";
  readonly #sentAhead = new Map<string, Promise<unknown>>();

  constructor(connection: postgres.ReservedSql, shared: Shared) {
    this.#connection = connection;
    this.#shared = shared;
  }

  unsafe(text: string, values: Values = []): Promise<unknown> {
    const refusal = unsendable(values);
    if (refusal) {
      // A connection that is released earlier would not end its transaction.
      return this.#withoutResult.then(() => {
        throw refusal;
      });
    }
    return this.#takeSentAhead(text) ?? this.#run(text, values);
  }

  release(): void {
    this.#connection.release();
  }

  #takeSentAhead(text: string): Promise<unknown> | undefined {
    const result = this.#sentAhead.get(text);
    this.#sentAhead.delete(text);
    if (result) return this.#reported(result);
    const isEnded = this.#sentAhead.has("commit");
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

  #sendAheadAfter(query: object, announcement: string): void {
    const isCall = announcement.includes(RESET_RESPONSE);
    // In a microtask, by when the driver has sent the statement itself.
    queueMicrotask(() => {
      // An unprepared statement is described first: what is sent now would overtake it.
      if (!isPrepared(query)) return;
      const { readResponse } = this.#shared;
      if (isCall && readResponse === undefined) return;
      if (isCall && readResponse !== undefined) this.#sendAhead(readResponse);
      if (announcement.includes(ONE_STATEMENT_FOLLOWS)) this.#sendAhead("commit");
    });
  }

  #sendAhead(text: string): void {
    const query = this.#send(text, []);
    query.catch(() => {});
    this.#sentAhead.set(text, query);
  }

  #send(text: string, values: Values) {
    const { prepared } = this.#shared;
    const prepare = prepared.has(text) || prepared.size < MAX_PREPARED;
    if (prepare) prepared.add(text);
    return this.#connection.unsafe(text, values.map(asSent), { prepare }).execute();
  }

  #reported(result: Promise<unknown>): Promise<unknown> {
    return result.catch((error: unknown) => {
      throw inOneLine(isAborted(error) && this.#firstFailure !== undefined ? this.#firstFailure : error);
    });
  }
}

export function pipeline(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  const shared: Shared = { prepared: new Set(), readResponse: undefined };
  Object.assign(driver, { reserve: async () => new PipelinedConnection(await reserve(), shared) });
}
