import type { User } from "../../_shared/contract/user.ts";
import type { Database } from "../../../database.types.ts";
import { call, type Executor } from "../../_shared/database/index.ts";
import { adminOnly, notLoggedIn } from "../../_shared/errors.ts";

export function toUser(row: Database["public"]["Tables"]["users"]["Row"]): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  };
}

/** 401 without a session. */
export async function findCurrentUser(db: Executor): Promise<User> {
  const [row] = await call(db, "current_user_profile", {});
  if (!row) throw notLoggedIn();
  return toUser(row);
}

/** 403 for all but the administrator, where a policy would only affect no row. */
export async function requireAdmin(db: Executor): Promise<number> {
  const [row] = await call(db, "current_user_profile", {});
  if (!row) throw notLoggedIn();
  if (row.is_admin !== 1) throw adminOnly();
  return row.id;
}
