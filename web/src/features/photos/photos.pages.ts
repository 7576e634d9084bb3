import { z } from "zod";
import { PHOTOS_PAGE_SIZE, photoSchema, type Photo } from "@contract/photo.ts";
import { eachPage } from "../../lib/http/pages.ts";

/** Enough for the first screens of any window: these are there at once, the others join them. */
const FIRST_PAGE = 36;

const pageSchema = z.array(photoSchema);

/** Every page of the gallery, in its order, as it arrives: a small one first. */
export function photoPages(signal?: AbortSignal): AsyncGenerator<Photo[]> {
  return eachPage(`/api/photos?limit=${FIRST_PAGE}`, pageSchema, { signal, limit: PHOTOS_PAGE_SIZE });
}
