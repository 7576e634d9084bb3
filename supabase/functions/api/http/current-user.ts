import type { User } from "../../_shared/contract/user.ts";
import type { Database } from "../../../database.types.ts";
import { dataOf } from "./database.ts";
import type { Client } from "./environment.ts";
import { adminOnly, notLoggedIn } from "./errors.ts";

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

/** The caller, by the token of the client; 401 when the database does not accept it. */
export async function findCurrentUser(client: Client): Promise<User> {
  const row = dataOf(await client.rpc("current_user_profile").maybeSingle());
  if (!row) throw notLoggedIn();
  return toUser(row);
}

/** The id of the administrator; 403 for any other caller. For changes that a policy would refuse only by affecting no row. */
export async function requireAdmin(client: Client): Promise<number> {
  const row = dataOf(await client.rpc("current_user_profile").select("id,is_admin").maybeSingle());
  if (!row) throw notLoggedIn();
  if (row.is_admin !== 1) throw adminOnly();
  return row.id;
}
