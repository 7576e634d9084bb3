import {
  experimental_streamedQuery as streamedQuery,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import { categorySchema } from "@contract/category.ts";
import { photoCommentSchema, photoSchema, type Photo } from "@contract/photo.ts";
import { ApiError, getJson } from "../../lib/http/http.ts";
import { allRows } from "../../lib/http/pages.ts";
import { changeRows, untilWhole } from "../../lib/query/streamed-list.ts";
import { photoKeys } from "./photos.keys.ts";
import { photoPages } from "./photos.pages.ts";

const commentsSchema = z.array(photoCommentSchema);

export const photoQueries = {
  list: () =>
    queryOptions({
      queryKey: photoKeys.list,
      queryFn: streamedQuery({
        streamFn: ({ client, signal }) => untilWhole(client, photoKeys.list, photoPages(signal)),
        refetchMode: "replace",
        reducer: (rows: Photo[], page: Photo[]) => [...rows, ...page],
        initialValue: [],
      }),
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: photoKeys.detail(id),
      queryFn: async ({ client, signal }) => {
        const photo = await getJson(`/api/photos/${id}`, photoSchema, { signal });
        replaceRow(client, photo);
        return photo;
      },
    }),

  comments: (id: number) =>
    queryOptions({
      queryKey: photoKeys.comments(id),
      queryFn: ({ signal }) => allRows(`/api/photos/${id}/comments`, commentsSchema, { signal }),
    }),

  categories: () =>
    queryOptions({
      queryKey: photoKeys.categories,
      queryFn: ({ signal }) => getJson("/api/photo-categories", z.array(categorySchema), { signal }),
    }),
};

export function changeGallery(client: QueryClient, change: (rows: Photo[]) => Photo[]): void {
  changeRows(client, photoQueries.list().queryKey, change);
}

export function replaceRow(client: QueryClient, photo: Photo): void {
  changeGallery(client, (rows) => rows.map((row) => (row.id === photo.id ? photo : row)));
}

/** Never rejects: after any other error the photo stays. */
export async function removeIfDeleted(client: QueryClient, id: number): Promise<void> {
  const answer = client.fetchQuery({ ...photoQueries.detail(id), staleTime: 0 });
  const isGone = await answer.then(() => false, isNotFound);
  if (isGone) await removeDeleted(client, id);
}

export async function removeDeleted(client: QueryClient, id: number): Promise<void> {
  changeGallery(client, (rows) => rows.filter((row) => row.id !== id));
  // Otherwise its cached detail would still be shown.
  await client.resetQueries({ queryKey: photoKeys.detail(id), exact: true });
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The key of the latest photos begins with the gallery's. */
export function refreshGallery(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: photoKeys.list });
}

/** Not the whole list for one comment. Never rejects, because the change has succeeded. */
export async function refreshPhoto(client: QueryClient, id: number): Promise<void> {
  // Pages under way may be older than the photo, and would overwrite it.
  const isListLoading = client.isFetching({ queryKey: photoKeys.list, exact: true }) > 0;
  // `fetchQuery` would otherwise join a request that was sent before the change.
  await client.cancelQueries({ queryKey: photoKeys.detail(id), exact: true });
  const [isPhotoRead] = await Promise.all([
    client.fetchQuery({ ...photoQueries.detail(id), staleTime: 0 }).then(
      () => true,
      () => false,
    ),
    client.invalidateQueries({ queryKey: photoKeys.comments(id) }),
  ]);
  if (isListLoading) void refreshGallery(client);
  else if (!isPhotoRead) void client.invalidateQueries({ queryKey: photoKeys.list, refetchType: "none" });
}
