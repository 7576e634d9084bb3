import {
  databaseErrorOf,
  type Db,
  openPool,
  SERVICE,
  VISITOR,
} from "../../functions/_shared/database/index.ts";
import { claimsOf } from "./jwt.ts";
import { databaseUrlOf } from "./people.ts";

// Of all test files of a worker, so nobody closes them.
const callers = openPool(databaseUrlOf("api"));
const service = openPool(databaseUrlOf("api_service"));

/** The database as the API asks it for a person, by the claims of their token, or for a visitor. */
export function asCaller(token?: string): Db {
  if (token === undefined) return callers.as(VISITOR);
  return callers.as({ role: "authenticated", claims: JSON.stringify(claimsOf(token)) });
}

/** The database as the functions ask it for what no caller may do. */
export const asService = (): Db => service.as(SERVICE);

/** How the database refused: its SQLSTATE, sentence and detail; undefined where it did not. */
export async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    const refusal = databaseErrorOf(error);
    if (!refusal) throw error;
    return { code: refusal.code, message: refusal.message, detail: refusal.detail };
  }
  return undefined;
}
