import pg from "pg";
import {
  AppError,
  busy,
  malformed,
  membersStorageFull,
  notLoggedIn,
  storageFull,
  suspended,
  tooOften,
  tookTooLong,
  unavailable,
} from "./errors.ts";

/** SQLSTATE class 22: an invalid value, such as a zero byte, the 99th of a month, or too large a number. */
const DATA_EXCEPTION = /^22/;
/** SQLSTATE of a reference to a row that does not exist. */
export const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE of a duplicate in a unique column. */
export const UNIQUE_VIOLATION = "23505";
/** Names of foreign keys to the owner of a row. */
const OWNER_KEY = /_user_id_fkey\b/;
/** SQLSTATE "insufficient privilege". */
const FORBIDDEN = "42501";
/** SQLSTATE "query canceled", after the statement timeout. */
const CANCELED = "57014";
/** SQLSTATE "lock not available": another transaction held it for longer than the lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";
/** SQLSTATE classes of a connection that broke, of a server that ends or starts, and of one that has no connection left. */
const NO_CONNECTION = /^(08|57P0[1-3]|53300|25P03)/;

/** What the database says about a failure. */
interface Refusal {
  code: string;
  message: string;
  detail: string | undefined;
}

/** The error for the caller that a failure of the database means; undefined for one that is a fault of the site. */
function appErrorOf({ code, message, detail }: Refusal): AppError | undefined {
  // Codes with PT are raised by our own functions, with a message for the caller, or with the seconds to wait.
  if (code === "PT401") return notLoggedIn();
  // The account was deleted while a row for it was inserted.
  if (code === FOREIGN_KEY_VIOLATION && OWNER_KEY.test(message)) return notLoggedIn();
  if (code === "PT403" && detail === "suspended") return suspended();
  if (code === "PT403") return new AppError(403, "http.refused", message);
  if (code === "PT413") return detail === "members" ? membersStorageFull() : storageFull();
  if (code === "PT429") return tooOften(Number(detail));
  if (DATA_EXCEPTION.test(code)) return malformed();
  if (code === CANCELED) return tookTooLong();
  if (code === LOCK_NOT_AVAILABLE) return busy();
  return undefined;
}

/** What the database said about a failure, or about what caused it; undefined when it was not the database. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : undefined;
}

/** Whether the connection of a failure is of no use any more. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof AppError && error.code === unavailable().code;

/** 503: the database does not answer. */
export const noDatabase = (cause: unknown) => because(unavailable(), cause);

const because = (error: AppError, cause: unknown) => Object.assign(error, { cause });

/**
 * The error of a statement that failed, with what the database said as its cause: an {@link AppError} where the caller can know
 * what it means (401 without a session, 403, 413, 429, 400 for an invalid value, 503 for what took too long, waited too long, or
 * without a database), else a fault of the site. A full disk is told by its cause (disk-full.ts).
 */
export function refusalOf(error: unknown, role: string): Error {
  if (!(error instanceof pg.DatabaseError)) return noDatabase(error);
  const { code = "", message, detail, severity } = error;
  if (severity === "FATAL" || NO_CONNECTION.test(code)) return noDatabase(error);
  // Whoever has no session may log in, and then ask again.
  const known = code === FORBIDDEN && role === "anon" ? notLoggedIn() : appErrorOf({ code, message, detail });
  return known
    ? because(known, error)
    : new Error(`The database refused: ${code} ${message}`, { cause: error });
}

/**
 * For `catch`: throws another error for these SQLSTATEs of the database, and any other failure as it is.
 * `await call(db, "update_note", …).catch(onRefusal({ PT409: staleText }))`; each gets the detail of the refusal, or "".
 */
export const onRefusal =
  (named: Record<string, (detail: string) => unknown>) =>
  (error: unknown): never => {
    const refusal = databaseErrorOf(error);
    throw named[refusal?.code ?? ""]?.(refusal?.detail ?? "") ?? error;
  };
