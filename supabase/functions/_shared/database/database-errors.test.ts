import pg from "pg";
import { expect, test } from "vitest";
import { ERROR_MESSAGES } from "../contract/error.ts";
import { refusalOf } from "./database-errors.ts";

/** What the driver throws for a statement that the database refused. */
const refused = (code: string) => Object.assign(new pg.DatabaseError("Its own words", 1, "error"), { code });

test.each([
  ["42501", "anon", 401, ERROR_MESSAGES.notLoggedIn],
  ["22P02", "authenticated", 400, ERROR_MESSAGES.notUnderstood],
  ["57014", "authenticated", 503, ERROR_MESSAGES.tookTooLong],
  ["PT403", "authenticated", 403, "Its own words"],
])("the error code %s of the database for %s becomes a message for people", (code, role, status, message) => {
  expect(refusalOf(refused(code), role)).toMatchObject({ status, message });
});

test("any other failure is a fault of the site, with its cause for the log", () => {
  const cause = refused("42703");
  const failure = refusalOf(cause, "authenticated");
  expect(failure.message).toBe("The database refused: 42703 Its own words");
  expect(failure.cause).toBe(cause);
});
