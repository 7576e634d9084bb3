import { REGISTRATION_CLOSED } from "../../_shared/contract/auth.ts";
import { AppError } from "../../_shared/errors.ts";
import { type Executor, statements } from "../../_shared/database/index.ts";

/** The database enforces this, too, but Auth reports its refusal as a general failure. */
export async function requireOpenRegistration(db: Executor): Promise<void> {
  const [settings] = await db.run(statements.selectFrom("settings").select("registration_open"));
  if (!settings?.registration_open) throw new AppError(403, "auth.registration_closed", REGISTRATION_CLOSED);
}
