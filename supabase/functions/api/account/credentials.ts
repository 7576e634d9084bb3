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
import { callValue } from "../../_shared/database/index.ts";
import type { Dependencies } from "../http/environment.ts";
import type { authOf } from "../http/session.ts";
import { authClient } from "../http/supabase.ts";
import { logInAgain, verifyPassword } from "../http/verify-password.ts";
import { otherAccountHasEmail, sameEmail } from "./account.errors.ts";

type Auth = ReturnType<typeof authOf>;

async function authAs(deps: Dependencies, accessToken: string): Promise<Auth> {
  const auth = authClient(deps);
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: "none" });
  if (error) throw authFailure(error);
  return auth;
}

const claimsSchema = z.object({ session_id: z.uuid() });

/** As the service, because the API alone knows that the password was given. */
async function prepareChange(deps: Dependencies, accessToken: string, newEmail?: string): Promise<void> {
  const { session_id: session } = claimsSchema.parse(decode(accessToken).payload);
  await callValue(deps.serviceDb, "prepare_account_change", { kept_session: session, new_email: newEmail });
}

export type EmailChange = "changed" | "confirm";

export async function changeEmail(
  deps: Dependencies,
  accessToken: string,
  currentEmail: string,
  { email, currentPassword }: ChangeEmailInput,
): Promise<EmailChange> {
  // Auth would report success.
  if (sameAddress(email, currentEmail)) throw sameEmail();
  await verifyPassword(deps, currentEmail, currentPassword);
  const auth = await authAs(deps, accessToken);
  await prepareChange(deps, accessToken, email);
  const { data, error } = await auth.updateUser({ email });
  if (error?.code === "email_exists") throw otherAccountHasEmail();
  if (error) throw authFailure(error);
  return sameAddress(data.user.email ?? "", email) ? "changed" : "confirm";
}

function isRefusal({ status = 0 }: AuthError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** As the service, because a link carries no session. */
async function isEmailChangeTaken({ serviceDb }: Dependencies, tokenHash: string): Promise<boolean> {
  return (await callValue(serviceDb, "is_email_change_taken", { token_hash: tokenHash })) ?? false;
}

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

/** In a new session, because Auth may refuse it in one of more than a day. */
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

export async function signOutEverywhere(deps: Dependencies, accessToken: string): Promise<void> {
  const auth = await authAs(deps, accessToken);
  const { error } = await auth.signOut({ scope: "global" });
  if (error) throw authFailure(error);
}

/** The caller cannot tell whether the address is known. */
export async function requestRecovery(deps: Dependencies, { email }: RecoverInput): Promise<void> {
  try {
    const { error } = await authClient(deps).resetPasswordForEmail(email);
    if (error) throw authFailure(error);
  } catch (error) {
    console.error("No recovery mail was sent:", error);
    recordForOwner(deps, error);
  }
}

/** As the service, because a link carries no session. */
export function recoveryAddress({ serviceDb }: Dependencies, tokenHash: string): Promise<string | null> {
  return callValue(serviceDb, "recovery_address", { token_hash: tokenHash });
}

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
