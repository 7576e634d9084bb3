import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  activitySchema,
  adminCommentSchema,
  adminStatsSchema,
  adminUserSchema,
  analyticsSchema,
  userCountsSchema,
} from "@contract/admin.ts";
import { analyserUseSchema } from "@contract/analysis.ts";
import { getJson } from "../../lib/http/http.ts";
import { growingList } from "../../lib/http/pages.ts";
import type { UserFilter, UserOrder } from "./users/users.rules.ts";

const activityPages = growingList("/api/admin/activity?limit=20", z.array(activitySchema));

/** One invalidation of `all` refreshes whatever is shown. */
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
  analyser: () =>
    queryOptions({
      queryKey: [...adminKeys.all, "analyser"],
      queryFn: ({ signal }) => getJson("/api/admin/analysis", analyserUseSchema, { signal }),
      staleTime: 0,
    }),
  /** @param filter such as `status=pending` */
  comments: (filter: string) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.all, "comments", filter],
      ...growingList(`/api/admin/comments?${filter}`, z.array(adminCommentSchema)),
      staleTime: 0,
    }),
  activity: () =>
    infiniteQueryOptions({ queryKey: [...adminKeys.all, "activity"], ...activityPages, staleTime: 0 }),
  users: ({ search, status }: UserFilter, { sort, direction }: UserOrder) => {
    const query = new URLSearchParams({ q: search, status, sort, direction });
    return infiniteQueryOptions({
      queryKey: [...adminKeys.users, String(query)],
      ...growingList(`/api/admin/users?${query}`, z.array(adminUserSchema)),
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
  userCounts: ({ search, status }: UserFilter) => {
    const query = new URLSearchParams({ q: search, status });
    return queryOptions({
      queryKey: [...adminKeys.users, "counts", String(query)],
      queryFn: ({ signal }) => getJson(`/api/admin/users/counts?${query}`, userCountsSchema, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
};
