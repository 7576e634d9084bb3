import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FILE_MODE, FOLDER_MODE } from "../data/data-folder.ts";
import { syncFolder } from "../data/sync-folder.ts";
import { madeAt } from "./backup-names.ts";
import type { BackupStore } from "./store.ts";

const HALF = ".part";

export async function readFrom(file: string): Promise<AsyncIterable<Uint8Array>> {
  return (await Deno.open(file)).readable;
}

export function folderStore(folder: string): BackupStore {
  const inside = (name: string) => path.join(folder, name);
  return {
    where: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const names = (await readdir(folder)).filter((name) => madeAt(name));
      return await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(inside(name))).size })));
    },
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      for (const left of await readdir(folder))
        if (left.endsWith(HALF) && madeAt(left.slice(0, -HALF.length))) await rm(inside(left));
      const half = inside(`${name}${HALF}`);
      let bytes = 0;
      const file = await open(half, "wx", FILE_MODE);
      try {
        for await (const chunk of content) {
          await file.writeFile(chunk);
          bytes += chunk.length;
        }
        await file.sync();
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(half, inside(name));
      await syncFolder(folder);
      return bytes;
    },
    read: (name) => readFrom(inside(name)),
    remove: (name) => rm(inside(name)),
  };
}
