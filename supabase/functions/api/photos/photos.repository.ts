import { z } from "zod";
import { COMMENTS_IN_LIST } from "../../_shared/contract/comment.ts";
import type { MovePhotoInput, Photo, UpdatePhotoInput } from "../../_shared/contract/photo.ts";
import { requireAdmin } from "../http/current-user.ts";
import { dataOf, FOREIGN_KEY_VIOLATION } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { cutPage, numberPlace } from "../http/pages.ts";
import { photoNotFound, unknownCategory } from "./photos.errors.ts";
import { toPhoto } from "./photos.mapping.ts";

/** The cursor of the gallery: position and id of a photo. */
export const photoPlace = z.tuple([z.number(), numberPlace]);
type PhotoPlace = z.infer<typeof photoPlace>;

export interface PhotoPage {
  photos: Photo[];
  next: PhotoPlace | undefined;
}

/** A page of the gallery, with the comments that the caller may read. */
export async function listPhotos(
  client: Client,
  page: { limit: number; after: PhotoPlace | undefined },
): Promise<PhotoPage> {
  const rows =
    dataOf(
      await client.rpc("list_photos", {
        max_photos: page.limit + 1,
        max_comments: COMMENTS_IN_LIST,
        ...(page.after && { after_position: page.after[0], after_id: page.after[1] }),
      }),
    ) ?? [];
  const { shown, last } = cutPage(rows, page.limit);
  return { photos: shown.map(toPhoto), next: last && [last.position, last.id] };
}

/** One photo, or 404. */
export async function findPhoto(client: Client, id: number): Promise<Photo> {
  const row = dataOf(
    await client
      .rpc("list_photos", { max_photos: 1, max_comments: COMMENTS_IN_LIST, only_id: id })
      .maybeSingle(),
  );
  if (!row) throw photoNotFound();
  return toPhoto(row);
}

/** The id of the photo whose objects are in a folder; undefined when there is none. */
export async function findByFolder(client: Client, folder: string): Promise<number | undefined> {
  return dataOf(await client.from("photos").select("id").eq("folder", folder).maybeSingle())?.id;
}

/** Changes the given fields; the database allows that to the administrator only. */
export async function updatePhoto(client: Client, id: number, input: UpdatePhotoInput): Promise<Photo> {
  const answer = await client.from("photos").update(input).eq("id", id).select("id").maybeSingle();
  if (answer.error?.code === FOREIGN_KEY_VIOLATION) throw unknownCategory();
  if (!dataOf(answer)) {
    await requireAdmin(client);
    throw photoNotFound();
  }
  return await findPhoto(client, id);
}

/** Deletes a photo's row with its comments; its objects are orphans then. */
export async function deletePhoto(client: Client, id: number): Promise<void> {
  if (dataOf(await client.from("photos").delete().eq("id", id).select("id").maybeSingle())) return;
  await requireAdmin(client);
  throw photoNotFound();
}

/** Moves a photo directly before or after another one, or to the end. */
export async function movePhoto(client: Client, id: number, place: MovePhotoInput): Promise<void> {
  const beside =
    "after" in place ? { after_id: place.after } : place.before !== null && { before_id: place.before };
  const moved = dataOf(await client.rpc("move_photo", { photo_id: id, ...beside }));
  if (!moved) throw photoNotFound();
}
