import type { AuthError } from "@supabase/supabase-js";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError, notLoggedIn, suspended, tooOften } from "./errors.ts";

/** 409: the address has an account. */
export const emailTaken = () => new AppError(409, "auth.email_taken", ERROR_MESSAGES.emailTaken);

/** The error for the caller when Supabase Auth refuses something (specification, section 8). */
export function authFailure(error: AuthError): AppError {
  switch (error.code) {
    case "invalid_credentials":
      return new AppError(401, "auth.invalid_credentials", ERROR_MESSAGES.invalidCredentials);
    case "email_not_confirmed":
      return new AppError(403, "auth.email_not_confirmed", ERROR_MESSAGES.emailNotConfirmed);
    case "user_already_exists":
    case "email_exists":
      return emailTaken();
    case "over_request_rate_limit":
    case "over_email_send_rate_limit":
      return tooOften(60);
    case "otp_expired":
      return new AppError(400, "auth.link_expired", ERROR_MESSAGES.linkExpired);
    case "same_password":
      return new AppError(400, "auth.same_password", ERROR_MESSAGES.samePassword);
    case "session_not_found":
    case "user_not_found":
    case "bad_jwt":
      return notLoggedIn();
    case "user_banned":
      return suspended();
    case "weak_password":
    case "validation_failed":
    case "email_address_invalid":
      return new AppError(400, "auth.invalid", error.message);
    case "signup_disabled":
      return new AppError(403, "auth.signup_disabled", ERROR_MESSAGES.signUpsClosed);
    default:
      if (error.status === 429) return tooOften(60);
      throw error;
  }
}
