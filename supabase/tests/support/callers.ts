import { refusalOf } from "./as-caller.ts";
import { newPerson, owner, type Person } from "./people.ts";

/** The callers in every permission matrix, in relation to the row or folder in question. */
export const CALLERS = ["anonymous", "owner", "other user", "administrator"] as const;
export type Caller = (typeof CALLERS)[number];

/** The access token of a caller, if any; `subject` is the owner of the row or folder. */
export async function tokenOf(caller: Caller, subject: Person): Promise<string | undefined> {
  switch (caller) {
    case "anonymous":
      return undefined;
    case "owner":
      return subject.token;
    case "other user":
      return (await newPerson()).token;
    case "administrator":
      return (await owner()).token;
  }
}

/** The result of an attempt: it had an effect, it had neither effect nor error, or it was refused with an error. */
export type Outcome = "allowed" | "nothing" | "refused";

/** Whether the database refused the caller, for lack of a right (42501) or as suspended (PT403). Throws on any other refusal. */
export async function isRefused(work: Promise<unknown>): Promise<boolean> {
  const refusal = await refusalOf(work);
  if (!refusal) return false;
  if (refusal.code === "42501" || refusal.code === "PT403") return true;
  throw new Error(`An unexpected refusal: ${refusal.code} ${refusal.message}`);
}
