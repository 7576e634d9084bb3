import type { Context } from "hono";
import { createPhotoInput, type Photo, PHOTO_FORMATS } from "../../_shared/contract/photo.ts";
import { cleanPicture, contentTypeOf } from "../../_shared/picture/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import {
  callValue,
  type Executor,
  FOREIGN_KEY_VIOLATION,
  isConnectionLost,
  json,
  onRefusal,
} from "../../_shared/database/index.ts";
import { type Client, type Dependencies, type Environment } from "../http/environment.ts";
import { type UploadedForm } from "../http/form.ts";
import { answerAgain, once, RECORD } from "../http/idempotency.ts";
import { serviceClient } from "../http/supabase.ts";
import { parse } from "../http/validate.ts";
import { photoFailure, unknownCategory } from "./photos.errors.ts";
import type { StoredVariant } from "./photos.mapping.ts";
import { findPhoto, updatePhoto } from "./photos.repository.ts";
import { removeInBackground } from "../storage/orphan-cleanup.ts";
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

/** By the service key: the administrator may add objects but not remove any. */
async function removeObjects(deps: Dependencies, names: string[]): Promise<void> {
  const { error } = await serviceClient(deps).storage.from(BUCKETS.photos).remove(names);
  if (error) console.error(`Left for the orphan cleanup: ${names.join(" ")}`, error);
}

/** A repeated upload may come with other words: its form can be edited meanwhile. */
export async function uploadPhoto(c: Context<Environment>, form: UploadedForm): Promise<Photo> {
  const deps = c.get("deps");
  const { keepCapture, ...words } = parse(createPhotoInput, form.texts);
  const kept = {
    receipt: RECORD,
    again: (tx: Executor, { id }: { id: number }) =>
      updatePhoto(tx, id, { ...words, ...(!keepCapture && { capture: null }) }),
  };
  const earlier = await answerAgain(c, kept);
  if (earlier) return earlier;
  const { picture, image, objects, stored, preview } = await prepare(deps, form).catch((error: unknown) => {
    throw photoFailure(error);
  });
  const folder = crypto.randomUUID();
  const names = objects.map(({ name }) => `${folder}/${name}`);
  try {
    await store(c.get("client"), folder, objects);
    let isStored = true;
    const photo = await once(c, {
      ...kept,
      work: async (tx) => {
        const id = await callValue(tx, "create_photo", {
          ...words,
          folder,
          image: image.name,
          variants: json(stored),
          width: picture.width,
          height: picture.height,
          placeholder: preview.placeholder,
          color: preview.color,
          ...(keepCapture && picture.capture && { capture: json(picture.capture) }),
        }).catch(onRefusal({ [FOREIGN_KEY_VIOLATION]: unknownCategory }));
        if (id === null) throw new Error("The photo was not made.");
        return await findPhoto(tx, id);
      },
      again: (tx, receipt) => {
        isStored = false;
        return kept.again(tx, receipt);
      },
    });
    // The same upload was sent twice at once.
    if (!isStored) removeInBackground(deps, BUCKETS.photos, names);
    return photo;
  } catch (error) {
    // Without an answer, the row may be there.
    if (!isConnectionLost(error)) await removeObjects(deps, names);
    throw error;
  }
}
