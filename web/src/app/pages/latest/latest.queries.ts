import { queryOptions } from "@tanstack/react-query";
import type { BlogPostSummary } from "@contract/blog.ts";
import type { Photo } from "@contract/photo.ts";
import { getJson, type Parser } from "../../../lib/http.ts";

/** As many as a card has room for. */
const LATEST_COUNT = 3;

type LatestPhoto = Pick<Photo, "id" | "title" | "color" | "variants">;
type LatestPost = Pick<BlogPostSummary, "id" | "title" | "publishedAt">;

/** The shape alone, for the reason that fetch-settings.ts gives: the library of schemas is not in the first load. */
function listOf<Row>(isRow: (row: { [Key in keyof Row]?: unknown }) => boolean): Parser<Row[]> {
  return {
    parse(value) {
      const rows: Row[] | false = Array.isArray(value) && value.every((row) => row && isRow(row)) && value;
      if (!rows) throw new TypeError("This is no list.");
      return rows;
    },
  };
}

const photos = listOf<LatestPhoto>(({ id, variants }) => typeof id === "number" && Array.isArray(variants));
const posts = listOf<LatestPost>(({ id, title }) => typeof id === "number" && typeof title === "string");

/** Below the keys of the lists that they are the beginning of: what changes those changes these. */
export const latestQueries = {
  photos: queryOptions({
    queryKey: ["/api/photos", "list", "latest"],
    queryFn: ({ signal }) => getJson(`/api/photos?limit=${LATEST_COUNT}`, photos, { signal }),
  }),
  posts: queryOptions({
    queryKey: ["/api/blog-posts", "list", "latest"],
    queryFn: ({ signal }) => getJson(`/api/blog-posts?limit=${LATEST_COUNT}`, posts, { signal }),
  }),
};
