import {
  createPhotoInput,
  type Photo,
  PHOTO_FORMATS,
  type PhotoFormat,
} from "../../_shared/contract/photo.ts";
import { cleanPicture, type PictureType } from "../../_shared/image/clean-picture.ts";
import { contentTypeOf } from "../../_shared/image/content-type.ts";
import { previewOf } from "../../_shared/image/preview.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import type { UploadedForm } from "../http/form.ts";
import { serviceClient } from "../http/supabase.ts";
import { parse } from "../http/validate.ts";
import { FOREIGN_KEY_VIOLATION, pictureFailure, unknownCategory } from "./photos.errors.ts";
import type { StoredVariant } from "./photos.mapping.ts";
import { findPhoto } from "./photos.repository.ts";
import { variantsOf } from "./photos.variants.ts";

export const BUCKET = "photos";

const ENDINGS: Record<PhotoFormat, PictureType> = { jpeg: "jpg", webp: "webp" };

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
      const name = `${size}.${ENDINGS[format]}`;
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

/**
 * Hangs a picture: its objects first, then the row, which is what makes the photo exist. When anything is refused the
 * objects are removed; when we die between the two, the sweep removes them.
 */
export async function uploadPhoto(client: Client, deps: Dependencies, form: UploadedForm): Promise<Photo> {
  const input = parse(createPhotoInput, form.texts);
  const { picture, image, objects, stored, preview } = await prepare(deps, form).catch((error: unknown) => {
    throw pictureFailure(error);
  });
  const folder = crypto.randomUUID();
  const files = client.storage.from(BUCKET);
  let made: number;
  try {
    await Promise.all(
      objects.map(async ({ name, bytes }) => {
        const { error } = await files.upload(`${folder}/${name}`, bytes, {
          contentType: contentTypeOf(name),
        });
        if (error) throw new Error(`The object ${name} was not stored: ${error.message}`, { cause: error });
      }),
    );
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
    // The administrator may add objects and remove none: it takes the service's key.
    const names = objects.map(({ name }) => `${folder}/${name}`);
    const removed = await serviceClient(deps).storage.from(BUCKET).remove(names);
    if (removed.error) console.error(`The sweep will have to remove ${folder}:`, removed.error.message);
    throw error;
  }
  return await findPhoto(client, made);
}
