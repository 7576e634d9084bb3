import { having, type Middleware } from "../lite.ts";
import type { Body } from "./object-files.ts";

interface Sent {
  contentType: string;
  cacheControl: string;
  /** Bytes. */
  contentLength: number | undefined;
  upsert: boolean;
}

interface Storage {
  upload: (bucket: string, name: string, body: Body | Promise<Body>, sent: Sent) => Promise<unknown>;
}

interface Parser<Value> {
  parse(value: unknown): Value;
}

/** Uploads in another way: `change` gets the storage of one request, its rows, and how the package uploads. */
export function onUpload<Objects>(
  objectsSchema: Parser<Objects>,
  change: (storage: Storage, objects: Objects, upload: Storage["upload"]) => Storage["upload"],
): Middleware {
  return async (c, next) => {
    if (!c.req.path.startsWith("/storage/v1/object")) return await next();
    const storage = storageSchema.parse(c.var.storageService);
    const objects = objectsSchema.parse(Reflect.get(storage, "repo"));
    storage.upload = change(storage, objects, storage.upload.bind(storage));
    await next();
  };
}

/** The package makes one for each request. */
export const storageSchema = having<Storage>("upload");
