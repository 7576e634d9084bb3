import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { z } from "zod";
import { activitySchema, adminUserSchema } from "@contract/admin.ts";
import { getPage, type Page } from "../../lib/pages.ts";
import type { Parser } from "../../lib/http.ts";

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
  activity: () => infiniteQueryOptions({ queryKey: [...adminKeys.all, "activity"], ...activityPages }),
  users: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.users, search],
      ...pages(`/api/admin/users?${new URLSearchParams({ q: search })}`, z.array(adminUserSchema)),
      placeholderData: keepPreviousData,
    }),
};
