import type { AuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import {
  AppError,
  busy,
  type ErrorStatus,
  malformed,
  notLoggedIn,
  suspended,
  tooOften,
  tookTooLong,
} from "../../_shared/errors.ts";

export interface OwnersProblem {
  kind: string;
  detail: string;
}

export class AuthRefusal extends AppError {
  readonly problem: OwnersProblem;

  constructor({ status, code, message, headers }: AppError, problem: OwnersProblem) {
    super(status, code, message, headers);
    this.problem = problem;
  }
}

const MAIL_NOT_SENT = "mail_not_sent";
export const REMINDER_NOT_SENT = "reminder_not_sent";
const UNKNOWN = "unknown";

const FAILURES = ["unexpected_failure", "no_answer"];

export const OWNERS_ADVICE: Readonly<Record<string, string>> = {
  captcha_failed: "Auth asks for a captcha, which this site does not have. Switch it off in Auth.",
  email_provider_disabled:
    "Nobody can log in, because Auth takes no logins by email. Switch them on in Auth.",
  signup_disabled:
    "Auth takes no new accounts. Switch them on in Auth: whether people can register is set here, under Settings.",
  email_address_not_authorized:
    "Without a mail server of your own, Supabase sends mails to the members of your project alone. Set one in Auth.",
  [MAIL_NOT_SENT]:
    "Auth could not hand its mails to the mail server. Check its host, user and password in Auth.",
  [REMINDER_NOT_SENT]:
    "Reminders of what falls due could not be handed to the mail server. Check SMTP_URL; hosted functions reach its ports 465, 2465 and 2587 alone.",
  over_email_send_rate_limit:
    "Auth sends no more mails in this hour, to anybody. Raise its limit, and set a mail server of your own.",
  over_request_rate_limit:
    "Auth refused requests because there were too many. Hosted, all visitors share one allowance until Auth counts by the forwarded address (security_sb_forwarded_for_enabled).",
  insufficient_aal: "An account has a second factor, which this site cannot ask for. Remove it in Auth.",
  hook: "A hook of Auth fails. Mend it, or remove it in Auth.",
  [UNKNOWN]: "Auth refused something for a reason that this site does not know.",
};

export const MAIL_KINDS: readonly string[] = [
  MAIL_NOT_SENT,
  REMINDER_NOT_SENT,
  "email_address_not_authorized",
  "over_email_send_rate_limit",
];

const failureSchema = z.object({ message: z.string() });

/** Auth has undone what the mail was for. */
export async function withMailFailure(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const failure: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { message = "" } = failureSchema.safeParse(failure).data ?? {};
  if (!/^Error sending .*mail/i.test(message)) return response;
  await response.body?.cancel();
  return Response.json({ error_code: MAIL_NOT_SENT, message }, { status: 400 });
}

const HOUR = 60 * 60;
const untilMended = { "retry-after": String(HOUR) };

const as =
  (status: ErrorStatus, code: string, message: string, headers = {}) =>
  () =>
    new AppError(status, `auth.${code}`, message, headers);
const invalid = ({ message }: AuthError) => new AppError(400, "auth.invalid", message);
export const emailTaken = as(409, "email_taken", ERROR_MESSAGES.emailTaken);
const linkExpired = as(400, "link_expired", ERROR_MESSAGES.linkExpired);
const wrongPassword = as(403, "wrong_password", ERROR_MESSAGES.wrongPassword);
const again = as(403, "log_in_again", ERROR_MESSAGES.logInAgain);
const loginsOff = as(403, "email_logins_off", ERROR_MESSAGES.emailLoginsOff);
const unconfirmed = as(403, "email_not_confirmed", ERROR_MESSAGES.emailNotConfirmed);
const noMail = as(503, "no_mail", ERROR_MESSAGES.noMail, untilMended);

const sinceLastMail = ({ message }: AuthError) => /after (\d+) seconds?/.exec(message)?.[1];

const REFUSALS: Readonly<Record<string, (error: AuthError) => AppError>> = {
  invalid_credentials: as(401, "invalid_credentials", ERROR_MESSAGES.invalidCredentials),
  no_authorization: notLoggedIn,
  bad_jwt: notLoggedIn,
  session_not_found: notLoggedIn,
  session_expired: notLoggedIn,
  refresh_token_not_found: notLoggedIn,
  refresh_token_already_used: notLoggedIn,
  user_not_found: notLoggedIn,
  user_banned: suspended,
  email_not_confirmed: unconfirmed,
  provider_email_needs_verification: unconfirmed,
  user_already_exists: emailTaken,
  email_exists: emailTaken,
  identity_already_exists: emailTaken,
  signup_disabled: as(403, "signup_disabled", ERROR_MESSAGES.signUpsClosed),
  email_provider_disabled: loginsOff,
  provider_disabled: loginsOff,
  captcha_failed: as(503, "captcha_asked", ERROR_MESSAGES.captchaAsked, untilMended),
  weak_password: invalid,
  validation_failed: invalid,
  email_address_invalid: invalid,
  email_address_not_provided: () => malformed(),
  bad_json: () => malformed(),
  request_entity_too_large: as(413, "too_large", ERROR_MESSAGES.requestTooLarge),
  same_password: as(400, "same_password", ERROR_MESSAGES.samePassword),
  current_password_required: wrongPassword,
  current_password_invalid: wrongPassword,
  reauthentication_needed: again,
  reauthentication_not_valid: again,
  insufficient_aal: as(403, "second_factor", ERROR_MESSAGES.secondFactor),
  user_sso_managed: as(403, "managed_elsewhere", ERROR_MESSAGES.managedElsewhere),
  otp_expired: linkExpired,
  otp_disabled: linkExpired,
  email_address_not_authorized: noMail,
  [MAIL_NOT_SENT]: noMail,
  over_email_send_rate_limit: (error) => tooOften(Math.max(Number(sinceLastMail(error) ?? HOUR), 1)),
  over_request_rate_limit: () => tooOften(60),
  conflict: busy,
  request_timeout: tookTooLong,
  hook_timeout: tookTooLong,
  hook_timeout_after_retry: tookTooLong,
};

function problemOf(code: string, error: AuthError): string | undefined {
  if (code.startsWith("hook_")) return "hook";
  if (code === "over_email_send_rate_limit" && sinceLastMail(error)) return undefined;
  return code in OWNERS_ADVICE ? code : undefined;
}

export const withoutAddresses = (words: string) => words.replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, "…");

export function authFailure(error: AuthError): AppError {
  const { code = "" } = error;
  const refusal = REFUSALS[code]?.(error);
  if (!refusal && error.status === 429) return tooOften(60);
  if (!refusal && (FAILURES.includes(code) || (error.status || 500) >= 500)) throw error;
  const kind = refusal ? problemOf(code, error) : UNKNOWN;
  const told = refusal ?? new AppError(503, "auth.refused", ERROR_MESSAGES.authRefused, untilMended);
  return kind === undefined
    ? told
    : new AuthRefusal(told, { kind, detail: withoutAddresses(`${code}: ${error.message}`) });
}
