import { having } from "../lite.ts";
import { describeObject, whole } from "./object-files.ts";
import { onUpload } from "./storage-service.ts";

interface Objects {
  findObjectByPath: (bucket: string, name: string) => Promise<unknown>;
  createObject: (object: object) => Promise<unknown>;
  deleteObject: (id: string) => Promise<void>;
}
const objectsSchema = having<Objects>("findObjectByPath", "createObject", "deleteObject");

interface Access {
  probeInsertObject: (object: object) => Promise<void>;
  execute: (statement: object) => Promise<unknown>;
}
const accessSchema = having<Access>("probeInsertObject", "execute");

/**
 * The package tries the insert, rolls it back, writes the file, and inserts the row: of several uploads of one name the last file
 * stays under the first row. Here the first insert stays, so that a file never lacks the row by which the cleanup finds it.
 * Without this fails guards.test.ts, "leaves neither row nor file when the upload breaks off".
 */
export const insertRowOnce = onUpload(
  objectsSchema,
  (storage, objects, upload) => async (bucket, name, body, sent) => {
    const { contentLength, contentType, cacheControl, upsert } = sent;
    if (upsert || contentLength === undefined) return await upload(bucket, name, body, sent);
    const id = crypto.randomUUID();
    const bytes = Promise.withResolvers<Uint8Array>();
    bytes.promise.catch(() => {});
    let isInserted = false;
    const access = accessSchema.parse(Reflect.get(storage, "access"));
    access.probeInsertObject = async (wanted) => {
      whole(body).then(bytes.resolve, bytes.reject);
      const metadata = { httpStatusCode: 200, ...describeObject(contentLength, contentType, cacheControl) };
      const row = { ...wanted, id, metadata, user_metadata: {}, version: crypto.randomUUID() };
      await access.execute({ type: "insert", schema: "storage", from: "objects", values: row });
      isInserted = true;
      objects.findObjectByPath = () => Promise.resolve(null);
      objects.createObject = () => Promise.resolve(row);
    };
    try {
      return await upload(bucket, name, bytes.promise, sent);
    } catch (error) {
      if (isInserted) await objects.deleteObject(id);
      throw error;
    }
  },
);
