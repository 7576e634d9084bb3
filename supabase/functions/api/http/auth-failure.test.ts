import { AuthApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authFailure } from "./auth-failure.ts";

test.each([
  ["email_not_confirmed", 400, 403, "Please confirm your email address first: open the link in the mail."],
  ["signup_disabled", 422, 403, "New accounts cannot be made on this site."],
  ["over_email_send_rate_limit", 429, 429, "Too many attempts. Please try again in about a minute."],
  ["something_new", 429, 429, "Too many attempts. Please try again in about a minute."],
])("the error code %s of Auth becomes a message for people", (code, status, told, sentence) => {
  const failure = authFailure(new AuthApiError("Auth's own words", status, code));
  expect(failure).toMatchObject({ status: told, message: sentence });
});

test("a failure of Auth itself is not reported as the caller's fault", () => {
  const failure = new AuthApiError("Database error", 500, "unexpected_failure");
  expect(() => authFailure(failure)).toThrow(failure);
});
