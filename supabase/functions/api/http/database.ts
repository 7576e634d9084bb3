import type { PostgrestError } from "@supabase/supabase-js";
import { AppError, malformed, notLoggedIn, storageFull, suspended, tooOften, tookTooLong } from "./errors.ts";

export interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

/** SQLSTATE class 22: a value that the database cannot hold, such as a zero byte, the 99th of a month, too large a number. */
const DATA_EXCEPTION = /^22/;
/** SQLSTATE of a row that names another one which is not there. */
export const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE of a row of which there is one already. */
export const UNIQUE_VIOLATION = "23505";
/** The keys by which rows belong to a person. */
const TO_PERSON = /_user_id_fkey\b/;
/** SQLSTATE "query canceled": a hosted database gives a statement of people eight seconds. */
const CANCELED = "57014";

/**
 * The data of a query; a refused token is 401, a refused person 403, an impossible value 400, what takes the database too
 * long 503, anything else that fails is ours to look into.
 */
export function dataOf<T>({ data, error, status }: Answer<T>): NonNullable<T> | null {
  if (!error) return data ?? null;
  if (status === 401 || error.code.startsWith("PGRST30")) throw notLoggedIn();
  // The account was deleted while a row of it was made.
  if (error.code === FOREIGN_KEY_VIOLATION && TO_PERSON.test(error.message)) throw notLoggedIn();
  // A function of ours refuses with a sentence for the caller, or with the seconds to wait.
  if (error.code === "PT403" && error.details === "suspended") throw suspended();
  if (error.code === "PT403") throw new AppError(403, "http.refused", error.message);
  if (error.code === "PT413") throw storageFull();
  if (error.code === "PT429") throw tooOften(Number(error.details));
  if (DATA_EXCEPTION.test(error.code)) throw malformed();
  if (error.code === CANCELED) throw tookTooLong();
  throw new Error(`The database refused: ${error.code} ${error.message}`, { cause: error });
}

/** A moment of the database in ISO 8601, UTC. */
export const isoDate = (moment: string): string => new Date(moment).toISOString();
