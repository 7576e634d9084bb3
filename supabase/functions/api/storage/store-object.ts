import type { Client } from "../http/environment.ts";
import type { Bucket } from "./buckets.ts";

/**
 * Stores an object under a new name. When a kept connection ends before the response, the runtime sends the request again (see
 * send-once.ts): under a name that nobody else knows, an object that is there already is this one.
 */
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
