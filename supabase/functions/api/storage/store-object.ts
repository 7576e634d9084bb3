import type { Client } from "../http/environment.ts";
import type { Bucket } from "./buckets.ts";

/** The runtime may send this twice (see send-once.ts). */
export async function storeObject(
  client: Client,
  bucket: Bucket,
  name: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  const { error } = await client.storage.from(bucket).upload(name, bytes, { contentType });
  const isThere = error !== null && "statusCode" in error && error.statusCode === "409";
  if (error && !isThere) throw new Error(`The object was not stored: ${error.message}`, { cause: error });
}
