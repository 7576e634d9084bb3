import type { PostgrestError } from "@supabase/supabase-js";
import { appErrorOf } from "./database-errors.ts";
import { notLoggedIn } from "./errors.ts";

export { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "./database-errors.ts";

export interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

/**
 * The data of a query, or its failure as an {@link AppError}: 401 for a refused token, 403 for a forbidden change, 400 for an
 * invalid value, 503 for a statement that took too long or waited too long for others. Any other failure is a fault of the site and thrown as it is.
 */
export function dataOf<T>({ data, error, status }: Answer<T>): NonNullable<T> | null {
  if (!error) return data ?? null;
  if (status === 401 || error.code.startsWith("PGRST30")) throw notLoggedIn();
  const known = appErrorOf({ code: error.code, message: error.message, detail: error.details });
  if (known) throw known;
  throw new Error(`The database refused: ${error.code} ${error.message}`, { cause: error });
}

/** A timestamp of the database in ISO 8601, UTC. */
export const isoDate = (moment: string): string => new Date(moment).toISOString();
