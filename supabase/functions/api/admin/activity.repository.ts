import type { Activity } from "../../_shared/contract/admin.ts";
import { call, type Executor } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";

function aboutOf(photoId: number | null, postId: number | null): Activity["about"] {
  if (photoId !== null) return { kind: "photo", id: photoId };
  return postId === null ? null : { kind: "post", id: postId };
}

export async function listActivity(
  db: Executor,
  limit: number,
  before: number | undefined,
): Promise<Activity[]> {
  const rows = await call(db, "admin_activity", { before_id: before, max_entries: limit });
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    details: row.subject_name ?? row.details,
    about: aboutOf(row.photo_id, row.post_id),
    date: isoDate(row.at),
    user: row.actor_name,
    bySite: row.by_site,
  }));
}
