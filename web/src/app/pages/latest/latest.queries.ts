import { queryOptions } from "@tanstack/react-query";
import type { BlogPostSummary } from "@contract/blog.ts";
import type { Photo } from "@contract/photo.ts";
import { blogKeys } from "../../../features/blog/blog.keys.ts";
import type { PicturedPhoto } from "../../../features/photos/picture.tsx";
import { photoKeys } from "../../../features/photos/photos.keys.ts";
import { getJson } from "../../../lib/http/http.ts";
import { answerOf, isText, isWhole, listOf, orNull, shapeOf } from "../../../lib/http/shape.ts";
import { LATEST_PHOTOS, LATEST_POSTS } from "./latest.paths.ts";

type LatestPhoto = Pick<Photo, "id" | "title"> & PicturedPhoto;
type LatestPost = Pick<BlogPostSummary, "id" | "title" | "publishedAt">;

/** Not by zod, which is not in the first load (see shape.ts). */
const photos = answerOf(
  listOf(
    shapeOf<LatestPhoto>({
      id: isWhole,
      title: isText,
      imageUrl: isText,
      width: isWhole,
      height: isWhole,
      placeholder: isText,
      color: isText,
      variants: listOf(
        shapeOf<PicturedPhoto["variants"][number]>({
          width: isWhole,
          height: isWhole,
          webp: orNull(isText),
          jpeg: isText,
        }),
      ),
    }),
  ),
);
const posts = answerOf(
  listOf(shapeOf<LatestPost>({ id: isWhole, title: isText, publishedAt: orNull(isText) })),
);

/** Keys begin with those of the whole lists, to be invalidated with them. */
export const latestQueries = {
  photos: queryOptions({
    queryKey: [...photoKeys.list, "latest"],
    queryFn: ({ signal }) => getJson(LATEST_PHOTOS, photos, { signal }),
  }),
  posts: queryOptions({
    queryKey: [...blogKeys.lists, "latest"],
    queryFn: ({ signal }) => getJson(LATEST_POSTS, posts, { signal }),
  }),
};
