import { z } from "zod";
import { PHOTOS_PAGE_SIZE, photoSchema, type Photo } from "@contract/photo.ts";
import { eachPage } from "../../lib/http/pages.ts";

const FIRST_PAGE = 36;

const pageSchema = z.array(photoSchema);

export function photoPages(signal?: AbortSignal): AsyncGenerator<Photo[]> {
  return eachPage(`/api/photos?limit=${FIRST_PAGE}`, pageSchema, { signal, limit: PHOTOS_PAGE_SIZE });
}
