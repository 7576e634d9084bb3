import { z } from "zod";
import { COMMENTS_IN_LIST } from "../../_shared/contract/comment.ts";
import type { MovePhotoInput, Photo, UpdatePhotoInput } from "../../_shared/contract/photo.ts";
import {
  call,
  callValue,
  type Executor,
  FOREIGN_KEY_VIOLATION,
  onRefusal,
  statements,
} from "../../_shared/database/index.ts";
import { requireAdmin } from "../http/current-user.ts";
import { cutPage, numberPlace } from "../http/pages.ts";
import { photoNotFound, unknownCategory } from "./photos.errors.ts";
import { toPhoto } from "./photos.mapping.ts";

export const photoPlace = z.tuple([z.number(), numberPlace]);
type PhotoPlace = z.infer<typeof photoPlace>;

export interface PhotoPage {
  photos: Photo[];
  next: PhotoPlace | undefined;
}

export async function listPhotos(
  db: Executor,
  page: { limit: number; after: PhotoPlace | undefined },
): Promise<PhotoPage> {
  const rows = await call(db, "list_photos", {
    max_photos: page.limit + 1,
    max_comments: COMMENTS_IN_LIST,
    ...(page.after && { after_position: page.after[0], after_id: page.after[1] }),
  });
  const { shown, last } = cutPage(rows, page.limit);
  return { photos: shown.map(toPhoto), next: last && [last.position, last.id] };
}

export async function findPhoto(db: Executor, id: number): Promise<Photo> {
  const [row] = await call(db, "list_photos", {
    max_photos: 1,
    max_comments: COMMENTS_IN_LIST,
    only_id: id,
  });
  if (!row) throw photoNotFound();
  return toPhoto(row);
}

export async function findByFolder(db: Executor, folder: string): Promise<number | undefined> {
  const [row] = await db.run(statements.selectFrom("photos").select("id").where("folder", "=", folder));
  return row?.id;
}

export async function updatePhoto(db: Executor, id: number, input: UpdatePhotoInput): Promise<Photo> {
  const update = statements.updateTable("photos").set(input).where("id", "=", id).returning("id");
  const changed = await db.run(update).catch(onRefusal({ [FOREIGN_KEY_VIOLATION]: unknownCategory }));
  if (changed.length === 0) {
    await requireAdmin(db);
    throw photoNotFound();
  }
  return await findPhoto(db, id);
}

export async function deletePhoto(db: Executor, id: number): Promise<void> {
  const deleted = await db.run(statements.deleteFrom("photos").where("id", "=", id).returning("id"));
  if (deleted.length > 0) return;
  await requireAdmin(db);
  throw photoNotFound();
}

export async function movePhoto(db: Executor, id: number, place: MovePhotoInput): Promise<void> {
  const beside =
    "after" in place ? { after_id: place.after } : place.before !== null && { before_id: place.before };
  const moved = await callValue(db, "move_photo", { photo_id: id, ...beside });
  if (!moved) throw photoNotFound();
}
