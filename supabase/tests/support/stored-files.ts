import { readdir } from "node:fs/promises";
import path from "node:path";

/** The files in a data folder that hold an object's bytes, in whatever folder the storage keeps them. */
export async function storedFiles(dataDir: string, objectName: string): Promise<string[]> {
  const files: string[] = [];
  // The database's folder has thousands of files, none of which is an object.
  const folders = (await readdir(dataDir, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== "postgres",
  );
  for (const folder of folders) {
    const entries = await readdir(path.join(dataDir, folder.name), { recursive: true, withFileTypes: true });
    files.push(
      ...entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
    );
  }
  return files.filter((file) => file.includes(path.basename(objectName)));
}
