import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { dataOf } from "./database.ts";

const refused =
  (code: string, status: number, details = "") =>
  () =>
    dataOf({
      data: null,
      status,
      error: new PostgrestError({ code, message: "Its own words", details, hint: "" }),
    });

test.each([
  ["PGRST301", 401, 401, ERROR_MESSAGES.notLoggedIn],
  ["22P02", 400, 400, ERROR_MESSAGES.notUnderstood],
  ["57014", 500, 503, ERROR_MESSAGES.tookTooLong],
  ["PT403", 403, 403, "Its own words"],
])("the error code %s of the database becomes a message for people", (code, status, told, sentence) => {
  expect(refused(code, status)).toThrow(expect.objectContaining({ status: told, message: sentence }));
});

test("any other failure is thrown as a fault of the site, with its cause for the log", () => {
  expect(refused("42703", 400)).toThrow("The database refused: 42703 Its own words");
});
