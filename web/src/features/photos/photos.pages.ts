import { z } from "zod";
import { PHOTOS_PAGE_SIZE, photoSchema, type Photo } from "@contract/photo.ts";
import { eachPage } from "../../lib/http/pages.ts";

/** Enough for the first screens of any window: these are there at once, the others join them. */
const FIRST_PAGE = 36;

const pageSchema = z.array(photoSchema);

function withLimit(path: string, limit: number): string {
  const [pathname = path, query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  params.set("limit", String(limit));
  return `${pathname}?${params}`;
}

/** Every page of the gallery, in its order, as it arrives: a small one first. */
export function photoPages(signal?: AbortSignal): AsyncGenerator<Photo[]> {
  const resize = (next: string) => withLimit(next, PHOTOS_PAGE_SIZE);
  return eachPage(withLimit("/api/photos", FIRST_PAGE), pageSchema, { signal, resize });
}
