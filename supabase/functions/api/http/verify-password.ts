import type { Context } from "hono";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { authFailure } from "./auth-failure.ts";
import type { Dependencies, Environment } from "./environment.ts";
import { AppError } from "./errors.ts";
import { limitAttempts } from "./rate-limit.ts";
import { authClient } from "./supabase.ts";

/** 403 and not 401: the session is good, and the caller is not to be sent to the login. */
const wrongPassword = () => new AppError(403, "account.wrong_password", ERROR_MESSAGES.wrongPassword);

/** Logs in once more to see that the password is the caller's; the session that comes of it is ended at once. */
export async function verifyPassword(deps: Dependencies, email: string, password: string): Promise<void> {
  const auth = authClient(deps);
  const { error } = await auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") throw wrongPassword();
  if (error) throw authFailure(error);
  await auth.signOut({ scope: "local" });
}

/**
 * Goes on with the caller's own password alone, for what an open session is not enough for. Who knows it is not kept from
 * doing so again and again: the wrong ones are counted.
 */
export async function requirePassword(
  c: Context<Environment>,
  email: string,
  password: string,
): Promise<void> {
  const forgetAttempts = await limitAttempts(c, "password", email);
  await verifyPassword(c.get("deps"), email, password);
  await forgetAttempts();
}
