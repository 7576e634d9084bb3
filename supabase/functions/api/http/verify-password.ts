import type { Context } from "hono";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { authFailure } from "./auth-failure.ts";
import type { Session, SupabaseClient } from "@supabase/supabase-js";
import type { Dependencies, Environment } from "./environment.ts";
import { AppError } from "../../_shared/errors.ts";
import { limitPasswords } from "./rate-limit.ts";
import { authClient } from "./supabase.ts";

/** 403 and not 401: the caller is not to be sent to the login. */
const wrongPassword = () => new AppError(403, "account.wrong_password", ERROR_MESSAGES.wrongPassword);

export async function logInAgain(
  auth: SupabaseClient["auth"],
  email: string,
  password: string,
): Promise<Session> {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") throw wrongPassword();
  if (error) throw authFailure(error);
  return data.session;
}

export async function verifyPassword(deps: Dependencies, email: string, password: string): Promise<void> {
  const auth = authClient(deps);
  await logInAgain(auth, email, password);
  await auth.signOut({ scope: "local" });
}

export async function requirePassword(
  c: Context<Environment>,
  email: string,
  password: string,
): Promise<void> {
  await limitPasswords(c, email, () => verifyPassword(c.get("deps"), email, password));
}
