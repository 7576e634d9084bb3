import { readdir } from "node:fs/promises";
import path from "node:path";

/** Files of a data folder that keep the bytes of an object, wherever storage puts them. */
export async function storedFiles(dataDir: string, objectName: string): Promise<string[]> {
  const files: string[] = [];
  // The database has files by the thousand, and none of them is an object.
  const rooms = (await readdir(dataDir, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== "postgres",
  );
  for (const room of rooms) {
    const entries = await readdir(path.join(dataDir, room.name), { recursive: true, withFileTypes: true });
    files.push(
      ...entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
    );
  }
  return files.filter((file) => file.includes(path.basename(objectName)));
}
