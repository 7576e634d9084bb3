import { createHash } from "node:crypto";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";
import { z } from "zod";

// How the backend keeps the bytes of an object: a habit put right here, in the one place that knows the package.

type ObjectFiles = NonNullable<App["_storageAdapter"]> & { filePath(bucket: string, name: string): string };

const objectFilesSchema = z.custom<ObjectFiles>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    ["filePath", "uploadObject"].every((name) => typeof Reflect.get(value, name) === "function"),
  "The backend has no filePath, uploadObject.",
);

/** Writes a file; its folder is made when it is not there yet, which is seen before anything of the body is read. */
async function write(file: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
  try {
    await Deno.writeFile(file, body);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await Deno.writeFile(file, body);
  }
}

/**
 * The package holds an object in memory twice before it writes it, and then works out a checksum of its bytes, which
 * takes as long as all the rest and which nobody sees: the tag that reading gives is made of name and time. Here the
 * bytes go to the file as they come, and the tag is the one of reading.
 */
export function writeAsTheyCome(adapter: unknown): void {
  const files = objectFilesSchema.parse(adapter);
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const target = files.filePath(bucket, name);
    if (!(body instanceof Uint8Array || body instanceof ReadableStream))
      throw new TypeError("The body of an object is neither bytes nor a stream of them.");
    await write(target, body);
    const { size, mtime, mtimeMs } = await stat(target);
    const eTag = `"${createHash("md5").update(`${target}:${mtimeMs}`).digest("hex")}"`;
    return { cacheControl, contentLength: size, size, mimetype, lastModified: mtime, eTag };
  };
}
