import type { BlogImage } from "../../_shared/contract/blog.ts";
import { cleanPicture } from "../../_shared/image/clean-picture.ts";
import { contentTypeOf } from "../../_shared/image/content-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { storeObject } from "../storage/store-object.ts";
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
 * Stores an image for posts, without metadata such as its location. The sweep removes images that no post has shown for a
 * long time.
 */
export async function uploadImage(client: Client, userId: number, bytes: Uint8Array): Promise<BlogImage> {
  const image = clean(bytes);
  const name = `${userId}/${crypto.randomUUID()}.${image.type}`;
  await storeObject(client, BUCKETS.blog, name, image.bytes, contentTypeOf(name));
  return { url: `/api/blog-images/${name}`, width: image.width, height: image.height };
}
