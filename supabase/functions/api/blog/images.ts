import type { BlogImage } from "../../_shared/contract/blog.ts";
import { PHOTO_FORMATS } from "../../_shared/contract/photo.ts";
import { type CleanPicture, PictureError, cleanPicture, contentTypeOf } from "../../_shared/picture/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { PICTURE_TYPES, variantsOf } from "../storage/picture-variants.ts";
import { openPublicObject } from "../storage/public-object.ts";
import { storeObject } from "../storage/store-object.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { AppError } from "../../_shared/errors.ts";
import type { UploadedForm } from "../http/form.ts";
import { imageFailure } from "./blog.errors.ts";

function clean(bytes: Uint8Array) {
  try {
    return cleanPicture(bytes);
  } catch (error) {
    throw imageFailure(error);
  }
}

async function smallerSizes(
  deps: Dependencies,
  picture: CleanPicture,
  others: UploadedForm["others"],
): Promise<{ ending: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  if (picture.type === "gif") return [];
  try {
    const variants = await variantsOf(deps, picture, others);
    return variants.flatMap(({ size, files }) =>
      PHOTO_FORMATS.flatMap((format) => {
        const bytes = files[format];
        return size === "thumbnail" || !bytes ? [] : [{ ending: `${size}.${PICTURE_TYPES[format]}`, bytes }];
      }),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof PictureError)) console.error("An image of a post has one size:", error);
    return [];
  }
}

export async function uploadImage(
  client: Client,
  deps: Dependencies,
  userId: number,
  { file, others }: UploadedForm,
): Promise<BlogImage> {
  const image = clean(file.bytes);
  const name = `${userId}/${crypto.randomUUID()}.${image.type}`;
  const smaller = await smallerSizes(deps, image, others);
  const objects = [
    { name, bytes: image.bytes },
    ...smaller.map(({ ending, bytes }) => ({ name: `${name}.${ending}`, bytes })),
  ];
  await Promise.all(
    objects.map((each) => storeObject(client, BUCKETS.blog, each.name, each.bytes, contentTypeOf(each.name))),
  );
  return { url: `/api/blog-images/${name}`, width: image.width, height: image.height };
}

export async function openImage(
  client: Client,
  name: string,
  size?: string,
): Promise<{ body: ReadableStream; type: string } | null> {
  for (const object of size === undefined ? [name] : [`${name}.${size}`, name]) {
    const body = await openPublicObject(client, BUCKETS.blog, object);
    if (body) return { body, type: contentTypeOf(object) };
  }
  return null;
}
