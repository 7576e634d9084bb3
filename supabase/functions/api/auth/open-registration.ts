import { REGISTRATION_CLOSED } from "../../_shared/contract/auth.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/**
 * 403 while registration is closed. The database enforces this for every way to register (private.check_registration), but
 * Auth reports its refusal only as a general failure.
 */
export async function requireOpenRegistration(client: Client): Promise<void> {
  const settings = dataOf(await client.from("settings").select("isOpen:registration_open").maybeSingle());
  if (!settings?.isOpen) throw new AppError(403, "auth.registration_closed", REGISTRATION_CLOSED);
}
