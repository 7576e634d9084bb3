import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BlogComment, BlogPostSummary, PostStatus } from "@contract/blog.ts";
import { getJson } from "../../lib/http.ts";
import { getPage, type Page } from "../../lib/pages.ts";
import { blogAnswers } from "./blog.answers.ts";

export interface PostFilters {
  query: string;
  category: string | null;
  status: PostStatus;
}

/** Every key of the blog; what changes a post invalidates `posts`, what changes a category both. */
export const blogKeys = {
  posts: ["/api/blog-posts"],
  lists: ["/api/blog-posts", "list"],
  detail: (id: number) => ["/api/blog-posts", id],
  comments: (id: number) => ["/api/blog-posts", id, "comments"],
  categories: ["/api/blog-categories"],
} as const;

function listPath({ query, category, status }: PostFilters): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (category !== null) params.set("category", category);
  if (status !== "published") params.set("status", status);
  const search = params.toString();
  return search === "" ? "/api/blog-posts" : `/api/blog-posts?${search}`;
}

export const blogQueries = {
  /** The server searches the whole text; what is shown stays until the answer is there. */
  list: (filters: PostFilters) =>
    infiniteQueryOptions({
      queryKey: [...blogKeys.lists, filters],
      queryFn: ({ pageParam, signal }) => getPage(pageParam, blogAnswers.posts, { signal }),
      initialPageParam: listPath(filters),
      getNextPageParam: ({ next }: Page<BlogPostSummary[]>) => next,
      select: ({ pages }: { pages: Page<BlogPostSummary[]>[] }) => pages.flatMap(({ rows }) => rows),
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: blogKeys.detail(id),
      queryFn: ({ signal }) => getJson(`/api/blog-posts/${id}`, blogAnswers.post, { signal }),
    }),

  /** All that is said of a post, oldest first. */
  comments: (id: number) =>
    queryOptions({
      queryKey: blogKeys.comments(id),
      queryFn: async ({ signal }) => {
        const comments: BlogComment[] = [];
        let path: string | undefined = `/api/blog-posts/${id}/comments`;
        while (path !== undefined) {
          const page: Page<BlogComment[]> = await getPage(path, blogAnswers.comments, { signal });
          comments.push(...page.rows);
          path = page.next;
        }
        return comments;
      },
    }),

  categories: () =>
    queryOptions({
      queryKey: blogKeys.categories,
      queryFn: ({ signal }) => getJson("/api/blog-categories", blogAnswers.categories, { signal }),
    }),
};
