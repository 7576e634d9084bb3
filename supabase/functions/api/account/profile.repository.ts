import type { UpdateProfileInput } from "../../_shared/contract/account.ts";
import type { User } from "../../_shared/contract/user.ts";
import { type Executor, fromFunction, statements } from "../../_shared/database/index.ts";
import { toUser } from "../http/current-user.ts";
import { notLoggedIn } from "../../_shared/errors.ts";

export async function updateProfile(db: Executor, input: UpdateProfileInput): Promise<User> {
  const changes = {
    ...(input.firstName !== undefined && { first_name: input.firstName || null }),
    ...(input.lastName !== undefined && { last_name: input.lastName || null }),
  };
  const me = statements.selectFrom(fromFunction("current_user_profile", {}).as("me")).select("me.id");
  const [row] = await db.run(
    statements.updateTable("users").set(changes).where("id", "=", me).returningAll(),
  );
  if (!row) throw notLoggedIn();
  return toUser(row);
}
