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

/** Auth as the bearer of an access token, whether a browser's or a program's. */
async function authAs(deps: Dependencies, accessToken: string): Promise<Auth> {
  const auth = authClient(deps);
  // It asks for a token to renew with, and has no use for it in one request.
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: "none" });
  if (error) throw authFailure(error);
  return auth;
}

/** What came of asking for another address: it is changed, or a mail has to be confirmed first. */
export type EmailChange = "changed" | "confirm";

/** Changes the address of the account, where the place does it without a mail, or asks for the mail. */
export async function changeEmail(
  deps: Dependencies,
  accessToken: string,
  currentEmail: string,
  { email, currentPassword }: ChangeEmailInput,
): Promise<EmailChange> {
  // Auth would answer as if it had changed it.
  if (sameAddress(email, currentEmail)) throw sameEmail();
  await verifyPassword(deps, currentEmail, currentPassword);
  const auth = await authAs(deps, accessToken);
  const { data, error } = await auth.updateUser({ email });
  if (error?.code === "email_exists") throw otherAccountHasEmail();
  if (error) throw authFailure(error);
  return sameAddress(data.user.email ?? "", email) ? "changed" : "confirm";
}

/** Whether Auth will not take a link at any other time either: where it is down, or asked too often, the link stays good. */
function isRefusal({ status = 0 }: AuthError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Whether the address that a link is about is another account's by now. The service's key: whoever has the link is nobody. */
async function isEmailChangeTaken(service: Client, tokenHash: string): Promise<boolean> {
  return dataOf(await service.rpc("is_email_change_taken", { token_hash: tokenHash })) ?? false;
}

/** Spends the link of a mail about another address; where both addresses must agree, the first leaves it pending. */
export async function confirmEmail(deps: Dependencies, tokenHash: string): Promise<EmailConfirmation> {
  const auth = authClient(deps);
  const { data, error } = await auth.verifyOtp({ type: "email_change", token_hash: tokenHash });
  if (error && isRefusal(error)) return "failed";
  // Auth calls it a failure of its own, each time anew.
  if (error && (await isEmailChangeTaken(serviceClient(deps), tokenHash))) return "taken";
  if (error) throw authFailure(error);
  if (!data.session) return "pending";
  // Whoever reads the mailbox has confirmed, and need not be logged in here for that.
  await auth.signOut({ scope: "local" });
  return "changed";
}

/**
 * Ends every session but this one, asking twice at most; answers whether they are ended. The password is changed by then,
 * and whoever changed it must not be told that it is not.
 */
async function endOthers(auth: Auth): Promise<boolean> {
  const first = await auth.signOut({ scope: "others" });
  if (!first.error) return true;
  const { error } = await auth.signOut({ scope: "others" });
  if (error) console.error("Other sessions were not ended:", error);
  return !error;
}

/** Changes the password, and ends every session but the one that asks for it; answers whether those are ended. */
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

/** Asks for the mail that leads to a new password. Nobody learns from it whether the address is known. */
export async function requestRecovery(deps: Dependencies, { email }: RecoverInput): Promise<void> {
  const { error } = await authClient(deps).resetPasswordForEmail(email);
  if (error) throw error;
}

/** Spends the link of a recovery mail: logs in by it, sets the password, and ends every other session. */
export async function resetPassword(
  auth: Auth,
  { tokenHash, password }: ResetPasswordInput,
): Promise<string> {
  const { data, error } = await auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
  if (error) throw authFailure(error);
  if (!data.session) throw new Error("The link of a recovery mail gave no session.");
  const changed = await auth.updateUser({ password });
  // The password that one has is as good as a new one to whoever had forgotten it.
  if (changed.error && changed.error.code !== "same_password") {
    // The link is spent. What it opened is of use to nobody.
    await auth.signOut({ scope: "local" });
    throw authFailure(changed.error);
  }
  await endOthers(auth);
  return data.session.access_token;
}
