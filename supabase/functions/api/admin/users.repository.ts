import type { AdminUser } from "../../_shared/contract/admin.ts";
import { dataOf, isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { administratorActive, administratorStays, userNotFound } from "./admin.errors.ts";

/** A page of people by name or address, newest first, before a number. */
export async function listUsers(
  client: Client,
  search: string,
  limit: number,
  before: number | undefined,
): Promise<AdminUser[]> {
  const rows =
    dataOf(await client.rpc("admin_users", { search, before_id: before, max_people: limit })) ?? [];
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    role: row.is_admin === 1 ? "Admin" : "Viewer",
    createdAt: isoDate(row.created_at),
    lastLogin: row.last_login_at && isoDate(row.last_login_at),
    isSuspended: row.suspended,
    commentCount: row.comments,
    documentBytes: row.document_bytes,
  }));
}

/** Suspends somebody, which ends their sessions, or restores them. */
export async function setSuspended(client: Client, id: number, suspended: boolean): Promise<void> {
  const outcome = dataOf(await client.rpc("set_user_suspended", { person_id: id, suspended }));
  if (outcome === "missing") throw userNotFound();
  if (outcome === "administrator") throw administratorActive();
}

/** Deletes somebody's account with all that is theirs; the objects are left to be swept. */
export async function deleteUser(client: Client, id: number): Promise<void> {
  const outcome = dataOf(await client.rpc("delete_user", { person_id: id }));
  if (outcome === "missing") throw userNotFound();
  if (outcome === "administrator") throw administratorStays();
}
