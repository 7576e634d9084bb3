import type { BlogImage } from "../../_shared/contract/blog.ts";
import { cleanPicture } from "../../_shared/image/clean-picture.ts";
import { contentTypeOf } from "../../_shared/image/content-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import type { Client } from "../http/environment.ts";
import { imageFailure } from "./blog.errors.ts";

function clean(bytes: Uint8Array) {
  try {
    return cleanPicture(bytes);
  } catch (error) {
    throw imageFailure(error);
  }
}

/**
 * Stores an image for a post, without where and by what it was taken. It belongs to a post once one shows it; the sweep
 * removes those that none has shown for long.
 */
export async function uploadImage(client: Client, userId: number, bytes: Uint8Array): Promise<BlogImage> {
  const image = clean(bytes);
  const name = `${userId}/${crypto.randomUUID()}.${image.type}`;
  const stored = await client.storage
    .from(BUCKETS.blog)
    .upload(name, image.bytes, { contentType: contentTypeOf(name) });
  if (stored.error)
    throw new Error(`The image was not stored: ${stored.error.message}`, { cause: stored.error });
  return { url: `/api/blog-images/${name}`, width: image.width, height: image.height };
}
