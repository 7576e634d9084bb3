import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PostStatus } from "@contract/blog.ts";
import { getJson } from "../../lib/http/http.ts";
import { allRows, growingList } from "../../lib/http/pages.ts";
import { blogAnswers } from "./blog.answers.ts";
import { blogKeys } from "./blog.keys.ts";

export interface PostFilters {
  query: string;
  category: string | null;
  status: PostStatus;
  isAdmin: boolean;
}

function listPath({ query, category, status, isAdmin }: PostFilters): string {
  const params = new URLSearchParams({ fields: "summary" });
  if (query !== "") params.set("q", query);
  if (category !== null) params.set("category", category);
  if (status !== "published") params.set("status", status);
  if (isAdmin) params.set("workingCopies", "true");
  return `/api/blog-posts?${params}`;
}

export const blogQueries = {
  list: (filters: PostFilters) =>
    infiniteQueryOptions({
      queryKey: [...blogKeys.lists, filters],
      ...growingList(listPath(filters), blogAnswers.posts),
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: blogKeys.detail(id),
      queryFn: ({ signal }) => getJson(`/api/blog-posts/${id}`, blogAnswers.post, { signal }),
    }),

  /** Oldest first. */
  comments: (id: number) =>
    queryOptions({
      queryKey: blogKeys.comments(id),
      queryFn: ({ signal }) => allRows(`/api/blog-posts/${id}/comments`, blogAnswers.comments, { signal }),
    }),

  categories: () =>
    queryOptions({
      queryKey: blogKeys.categories,
      queryFn: ({ signal }) => getJson("/api/blog-categories", blogAnswers.categories, { signal }),
    }),
};
