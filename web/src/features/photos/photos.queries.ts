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
  /** The whole gallery: the first page shows at once, the others join it; a refetch replaces them when it is complete. */
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
        putRow(client, photo);
        return photo;
      },
    }),

  /** The whole conversation; a photo brings only the newest of it along. */
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

/** Changes what the gallery shows until it is read again. */
export function changeGallery(client: QueryClient, change: (rows: Photo[]) => Photo[]): void {
  changeRows(client, photoQueries.list().queryKey, change);
}

/** Puts a photo as it is now into its row. */
export function putRow(client: QueryClient, photo: Photo): void {
  changeGallery(client, (rows) => rows.map((row) => (row.id === photo.id ? photo : row)));
}

/**
 * Asks for a photo whose picture does not come: one that was taken down since the gallery was read leaves it. Never rejects:
 * where it is not known, it stays.
 */
export async function leaveIfGone(client: QueryClient, id: number, staleTime = 0): Promise<void> {
  const answer = client.fetchQuery({ ...photoQueries.detail(id), staleTime });
  const isGone = await answer.then(() => false, isNotFound);
  if (!isGone) return;
  changeGallery(client, (rows) => rows.filter((row) => row.id !== id));
  // What was read of it before would be shown on.
  await client.resetQueries({ queryKey: photoKeys.detail(id), exact: true });
}

/** Whether the server said that there is no such photo. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** For so long what was read of a photo is taken as it is. */
const AS_READ_MS = 5 * 60_000;

/**
 * Asks for a photo that somebody opens in a gallery that was read a while ago: its picture comes out of the browser's cache
 * though it was taken down, and something may have been said of it since.
 */
export function lookAgain(client: QueryClient, id: number): void {
  const { dataUpdatedAt = 0 } = client.getQueryState(photoKeys.list) ?? {};
  if (Date.now() - dataUpdatedAt > AS_READ_MS) void leaveIfGone(client, id, AS_READ_MS);
}

/** What the gallery shows is read again, and what shows the beginning of it. */
export function refreshGallery(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: photoKeys.list });
}

/**
 * Reads one photo again, for the gallery and for the room; the whole list would be too much for one comment. Never rejects:
 * what was done is done, also where it cannot be shown before the gallery is opened again.
 */
export async function refreshPhoto(client: QueryClient, id: number): Promise<void> {
  // A page that was read before would come after the photo, and undo it.
  const isComing = client.isFetching({ queryKey: photoKeys.list, exact: true }) > 0;
  // An answer that is on its way would be taken for the one that is asked for here.
  await client.cancelQueries({ queryKey: photoKeys.detail(id), exact: true });
  const [isRead] = await Promise.all([
    client.fetchQuery({ ...photoQueries.detail(id), staleTime: 0 }).then(
      () => true,
      () => false,
    ),
    client.invalidateQueries({ queryKey: photoKeys.comments(id) }),
  ]);
  if (isComing) void refreshGallery(client);
  else if (!isRead) void client.invalidateQueries({ queryKey: photoKeys.list, refetchType: "none" });
}
