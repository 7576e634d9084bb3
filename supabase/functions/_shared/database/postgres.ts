import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from "kysely";
import type { LimitFunction } from "p-limit";
import pg from "pg";
import { databaseErrorOf, isConnectionLost, noDatabase, refusalOf } from "./database-errors.ts";
import { overloaded } from "../errors.ts";
import type { Tables } from "./tables.ts";

export interface Caller {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: string;
}

export const VISITOR: Caller = { role: "anon", claims: '{"role":"anon"}' };
/** Bypasses every policy. */
export const SERVICE: Caller = { role: "service_role", claims: '{"role":"service_role"}' };

const MAX_CONNECTIONS = 4;
const MAX_WAITING = 40;
const WAIT_MS = 5_000;

/** As Postgres reads durations. */
export interface Limits {
  statement: string;
  lock: string;
  idle: string;
}
const OF_PEOPLE: Limits = { statement: "8s", lock: "2s", idle: "5s" };
export const LONG: Partial<Limits> = { statement: "1min" };
const LIMITS: Record<Caller["role"], Limits> = {
  anon: { ...OF_PEOPLE, statement: "3s" },
  authenticated: OF_PEOPLE,
  service_role: OF_PEOPLE,
};

class NoConnection extends DummyDriver {
  override acquireConnection(): Promise<never> {
    throw new Error("A statement is run by a Db, as somebody.");
  }
}

export const statements = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoConnection(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema("public");

interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

export interface Executor {
  run<Row>(statement: Statement<Row>, limits?: Partial<Limits>): Promise<Row[]>;
}

export interface Db extends Executor {
  /** Repeated after a deadlock. A statement of this `Db` in `work` may wait for ever; use `tx`. */
  transaction<Result>(work: (tx: Executor) => Promise<Result>, limits?: Partial<Limits>): Promise<Result>;
}

export interface DatabasePool {
  /** With `isReading`, a statement is sent again on another connection when one is lost. */
  as(caller: Caller, turn?: LimitFunction, isReading?: boolean): Db;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/** ISO 8601. A Date has no microseconds, which cursors need. */
const moment = (text: string) => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00");

/** "{1,2}" */
const numbers = (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: "text" | "binary") => {
    if (id === INT8 || id === NUMERIC) return Number;
    if (id === TIMESTAMPTZ) return moment;
    if (id === DATE) return String;
    if (id === INT8_ARRAY || id === NUMERIC_ARRAY) return numbers;
    return format === "binary" ? pg.types.getTypeParser(id, format) : pg.types.getTypeParser(id);
  },
};

const DEADLOCK = "40P01";
const MAX_TRIES = 3;

const SETTINGS = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('lock_timeout', $4, true),
  set_config('idle_in_transaction_session_timeout', $5, true)`;

/** Not awaited, to leave with what is sent next. When one fails, Postgres aborts the transaction. */
function begin(
  client: pg.PoolClient,
  { role, claims }: Caller,
  limits?: Partial<Limits>,
): Promise<unknown>[] {
  const { statement, lock, idle } = { ...LIMITS[role], ...limits };
  return [client.query("begin"), client.query(SETTINGS, [role, claims, statement, lock, idle])];
}

/** Unnamed: behind a pooler, the next transaction may get another connection. */
function send<Row>(client: pg.PoolClient, statement: Statement<Row>) {
  const { sql, parameters } = statement.compile(statements);
  return client.query<Row & pg.QueryResultRow>(sql, [...parameters]);
}

async function settled<Sent extends readonly unknown[]>(caller: Caller, sent: Sent) {
  const results = await Promise.allSettled(sent);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw refusalOf(failed.reason, caller.role);
  return await Promise.all(sent);
}

export function openPool(url: string, maxWaiting = MAX_WAITING): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    pipeline: true,
    types,
  });
  // Without a listener Node would throw.
  const log = (error: Error) => console.error("A connection to the database ended:", error.message);
  pool.on("error", log).on("connect", (client) => client.on("error", log));

  async function connect(): Promise<pg.PoolClient> {
    // The pool hands out what is free in the next turn of the event loop.
    const free = MAX_CONNECTIONS - pool.totalCount + pool.idleCount;
    if (pool.waitingCount - free >= maxWaiting) throw overloaded();
    try {
      return await pool.connect();
    } catch (error) {
      throw pool.totalCount === MAX_CONNECTIONS ? overloaded() : noDatabase(error);
    }
  }

  async function withConnection<Result>(
    isReading: boolean,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const client = await connect();
      let failure: unknown;
      try {
        return await work(client);
      } catch (error) {
        failure = error;
        const isUndone = databaseErrorOf(error)?.code === DEADLOCK || (isReading && isConnectionLost(error));
        if (!isUndone || attempt === MAX_TRIES) throw error;
      } finally {
        client.release(isConnectionLost(failure));
      }
    }
  }

  const runAlone = <Row>(
    caller: Caller,
    isReading: boolean,
    statement: Statement<Row>,
    limits?: Partial<Limits>,
  ) =>
    withConnection(isReading, async (client) => {
      const before = begin(client, caller, limits);
      const result = send(client, statement);
      await settled(caller, [...before, result, client.query("commit")]);
      return (await result).rows;
    });

  const transact = <Result>(
    caller: Caller,
    isReading: boolean,
    work: (tx: Executor) => Promise<Result>,
    limits?: Partial<Limits>,
  ) =>
    withConnection(isReading, async (client) => {
      let before = begin(client, caller, limits);
      let isOver = false;
      const tx: Executor = {
        run: async (statement) => {
          if (isOver) throw new Error("A statement came after the end of its transaction.");
          const result = send(client, statement);
          await settled(caller, [...before, result]);
          before = [];
          return (await result).rows;
        },
      };
      try {
        const result = await work(tx);
        isOver = true;
        const committed = client.query("commit");
        await settled(caller, [...before, committed]);
        if ((await committed).command !== "COMMIT")
          throw new Error("A failure in this transaction was ignored.");
        return result;
      } catch (error) {
        isOver = true;
        await Promise.allSettled([...before, client.query("rollback")]);
        throw error;
      }
    });

  return {
    as: (caller, turn, isReading = false) => {
      const inTurn = <Result>(work: () => Promise<Result>) => (turn ? turn(work) : work());
      return {
        run: (statement, limits) => inTurn(() => runAlone(caller, isReading, statement, limits)),
        transaction: (work, limits) => inTurn(() => transact(caller, isReading, work, limits)),
      };
    },
    close: () => pool.end(),
  };
}
