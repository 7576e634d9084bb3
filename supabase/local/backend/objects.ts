import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { App } from "@supabase/lite";
import { z } from "zod";

// How the backend reads and writes the bytes of an object: habits put right here, in the one place that knows the package.

type ObjectFiles = NonNullable<App["_storageAdapter"]> & { filePath(bucket: string, name: string): string };

const objectFilesSchema = z.custom<ObjectFiles>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    ["filePath", "getObject", "headObject", "uploadObject"].every(
      (name) => typeof Reflect.get(value, name) === "function",
    ),
  "The backend has no filePath, getObject, headObject, uploadObject.",
);

/** Whether a file is missing, as Deno says it or as Node does. */
const isNotThere = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "ENOENT";

/**
 * The package leaves the file of each download open for good: after some thousand the system gives no more. Here it is
 * closed when it has been read, or when whoever reads goes away.
 */
function closeWhatIsRead(files: ObjectFiles): void {
  const getObject = files.getObject.bind(files);
  files.getObject = async (bucket, name, version, conditions) => {
    if (conditions) return await getObject(bucket, name, version, conditions);
    try {
      const metadata = await files.headObject(bucket, name, version);
      const file = await Deno.open(files.filePath(bucket, name));
      return { httpStatusCode: 200, metadata, body: file.readable };
    } catch (error) {
      if (!isNotThere(error)) throw error;
      // What has no body is answered with 404, as hosted Storage answers for bytes that are lost.
      return { httpStatusCode: 404, metadata: describeObject(0, "", "") };
    }
  };
}

/** What the row of an object says of its bytes; `length` in bytes. */
export function describeObject(length: number, mimetype: string, cacheControl: string) {
  // Another tag for each time that something is stored: a checksum of a megabyte takes longer than to write it.
  const eTag = `"${randomUUID()}"`;
  return { cacheControl, contentLength: length, size: length, mimetype, lastModified: new Date(), eTag };
}

/** The bytes of an object, as they are or as they come. */
export type Body = Uint8Array | AsyncIterable<Uint8Array>;

export async function whole(sent: Body | Promise<Body>): Promise<Uint8Array> {
  const body = await sent;
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is written at once: less than it would take to ask another thread and to be woken by it. */
const AT_ONCE_BYTES = 64 * 1024;

/** What a full disk has taken of a file is nobody's, and would be in the way of all that comes after it. */
async function removePart(file: string): Promise<void> {
  try {
    await Deno.remove(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function writeInFolder(file: string, bytes: Uint8Array): Promise<void> {
  const write = async () => {
    if (bytes.length <= AT_ONCE_BYTES) Deno.writeFileSync(file, bytes);
    else await Deno.writeFile(file, bytes);
  };
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      await removePart(file);
      throw error;
    }
    await Deno.mkdir(path.dirname(file), { recursive: true });
    await write();
  }
}

/**
 * The package makes the folder, opens, writes, closes and looks at what it wrote, each in turns with another thread, and
 * then takes the checksum. Here the folder is made when it is not there.
 */
function writeAtOnce(files: ObjectFiles): void {
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const bytes = await whole(body);
    await writeInFolder(files.filePath(bucket, name), bytes);
    return describeObject(bytes.length, mimetype, cacheControl);
  };
}

/** Puts the way objects are kept right; fails when the package no longer has what is replaced. */
export function tuneObjects(adapter: unknown): void {
  const files = objectFilesSchema.parse(adapter);
  closeWhatIsRead(files);
  writeAtOnce(files);
}
