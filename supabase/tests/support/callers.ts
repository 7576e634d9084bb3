import type { SupabaseClient } from "@supabase/supabase-js";
import { newPerson, owner, type Person, supabase } from "./people.ts";

/** The callers in every permission matrix, in relation to the row or folder in question. */
export const CALLERS = ["anonymous", "owner", "other user", "administrator"] as const;
export type Caller = (typeof CALLERS)[number];

/** The Supabase client of a caller; `subject` is the owner of the row or folder. */
export async function clientOf(caller: Caller, subject: Person): Promise<SupabaseClient> {
  switch (caller) {
    case "anonymous":
      return supabase();
    case "owner":
      return supabase(subject.token);
    case "other user":
      return supabase((await newPerson()).token);
    case "administrator":
      return supabase((await owner()).token);
  }
}

/** The result of an attempt: it had an effect, it had neither effect nor error, or it was refused with an error. */
export type Outcome = "allowed" | "nothing" | "refused";

/** Whether the Data API refused the caller, for lack of a right (42501) or as suspended (PT403). Throws on any other error. */
export function isRefusal(answer: {
  error: { code?: string; message: string } | null;
  status: number;
}): boolean {
  if (!answer.error) return false;
  if ((answer.status === 401 || answer.status === 403) && answer.error.code === "42501") return true;
  if (answer.status === 403 && answer.error.code === "PT403") return true;
  throw new Error(`An unexpected answer: ${answer.status} ${answer.error.code} ${answer.error.message}`);
}
