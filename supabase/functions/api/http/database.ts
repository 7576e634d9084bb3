import type { PostgrestError } from "@supabase/supabase-js";
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
} from "./errors.ts";

export interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

/** SQLSTATE class 22: an invalid value, such as a zero byte, the 99th of a month, or too large a number. */
const DATA_EXCEPTION = /^22/;
/** SQLSTATE of a reference to a row that does not exist. */
export const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE of a duplicate in a unique column. */
export const UNIQUE_VIOLATION = "23505";
const OWNER_KEY = /_user_id_fkey\b/;
/** SQLSTATE "query canceled", after the statement timeout: eight seconds for users on a hosted database. */
const CANCELED = "57014";
/** SQLSTATE "lock not available": another transaction held it for longer than the lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * The data of a query, or its failure as an {@link AppError}: 401 for a refused token, 403 for a forbidden change, 400 for an
 * invalid value, 503 for a statement that took too long or waited too long for others. Any other failure is a fault of the site and thrown as it is.
 */
export function dataOf<T>({ data, error, status }: Answer<T>): NonNullable<T> | null {
  if (!error) return data ?? null;
  if (status === 401 || error.code.startsWith("PGRST30")) throw notLoggedIn();
  // The account was deleted while a row for it was inserted.
  if (error.code === FOREIGN_KEY_VIOLATION && OWNER_KEY.test(error.message)) throw notLoggedIn();
  // Codes with PT are raised by our own functions, with a message for the caller, or with the seconds to wait.
  if (error.code === "PT403" && error.details === "suspended") throw suspended();
  if (error.code === "PT403") throw new AppError(403, "http.refused", error.message);
  if (error.code === "PT413") throw error.details === "members" ? membersStorageFull() : storageFull();
  if (error.code === "PT429") throw tooOften(Number(error.details));
  if (DATA_EXCEPTION.test(error.code)) throw malformed();
  if (error.code === CANCELED) throw tookTooLong();
  if (error.code === LOCK_NOT_AVAILABLE) throw busy();
  throw new Error(`The database refused: ${error.code} ${error.message}`, { cause: error });
}

/** A timestamp of the database in ISO 8601, UTC. */
export const isoDate = (moment: string): string => new Date(moment).toISOString();
