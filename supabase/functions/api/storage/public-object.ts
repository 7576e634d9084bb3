import type { Bucket } from "./buckets.ts";
import type { Client } from "../http/environment.ts";
import { fetchAnswer } from "../http/upstream-unavailable.ts";

export const PUBLIC_IMAGE_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
};

export async function openPublicObject(
  client: Client,
  bucket: Bucket,
  name: string,
): Promise<ReadableStream | null> {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(name).data;
  const response = await fetchAnswer(publicUrl);
  if (response.ok) return response.body;
  const cause: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500)
    throw new Error(`The object ${name} cannot be read: ${response.status}`, { cause });
  return null;
}
