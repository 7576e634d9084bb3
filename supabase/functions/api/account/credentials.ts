import type { AuthError, Session, UserAttributes } from "@supabase/supabase-js";
import { decode } from "hono/jwt";
import { z } from "zod";
import {
  type ChangeEmailInput,
  type ChangePasswordInput,
  type EmailConfirmation,
  type RecoverInput,
  type ResetPasswordInput,
  sameAddress,
} from "../../_shared/contract/account.ts";
import { recordForOwner } from "../http/auth-events.ts";
import { authFailure } from "../http/auth-failure.ts";
import { confirmAddress } from "../http/confirm-address.ts";
import { callValue } from "../http/call.ts";
import type { Dependencies } from "../http/environment.ts";
import type { authOf } from "../http/session.ts";
import { authClient } from "../http/supabase.ts";
import { logInAgain, verifyPassword } from "../http/verify-password.ts";
import { otherAccountHasEmail, sameEmail } from "./account.errors.ts";

type Auth = ReturnType<typeof authOf>;

/** A client of Auth with a session for an access token, of a browser or of a program. */
async function authAs(deps: Dependencies, accessToken: string): Promise<Auth> {
  const auth = authClient(deps);
  // The client requires a refresh token, but does not use it within one request.
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: "none" });
  if (error) throw authFailure(error);
  return auth;
}

const claimsSchema = z.object({ session_id: z.uuid() });

/**
 * Announces a change of the account to the database, which refuses a new address that was not announced, and ends all sessions
 * but that of this token. As the service, because the API alone knows that the password was given.
 */
async function prepareChange(deps: Dependencies, accessToken: string, newEmail?: string): Promise<void> {
  const { session_id: session } = claimsSchema.parse(decode(accessToken).payload);
  await callValue(deps.serviceDb, "prepare_account_change", { kept_session: session, new_email: newEmail });
}

/** The result of changing the address: it is changed, or has to be confirmed by a mail first. */
export type EmailChange = "changed" | "confirm";

/** Changes the address of the account, or, when Auth is configured so, sends a mail to confirm it. */
export async function changeEmail(
  deps: Dependencies,
  accessToken: string,
  currentEmail: string,
  { email, currentPassword }: ChangeEmailInput,
): Promise<EmailChange> {
  // Checked here, because Auth would report success.
  if (sameAddress(email, currentEmail)) throw sameEmail();
  await verifyPassword(deps, currentEmail, currentPassword);
  const auth = await authAs(deps, accessToken);
  await prepareChange(deps, accessToken, email);
  const { data, error } = await auth.updateUser({ email });
  if (error?.code === "email_exists") throw otherAccountHasEmail();
  if (error) throw authFailure(error);
  return sameAddress(data.user.email ?? "", email) ? "changed" : "confirm";
}

/** Whether Auth refuses a link for good; when it is down or limits the rate, the link stays valid. */
function isRefusal({ status = 0 }: AuthError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Whether the new address belongs to another account by now. As the service, because a link carries no session. */
async function isEmailChangeTaken({ serviceDb }: Dependencies, tokenHash: string): Promise<boolean> {
  return (await callValue(serviceDb, "is_email_change_taken", { token_hash: tokenHash })) ?? false;
}

/** Uses the link of a mail about a new address; when both addresses have to confirm, the first one leaves it pending. */
export async function confirmEmail(deps: Dependencies, tokenHash: string): Promise<EmailConfirmation> {
  const auth = authClient(deps);
  const { data, error } = await auth.verifyOtp({ type: "email_change", token_hash: tokenHash });
  if (error && isRefusal(error)) return "failed";
  // Auth reports a taken address as an internal failure, each time.
  if (error && (await isEmailChangeTaken(deps, tokenHash))) return "taken";
  if (error) throw authFailure(error);
  if (!data.session) return "pending";
  await confirmAddress(deps, data.session.user.id);
  // Confirming must not log this browser in.
  await auth.signOut({ scope: "local" });
  return "changed";
}

/**
 * Sets the password in a session that has just begun, which stays; all others end. When it is refused, that session ends, and
 * the others stay.
 * @param change.isForgotten setting the same password again is fine; it changes nothing, and so ends nothing by itself
 */
async function setPassword(
  auth: Auth,
  deps: Dependencies,
  { access_token: token }: Session,
  { isForgotten, ...change }: UserAttributes & { isForgotten: boolean },
): Promise<void> {
  try {
    await prepareChange(deps, token);
    const { error } = await auth.updateUser(change);
    const isSame = isForgotten && error?.code === "same_password";
    const failure = isSame ? (await auth.signOut({ scope: "others" })).error : error;
    if (failure) throw authFailure(failure);
  } catch (error) {
    await auth.signOut({ scope: "local" });
    throw error;
  }
}

/**
 * Changes the password and returns the session that stays, a new one; all others end. It is changed in this one because Auth
 * may be configured to refuse it in a session of more than a day, or without the current password.
 */
export async function changePassword(
  deps: Dependencies,
  email: string,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Session> {
  const auth = authClient(deps);
  const session = await logInAgain(auth, email, currentPassword);
  await setPassword(auth, deps, session, {
    isForgotten: false,
    password: newPassword,
    current_password: currentPassword,
  });
  return session;
}

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere(deps: Dependencies, accessToken: string): Promise<void> {
  const auth = await authAs(deps, accessToken);
  const { error } = await auth.signOut({ scope: "global" });
  if (error) throw authFailure(error);
}

/** Sends the mail for a new password, if the address is known; the caller cannot tell whether it is, or whether this failed. */
export async function requestRecovery(deps: Dependencies, { email }: RecoverInput): Promise<void> {
  try {
    const { error } = await authClient(deps).resetPasswordForEmail(email);
    if (error) throw authFailure(error);
  } catch (error) {
    console.error("No recovery mail was sent:", error);
    recordForOwner(deps, error);
  }
}

/** The address of the account that the link of a recovery mail is for. As the service, because a link carries no session. */
export function recoveryAddress({ serviceDb }: Dependencies, tokenHash: string): Promise<string | null> {
  return callValue(serviceDb, "recovery_address", { token_hash: tokenHash });
}

/** Uses the link of a recovery mail: logs in by it, sets the password, and ends every other session. */
export async function resetPassword(
  auth: Auth,
  deps: Dependencies,
  { tokenHash, password }: ResetPasswordInput,
): Promise<string> {
  const { data, error } = await auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
  if (error) throw authFailure(error);
  if (!data.session) throw new Error("The link of a recovery mail gave no session.");
  await setPassword(auth, deps, data.session, { isForgotten: true, password });
  await confirmAddress(deps, data.session.user.id);
  return data.session.access_token;
}
