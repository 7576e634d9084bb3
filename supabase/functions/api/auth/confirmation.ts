import { recordForOwner } from "../http/auth-events.ts";
import { authFailure } from "../http/auth-failure.ts";
import { confirmAddress } from "../http/confirm-address.ts";
import type { Dependencies } from "../http/environment.ts";
import { authClient } from "../http/supabase.ts";

/**
 * Sends the mail that confirms the address of a new account once more, if there is one that waits for it; the caller cannot tell
 * whether there is, or whether this failed.
 */
export async function resendConfirmation(deps: Dependencies, email: string): Promise<void> {
  try {
    const { error } = await authClient(deps).resend({ type: "signup", email });
    if (error) throw authFailure(error);
  } catch (error) {
    console.error("No mail was sent to confirm an address:", error);
    recordForOwner(deps, error);
  }
}

/**
 * Uses the link of a new account's mail. It logs nobody in: somebody else may have made the account with this address, and would
 * share it from then on. Whoever does not know the password sets another one by a mail.
 */
export async function confirmAccount(deps: Dependencies, tokenHash: string): Promise<void> {
  const auth = authClient(deps);
  const { data, error } = await auth.verifyOtp({ type: "signup", token_hash: tokenHash });
  if (error) throw authFailure(error);
  if (data.user) await confirmAddress(deps, data.user.id);
  await auth.signOut({ scope: "local" });
}
