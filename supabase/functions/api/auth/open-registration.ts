import { REGISTRATION_CLOSED } from "../../_shared/contract/auth.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/**
 * Refuses whoever would make an account while the owner lets nobody: 403. The database refuses them by every door
 * (private.mind_registration), of which Auth only tells that something failed.
 */
export async function requireOpenRegistration(client: Client): Promise<void> {
  const settings = dataOf(await client.from("settings").select("isOpen:registration_open").maybeSingle());
  if (!settings?.isOpen) throw new AppError(403, "auth.registration_closed", REGISTRATION_CLOSED);
}
