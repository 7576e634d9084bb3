import { createPhotoInput, type Photo, PHOTO_FORMATS } from "../../_shared/contract/photo.ts";
import { cleanPicture, contentTypeOf } from "../../_shared/picture/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import {
  callValue,
  type Executor,
  FOREIGN_KEY_VIOLATION,
  json,
  onRefusal,
} from "../../_shared/database/index.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import type { UploadedForm } from "../http/form.ts";
import { serviceClient } from "../http/supabase.ts";
import { parse } from "../http/validate.ts";
import { photoFailure, unknownCategory } from "./photos.errors.ts";
import type { StoredVariant } from "./photos.mapping.ts";
import { findByFolder, findPhoto, updatePhoto } from "./photos.repository.ts";
import { previewOf } from "../storage/picture-function.ts";
import { PICTURE_TYPES, variantsOf } from "../storage/picture-variants.ts";

interface StoredObject {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function prepare(deps: Dependencies, { file, others }: UploadedForm) {
  const picture = cleanPicture(file.bytes);
  const variants = await variantsOf(deps, picture, others);
  const image = { name: `original.${picture.type}`, bytes: picture.bytes };
  const objects: StoredObject[] = [image];
  const stored = variants.map(({ size, width, height, files }): StoredVariant => {
    const names = PHOTO_FORMATS.map((format) => {
      const bytes = files[format];
      if (!bytes) return null;
      const name = `${size}.${PICTURE_TYPES[format]}`;
      objects.push({ name, bytes });
      return name;
    });
    const [webp = null, jpeg = null] = names;
    if (jpeg === null) throw new Error(`The picture has no JPEG of size ${size}.`);
    return { size, width, height, webp, jpeg };
  });
  const preview = await previewOf(deps, variants[0]?.files.jpeg ?? picture.bytes);
  return { picture, image, objects, stored, preview };
}

/** When one fails, the others are awaited, so that none arrives after the objects are removed. */
async function store(client: Client, folder: string, objects: readonly StoredObject[]): Promise<void> {
  const files = client.storage.from(BUCKETS.photos);
  const stored = await Promise.allSettled(
    objects.map(async ({ name, bytes }) => {
      const { error } = await files.upload(`${folder}/${name}`, bytes, { contentType: contentTypeOf(name) });
      const isThere = error !== null && "statusCode" in error && error.statusCode === "409";
      if (error && !isThere)
        throw new Error(`The object ${name} was not stored: ${error.message}`, { cause: error });
    }),
  );
  const failed = stored.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Returns the photo's id when only the answer was lost. */
async function recoverOrRemove(
  deps: Dependencies,
  folder: string,
  objects: readonly StoredObject[],
): Promise<number | undefined> {
  try {
    // As the service: the caller's session may have ended.
    const existing = await findByFolder(deps.serviceDb, folder);
    if (existing !== undefined) return existing;
    // By the service key: the administrator may add objects but not remove any.
    const { error } = await serviceClient(deps)
      .storage.from(BUCKETS.photos)
      .remove(objects.map(({ name }) => `${folder}/${name}`));
    if (error) throw error;
  } catch (error) {
    console.error(`Left for the sweep: ${folder}`, error);
  }
  return undefined;
}

/** The folder is the creation key, by which a repeated upload is recognised. */
export async function uploadPhoto(
  db: Executor,
  client: Client,
  deps: Dependencies,
  form: UploadedForm,
): Promise<Photo> {
  const input = parse(createPhotoInput, form.texts);
  const folder = input.creationKey ?? crypto.randomUUID();
  const existing = input.creationKey && (await findByFolder(db, folder));
  if (existing) {
    const { title, description, category, keepCapture } = input;
    const changes = { title, description, category, ...(!keepCapture && { capture: null }) };
    return await updatePhoto(db, existing, changes);
  }
  const { picture, image, objects, stored, preview } = await prepare(deps, form).catch((error: unknown) => {
    throw photoFailure(error);
  });
  let photoId: number;
  try {
    await store(client, folder, objects);
    const id = await callValue(db, "create_photo", {
      title: input.title,
      description: input.description,
      category: input.category,
      folder,
      image: image.name,
      variants: json(stored),
      width: picture.width,
      height: picture.height,
      placeholder: preview.placeholder,
      color: preview.color,
      ...(input.keepCapture && picture.capture && { capture: json(picture.capture) }),
    }).catch(onRefusal({ [FOREIGN_KEY_VIOLATION]: unknownCategory }));
    if (id === null) throw new Error("The photo was not made.");
    photoId = id;
  } catch (error) {
    const existing = await recoverOrRemove(deps, folder, objects);
    if (existing === undefined) throw error;
    photoId = existing;
  }
  return await findPhoto(db, photoId);
}
