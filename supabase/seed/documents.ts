import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Visitor } from "./visitor.ts";

const FOLDER = path.join(import.meta.dirname, "documents");
const noteSchema = z.object({ id: z.number() });

/** In this order, so that the last is the newest. */
export async function seedDocuments(
  visitor: Visitor,
  names: string[],
  favorites: string[] = [],
): Promise<void> {
  for (const name of names) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await readFile(path.join(FOLDER, name)))], name));
    const { id } = noteSchema.parse(await (await visitor("POST", "/notes/upload", form)).json());
    if (favorites.includes(name)) await visitor("POST", `/notes/${id}/toggle-favorite`);
  }
}
