import type { User } from "../../_shared/contract/user.ts";
import type { Database } from "../../../database.types.ts";
import { call } from "./call.ts";
import { dataOf } from "./database.ts";
import type { Client } from "./environment.ts";
import { adminOnly, notLoggedIn } from "./errors.ts";
import type { Executor } from "./postgres.ts";

/** A row of `users` as the client reads it. */
export function toUser(row: Database["public"]["Tables"]["users"]["Row"]): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  };
}

async function findProfile(as: Client | Executor) {
  if ("run" in as) return (await call(as, "current_user_profile", {}))[0];
  return dataOf(await as.rpc("current_user_profile").maybeSingle());
}

/** The caller; 401 when there is none, or their session has ended. */
export async function findCurrentUser(as: Client | Executor): Promise<User> {
  const row = await findProfile(as);
  if (!row) throw notLoggedIn();
  return toUser(row);
}

/** The id of the administrator; 403 for any other caller. For changes that a policy would refuse only by affecting no row. */
export async function requireAdmin(as: Client | Executor): Promise<number> {
  const row = await findProfile(as);
  if (!row) throw notLoggedIn();
  if (row.is_admin !== 1) throw adminOnly();
  return row.id;
}
