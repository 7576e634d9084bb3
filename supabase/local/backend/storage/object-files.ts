import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import { having } from "../lite.ts";

type ObjectFiles = NonNullable<App["_storageAdapter"]> & { filePath(bucket: string, name: string): string };

export const objectFilesSchema = having<ObjectFiles>("filePath", "getObject", "headObject", "uploadObject");

export const isNotThere = (error: unknown) =>
  error instanceof Error && Reflect.get(error, "code") === "ENOENT";

export function describeObject(length: number, mimetype: string, cacheControl: string) {
  const eTag = `"${randomUUID()}"`;
  return { cacheControl, contentLength: length, size: length, mimetype, lastModified: new Date(), eTag };
}

export type Body = Uint8Array | AsyncIterable<Uint8Array>;

export async function whole(sent: Body | Promise<Body>): Promise<Uint8Array> {
  const body = await sent;
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
