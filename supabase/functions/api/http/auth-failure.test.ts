import { AuthApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authFailure } from "./auth-failure.ts";

const refusal = (status: number, code: string, words = "Auth's own words") =>
  authFailure(new AuthApiError(words, status, code));

test.each([
  ["email_not_confirmed", 400, 403, "Please confirm your email address first: open the link in the mail."],
  ["signup_disabled", 422, 403, "New accounts cannot be made on this site."],
  ["over_request_rate_limit", 429, 429, "Too many attempts. Please try again in about a minute."],
  ["over_email_send_rate_limit", 429, 429, "Too many attempts. Please try again in about an hour."],
  ["something_new", 429, 429, "Too many attempts. Please try again in about a minute."],
  [
    "something_new",
    400,
    503,
    "This was refused, and the site does not know why. Please tell whoever runs this site.",
  ],
])("the error code %s of Auth becomes a message for people", (code, status, told, sentence) => {
  expect(refusal(status, code)).toMatchObject({ status: told, message: sentence });
});

test("whoever asks for another mail too soon reads how long to wait, and the owner need not know", () => {
  const words = "For security purposes, you can only request this after 41 seconds.";
  const told = refusal(429, "over_email_send_rate_limit", words);
  expect(told).toMatchObject({ status: 429, headers: { "retry-after": "41" } });
  expect(told).not.toHaveProperty("problem");
});

test("the owner reads Auth's own words, without addresses of people", () => {
  const words = 'Email address "ada@example.com" cannot be used as it is not authorized';
  expect(refusal(400, "email_address_not_authorized", words)).toMatchObject({
    problem: {
      kind: "email_address_not_authorized",
      detail: 'email_address_not_authorized: Email address "…" cannot be used as it is not authorized',
    },
  });
});

test("a code that the site does not know is told to the owner", () => {
  expect(refusal(400, "something_new")).toMatchObject({
    problem: { kind: "unknown", detail: "something_new: Auth's own words" },
  });
});

test.each([
  [500, "unexpected_failure"],
  [400, "no_answer"],
  // A connection that broke off has no status.
  [0, ""],
])(
  "a failure of Auth itself is reported neither as the caller's fault nor as the owner's: %i %s",
  (status, code) => {
    const failure = new AuthApiError("Database error", status, code);
    expect(() => authFailure(failure)).toThrow(failure);
  },
);
