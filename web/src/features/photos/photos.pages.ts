import { z } from "zod";
import { PHOTOS_PAGE_SIZE, photoSchema, type Photo } from "@contract/photo.ts";
import { eachPage } from "../../lib/http/pages.ts";

/** Size of the first page: small enough to arrive quickly, and enough for the first screens of any window. */
const FIRST_PAGE = 36;

const pageSchema = z.array(photoSchema);

/** The pages of the gallery as they arrive, the first smaller than the others. */
export function photoPages(signal?: AbortSignal): AsyncGenerator<Photo[]> {
  return eachPage(`/api/photos?limit=${FIRST_PAGE}`, pageSchema, { signal, limit: PHOTOS_PAGE_SIZE });
}
