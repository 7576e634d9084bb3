import { having } from "../lite.ts";
import { onUpload } from "./storage-service.ts";

interface Row {
  bucket_id: string;
  name: string;
}

interface Objects {
  findObjectByPath: (bucket: string, name: string) => Promise<{ id: string } | null>;
  createObject: (object: Row) => Promise<unknown>;
  updateObject: (id: string, object: Row) => Promise<unknown>;
}
const objectsSchema = having<Objects>("findObjectByPath", "createObject", "updateObject");

/**
 * The package looks for the row of an upload that may replace another, writes the file, and inserts the row if there was none: of two at
 * once the second insert fails, and is answered with 500. Here it updates the row of the first, as real Storage does.
 * Without this fails guards.test.ts, "is replaced by each of several that are sent at once".
 */
export const replaceRowOnce = onUpload(
  objectsSchema,
  (_storage, objects, upload) => async (bucket, name, body, sent) => {
    if (sent.upsert) {
      const createObject = objects.createObject.bind(objects);
      objects.createObject = async (object) => {
        try {
          return await createObject(object);
        } catch (error) {
          const found = await objects.findObjectByPath(object.bucket_id, object.name);
          if (!found) throw error;
          return await objects.updateObject(found.id, object);
        }
      };
    }
    return await upload(bucket, name, body, sent);
  },
);
