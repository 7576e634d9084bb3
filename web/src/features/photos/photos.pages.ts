import { z } from "zod";
import { PHOTOS_PAGE_SIZE, photoSchema, type Photo } from "@contract/photo.ts";
import { getPage, type Page } from "../../lib/pages.ts";

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
export async function* photoPages(signal?: AbortSignal): AsyncGenerator<Photo[]> {
  let path: string | undefined = withLimit("/api/photos", FIRST_PAGE);
  while (path !== undefined) {
    const page: Page<Photo[]> = await getPage(path, pageSchema, { signal });
    yield page.rows;
    path = page.next && withLimit(page.next, PHOTOS_PAGE_SIZE);
  }
}
