import { recordForOwner } from "../http/auth-events.ts";
import { authFailure } from "../http/auth-failure.ts";
import { confirmAddress } from "../http/confirm-address.ts";
import type { Dependencies } from "../http/environment.ts";
import { authClient } from "../http/supabase.ts";

export async function resendConfirmation(deps: Dependencies, email: string): Promise<void> {
  try {
    const { error } = await authClient(deps).resend({ type: "signup", email });
    if (error) throw authFailure(error);
  } catch (error) {
    console.error("No mail was sent to confirm an address:", error);
    recordForOwner(deps, error);
  }
}

/** Logs nobody in: somebody else may have made the account with this address, and would share it. */
export async function confirmAccount(deps: Dependencies, tokenHash: string): Promise<void> {
  const auth = authClient(deps);
  const { data, error } = await auth.verifyOtp({ type: "signup", token_hash: tokenHash });
  if (error) throw authFailure(error);
  if (data.user) await confirmAddress(deps, data.user.id);
  await auth.signOut({ scope: "local" });
}
