import type { AuthError } from "@supabase/supabase-js";
import {
  type ChangeEmailInput,
  type ChangePasswordInput,
  type EmailConfirmation,
  type RecoverInput,
  type ResetPasswordInput,
  sameAddress,
} from "../../_shared/contract/account.ts";
import { authFailure } from "../http/auth-failure.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import type { authOf } from "../http/session.ts";
import { authClient, serviceClient } from "../http/supabase.ts";
import { verifyPassword } from "../http/verify-password.ts";
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
  const { data, error } = await auth.updateUser({ email });
  if (error?.code === "email_exists") throw otherAccountHasEmail();
  if (error) throw authFailure(error);
  return sameAddress(data.user.email ?? "", email) ? "changed" : "confirm";
}

/** Whether Auth refuses a link for good; when it is down or limits the rate, the link stays valid. */
function isRefusal({ status = 0 }: AuthError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Whether the new address belongs to another account by now. By the service key, because a link carries no session. */
async function isEmailChangeTaken(service: Client, tokenHash: string): Promise<boolean> {
  return dataOf(await service.rpc("is_email_change_taken", { token_hash: tokenHash })) ?? false;
}

/** Uses the link of a mail about a new address; when both addresses have to confirm, the first one leaves it pending. */
export async function confirmEmail(deps: Dependencies, tokenHash: string): Promise<EmailConfirmation> {
  const auth = authClient(deps);
  const { data, error } = await auth.verifyOtp({ type: "email_change", token_hash: tokenHash });
  if (error && isRefusal(error)) return "failed";
  // Auth reports a taken address as an internal failure, each time.
  if (error && (await isEmailChangeTaken(serviceClient(deps), tokenHash))) return "taken";
  if (error) throw authFailure(error);
  if (!data.session) return "pending";
  // Confirming must not log this browser in.
  await auth.signOut({ scope: "local" });
  return "changed";
}

/**
 * Ends every other session, in two tries, and returns whether that succeeded. It does not throw, because the password is
 * changed already, and the caller must not be told otherwise.
 */
async function endOthers(auth: Auth): Promise<boolean> {
  const first = await auth.signOut({ scope: "others" });
  if (!first.error) return true;
  const { error } = await auth.signOut({ scope: "others" });
  if (error) console.error("Other sessions were not ended:", error);
  return !error;
}

/** Changes the password and ends every other session; returns whether those are ended. */
export async function changePassword(
  deps: Dependencies,
  accessToken: string,
  email: string,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<boolean> {
  await verifyPassword(deps, email, currentPassword);
  const auth = await authAs(deps, accessToken);
  const { error } = await auth.updateUser({ password: newPassword });
  if (error) throw authFailure(error);
  return await endOthers(auth);
}

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere(deps: Dependencies, accessToken: string): Promise<void> {
  const auth = await authAs(deps, accessToken);
  const { error } = await auth.signOut({ scope: "global" });
  if (error) throw authFailure(error);
}

/** Sends the mail for a new password, if the address is known; the caller cannot tell whether it is. */
export async function requestRecovery(deps: Dependencies, { email }: RecoverInput): Promise<void> {
  const { error } = await authClient(deps).resetPasswordForEmail(email);
  if (error) throw error;
}

/** The address of the account that the link of a recovery mail is for. By the service key, because a link carries no session. */
export async function recoveryAddress(deps: Dependencies, tokenHash: string): Promise<string | null> {
  return dataOf(await serviceClient(deps).rpc("recovery_address", { token_hash: tokenHash })) ?? null;
}

/** Uses the link of a recovery mail: logs in by it, sets the password, and ends every other session. */
export async function resetPassword(
  auth: Auth,
  { tokenHash, password }: ResetPasswordInput,
): Promise<string> {
  const { data, error } = await auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
  if (error) throw authFailure(error);
  if (!data.session) throw new Error("The link of a recovery mail gave no session.");
  const changed = await auth.updateUser({ password });
  // Setting the same password again is fine for somebody who had forgotten it.
  if (changed.error && changed.error.code !== "same_password") {
    // The link is used up; nobody needs the session that it began.
    await auth.signOut({ scope: "local" });
    throw authFailure(changed.error);
  }
  await endOthers(auth);
  return data.session.access_token;
}
