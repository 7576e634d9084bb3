import { createPhotoInput, type Photo, PHOTO_FORMATS } from "../../_shared/contract/photo.ts";
import { cleanPicture } from "../../_shared/image/clean-picture.ts";
import { contentTypeOf } from "../../_shared/image/content-type.ts";
import { previewOf } from "../../_shared/image/preview.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { dataOf, FOREIGN_KEY_VIOLATION } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import type { UploadedForm } from "../http/form.ts";
import { serviceClient } from "../http/supabase.ts";
import { parse } from "../http/validate.ts";
import { photoFailure, unknownCategory } from "./photos.errors.ts";
import type { StoredVariant } from "./photos.mapping.ts";
import { findByFolder, findPhoto, updatePhoto } from "./photos.repository.ts";
import { PICTURE_TYPES, variantsOf } from "./photos.variants.ts";

interface StoredObject {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Everything that is stored and said of a picture, made from its bytes and from what came beside them. */
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
  const preview = await previewOf(variants[0]?.files.jpeg ?? picture.bytes);
  return { picture, image, objects, stored, preview };
}

/** Stores all objects of a folder. When one fails the others are waited for: none comes after what follows. */
async function store(client: Client, folder: string, objects: readonly StoredObject[]): Promise<void> {
  const files = client.storage.from(BUCKETS.photos);
  const stored = await Promise.allSettled(
    objects.map(async ({ name, bytes }) => {
      const { error } = await files.upload(`${folder}/${name}`, bytes, { contentType: contentTypeOf(name) });
      // It has been there since an earlier try of the same photo, which ended before its row was made.
      const isThere = error !== null && "statusCode" in error && error.statusCode === "409";
      if (error && !isThere)
        throw new Error(`The object ${name} was not stored: ${error.message}`, { cause: error });
    }),
  );
  const failed = stored.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/**
 * After a failure: the number of the photo where it hangs all the same, and only the answer was lost. Otherwise its objects
 * are removed; where nobody can say, they are left to the sweep.
 */
async function hungAnyway(
  deps: Dependencies,
  folder: string,
  objects: readonly StoredObject[],
): Promise<number | undefined> {
  // The administrator may add objects and remove none: it takes the service's key.
  const service = serviceClient(deps);
  try {
    const hung = await findByFolder(service, folder);
    if (hung !== undefined) return hung;
    const { error } = await service.storage
      .from(BUCKETS.photos)
      .remove(objects.map(({ name }) => `${folder}/${name}`));
    if (error) throw error;
  } catch (error) {
    console.error(`Left for the sweep: ${folder}`, error);
  }
  return undefined;
}

/**
 * Hangs a picture: its objects first, then the row, which is what makes the photo exist. When anything is refused the
 * objects are removed; when we die between the two, the sweep removes them.
 */
export async function uploadPhoto(client: Client, deps: Dependencies, form: UploadedForm): Promise<Photo> {
  const input = parse(createPhotoInput, form.texts);
  const folder = input.creationKey ?? crypto.randomUUID();
  const before = input.creationKey && (await findByFolder(client, folder));
  if (before) {
    // It hangs since an earlier try; what is said of it may have been changed before this one.
    const { title, description, category, keepCapture } = input;
    const said = { title, description, category, ...(!keepCapture && { capture: null }) };
    return await updatePhoto(client, before, said);
  }
  const { picture, image, objects, stored, preview } = await prepare(deps, form).catch((error: unknown) => {
    throw photoFailure(error);
  });
  let made: number;
  try {
    await store(client, folder, objects);
    const answer = await client.rpc("create_photo", {
      title: input.title,
      description: input.description,
      category: input.category,
      folder,
      image: image.name,
      variants: stored.map((variant) => ({ ...variant })),
      width: picture.width,
      height: picture.height,
      placeholder: preview.placeholder,
      color: preview.color,
      ...(input.keepCapture && picture.capture && { capture: picture.capture }),
    });
    if (answer.error?.code === FOREIGN_KEY_VIOLATION) throw unknownCategory();
    const id = dataOf(answer);
    if (id === null) throw new Error("The photo was not made.");
    made = id;
  } catch (error) {
    const hung = await hungAnyway(deps, folder, objects);
    if (hung === undefined) throw error;
    made = hung;
  }
  return await findPhoto(client, made);
}
