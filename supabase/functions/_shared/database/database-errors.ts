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
} from "../errors.ts";

const DATA_EXCEPTION = /^22/;
export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
const OWNER_KEY = /_user_id_fkey\b/;
const FORBIDDEN = "42501";
const CANCELED = "57014";
const LOCK_NOT_AVAILABLE = "55P03";
const NO_CONNECTION = /^(08|57P0[1-3]|53300|25P03)/;

interface Refusal {
  code: string;
  message: string;
  detail: string | undefined;
}

function appErrorOf({ code, message, detail }: Refusal): AppError | undefined {
  // Codes with PT are raised by our own functions.
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

export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : undefined;
}

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof AppError && error.code === unavailable().code;

export const noDatabase = (cause: unknown) => because(unavailable(), cause);

const because = (error: AppError, cause: unknown) => Object.assign(error, { cause });

/** An {@link AppError} where the caller can know what it means. */
export function refusalOf(error: unknown, role: string): Error {
  if (!(error instanceof pg.DatabaseError)) return noDatabase(error);
  const { code = "", message, detail, severity } = error;
  if (severity === "FATAL" || NO_CONNECTION.test(code)) return noDatabase(error);
  const known = code === FORBIDDEN && role === "anon" ? notLoggedIn() : appErrorOf({ code, message, detail });
  return known
    ? because(known, error)
    : new Error(`The database refused: ${code} ${message}`, { cause: error });
}

/** For `catch`: errors by SQLSTATE, from the refusal's detail. */
export const onRefusal =
  (named: Record<string, (detail: string) => unknown>) =>
  (error: unknown): never => {
    const refusal = databaseErrorOf(error);
    throw named[refusal?.code ?? ""]?.(refusal?.detail ?? "") ?? error;
  };
