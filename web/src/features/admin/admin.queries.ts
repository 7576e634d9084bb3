import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  activitySchema,
  adminCommentSchema,
  adminStatsSchema,
  adminUserSchema,
  analyticsSchema,
} from "@contract/admin.ts";
import { analyserSchema } from "@contract/analysis.ts";
import { getJson, type Parser } from "../../lib/http.ts";
import { getPage, type Page } from "../../lib/pages.ts";

/** A list that grows by a page at a time, from an address on. Seen anew each time: the site goes on meanwhile. */
function pages<T>(path: string, schema: Parser<T[]>) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      getPage(pageParam, schema, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }: Page<T[]>) => next,
    select: (data: { pages: Page<T[]>[] }) => data.pages.flatMap(({ rows }) => rows),
    staleTime: 0,
  };
}

const activityPages = pages("/api/admin/activity?limit=20", z.array(activitySchema));

/** Every key of the desk begins with its own word, so that one invalidation refreshes what is shown. */
export const adminKeys = {
  all: ["/api/admin"],
  users: ["/api/admin", "users"],
} as const;

export const adminQueries = {
  stats: () =>
    queryOptions({
      queryKey: [...adminKeys.all, "stats"],
      queryFn: ({ signal }) => getJson("/api/admin/stats", adminStatsSchema, { signal }),
      staleTime: 0,
    }),
  analytics: (days: number) =>
    queryOptions({
      queryKey: [...adminKeys.all, "analytics", days],
      queryFn: ({ signal }) => getJson(`/api/admin/analytics?days=${days}`, analyticsSchema, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** Does not change while the site runs. */
  analyser: () =>
    queryOptions({
      queryKey: [...adminKeys.all, "analyser"],
      queryFn: ({ signal }) => getJson("/api/admin/analysis", analyserSchema, { signal }),
    }),
  /** Filtered by a query of the address: `status=pending`, `user=7`. */
  comments: (filter: string) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.all, "comments", filter],
      ...pages(`/api/admin/comments?${filter}`, z.array(adminCommentSchema)),
    }),
  activity: () => infiniteQueryOptions({ queryKey: [...adminKeys.all, "activity"], ...activityPages }),
  users: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.users, search],
      ...pages(`/api/admin/users?${new URLSearchParams({ q: search })}`, z.array(adminUserSchema)),
      placeholderData: keepPreviousData,
    }),
};
