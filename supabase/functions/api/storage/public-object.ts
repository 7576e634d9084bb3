import type { Bucket } from "./buckets.ts";
import type { Client } from "../http/environment.ts";

/** An object never changes under its name; whatever lies there is shown as an image and as nothing else. */
export const PUBLIC_IMAGE_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
};

/** The bytes of an object of a public bucket, as every visitor may see them; nothing where there is none. */
export async function openPublicObject(
  client: Client,
  bucket: Bucket,
  name: string,
): Promise<ReadableStream | null> {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(name).data;
  const response = await fetch(publicUrl);
  if (response.ok) return response.body;
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`The object ${name} cannot be read: ${response.status}`);
  return null;
}
