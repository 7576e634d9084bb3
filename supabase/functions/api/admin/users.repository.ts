import { z } from "zod";
import {
  type AdminUser,
  type DIRECTIONS,
  type USER_SORTS,
  type UserCounts,
  userCountsSchema,
} from "../../_shared/contract/admin.ts";
import { call, callValue, type Executor } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import { cutPage, numberPlace } from "../http/pages.ts";
import { administratorActive, administratorStays, userNotFound } from "./admin.errors.ts";

export const userPlaceSchema = z.tuple([z.string().max(500), numberPlace]);
type UserPlace = z.infer<typeof userPlaceSchema>;

export interface UserFilter {
  search: string;
  isSuspended: boolean;
}

interface UserOrder {
  sort: (typeof USER_SORTS)[number];
  direction: (typeof DIRECTIONS)[number];
}

const filterArguments = ({ search, isSuspended }: UserFilter) => ({ search, only_suspended: isSuspended });

export async function listUsers(
  db: Executor,
  filter: UserFilter,
  { sort, direction }: UserOrder,
  limit: number,
  after: UserPlace | undefined,
): Promise<{ users: AdminUser[]; next: UserPlace | undefined }> {
  const rows = await call(db, "admin_users", {
    ...filterArguments(filter),
    sort_by: sort,
    descending: direction === "desc",
    max_people: limit + 1,
    after_key: after?.[0],
    after_id: after?.[1],
  });
  const { shown, last } = cutPage(rows, limit);
  return {
    users: shown.map((row) => ({
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
    })),
    next: last && [last.order_key, last.id],
  };
}

export async function countUsers(db: Executor, filter: UserFilter): Promise<UserCounts> {
  const [counts] = await call(db, "admin_user_counts", filterArguments(filter));
  return userCountsSchema.parse(counts);
}

export async function setSuspended(db: Executor, id: number, suspended: boolean): Promise<void> {
  const outcome = await callValue(db, "set_user_suspended", { person_id: id, suspended });
  if (outcome === "missing") throw userNotFound();
  if (outcome === "administrator") throw administratorActive();
}

export async function deleteUser(db: Executor, id: number): Promise<void> {
  const outcome = await callValue(db, "delete_user", { person_id: id });
  if (outcome === "missing") throw userNotFound();
  if (outcome === "administrator") throw administratorStays();
}
