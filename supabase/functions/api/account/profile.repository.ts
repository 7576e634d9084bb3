import type { UpdateProfileInput } from "../../_shared/contract/account.ts";
import type { User } from "../../_shared/contract/user.ts";
import { findCurrentUser, toUser } from "../http/current-user.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";

/** Changes the caller's names; an empty one is removed. */
export async function updateProfile(client: Client, input: UpdateProfileInput): Promise<User> {
  const { id } = await findCurrentUser(client);
  const changes = {
    ...(input.firstName !== undefined && { first_name: input.firstName || null }),
    ...(input.lastName !== undefined && { last_name: input.lastName || null }),
  };
  const row = dataOf(await client.from("users").update(changes).eq("id", id).select().maybeSingle());
  if (!row) throw notLoggedIn();
  return toUser(row);
}
