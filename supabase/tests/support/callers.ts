import type { SupabaseClient } from "@supabase/supabase-js";
import { newPerson, owner, type Person, supabase } from "./people.ts";

/** The people of every matrix of rights, as they stand to the row or folder in question. */
export const CALLERS = ["anonymous", "owner", "other user", "administrator"] as const;
export type Caller = (typeof CALLERS)[number];

/** Supabase as one of them sees it; `subject` is whose row or folder it is. */
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

/** What came of an attempt: the effect, no effect and no error, or an answer that says no. */
export type Outcome = "allowed" | "nothing" | "refused";

/** Whether an answer of the Data API says that the caller lacks the right, or may do nothing any more; any other error fails the test. */
export function isRefusal(answer: {
  error: { code?: string; message: string } | null;
  status: number;
}): boolean {
  if (!answer.error) return false;
  if ((answer.status === 401 || answer.status === 403) && answer.error.code === "42501") return true;
  if (answer.status === 403 && answer.error.code === "PT403") return true;
  throw new Error(`An unexpected answer: ${answer.status} ${answer.error.code} ${answer.error.message}`);
}
