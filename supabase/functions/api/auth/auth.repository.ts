import type { User } from "../../_shared/contract/user.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";

/** The row of the caller, whom the database knows by their token; 401 when it knows nobody. */
export async function findCurrentUser(client: Client): Promise<User> {
  const row = dataOf(await client.rpc("current_user_profile").maybeSingle());
  if (!row) throw notLoggedIn();
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  };
}
