import type { App } from "@supabase/lite";
import { z } from "zod";

// How the backend reads the bytes of an object: a habit put right here, in the one place that knows the package.

type ObjectFiles = NonNullable<App["_storageAdapter"]> & { filePath(bucket: string, name: string): string };

const objectFilesSchema = z.custom<ObjectFiles>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    ["filePath", "getObject", "headObject"].every((name) => typeof Reflect.get(value, name) === "function"),
  "The backend has no filePath, getObject, headObject.",
);

/**
 * The package leaves the file of each download open for good: after some thousand the system gives no more. Here it is
 * closed when it has been read, or when whoever reads goes away.
 */
export function closeWhatIsRead(adapter: unknown): void {
  const files = objectFilesSchema.parse(adapter);
  const getObject = files.getObject.bind(files);
  files.getObject = async (bucket, name, version, conditions) => {
    if (conditions) return await getObject(bucket, name, version, conditions);
    const metadata = await files.headObject(bucket, name, version);
    const file = await Deno.open(files.filePath(bucket, name));
    return { httpStatusCode: 200, metadata, body: file.readable };
  };
}
