import type { PostgrestError } from "@supabase/supabase-js";
import { AppError, notLoggedIn } from "./errors.ts";

interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

/** The data of a query; a refused token is 401, anything else that fails is ours to look into. */
export function dataOf<T>({ data, error, status }: Answer<T>): NonNullable<T> | null {
  if (!error) return data ?? null;
  if (status === 401 || error.code === "28000" || error.code.startsWith("PGRST30")) throw notLoggedIn();
  if (error.code === "22P02" || error.code === "22003") throw new AppError(400, "http.malformed", "This request cannot be understood.");
  throw new Error(`The database refused: ${error.code} ${error.message}`, { cause: error });
}
