import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  blogCommentSchema,
  blogDraftSchema,
  blogPostSchema,
  blogPostSummarySchema,
  type BlogPostSummary,
  type PostStatus,
} from "@contract/blog.ts";
import { categorySchema } from "@contract/category.ts";
import { getJson } from "../../lib/http.ts";
import { getPage, type Page } from "../../lib/pages.ts";

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
  /** Not among the posts: what changes those must not load it anew under somebody's hands. */
  draft: (id: number) => ["blog-draft", id],
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

const rowsSchema = z.array(blogPostSummarySchema);
const commentsSchema = z.array(blogCommentSchema);

export const blogQueries = {
  /** The server searches the whole text; what is shown stays until the answer is there. */
  list: (filters: PostFilters) =>
    infiniteQueryOptions({
      queryKey: [...blogKeys.lists, filters],
      queryFn: ({ pageParam, signal }) => getPage(pageParam, rowsSchema, { signal }),
      initialPageParam: listPath(filters),
      getNextPageParam: ({ next }: Page<BlogPostSummary[]>) => next,
      select: ({ pages }: { pages: Page<BlogPostSummary[]>[] }) => pages.flatMap(({ rows }) => rows),
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: blogKeys.detail(id),
      queryFn: ({ signal }) => getJson(`/api/blog-posts/${id}`, blogPostSchema, { signal }),
    }),

  /** What an editor goes on with: asked for each time, never kept. */
  draft: (id: number) =>
    queryOptions({
      queryKey: blogKeys.draft(id),
      queryFn: ({ signal }) => getJson(`/api/blog-posts/${id}/draft`, blogDraftSchema, { signal }),
      gcTime: 0,
    }),

  /** All that is said of a post, oldest first. */
  comments: (id: number) =>
    queryOptions({
      queryKey: blogKeys.comments(id),
      queryFn: async ({ signal }) => {
        const comments: z.infer<typeof commentsSchema> = [];
        let path: string | undefined = `/api/blog-posts/${id}/comments`;
        while (path !== undefined) {
          const page: Page<z.infer<typeof commentsSchema>> = await getPage(path, commentsSchema, { signal });
          comments.push(...page.rows);
          path = page.next;
        }
        return comments;
      },
    }),

  categories: () =>
    queryOptions({
      queryKey: blogKeys.categories,
      queryFn: ({ signal }) => getJson("/api/blog-categories", z.array(categorySchema), { signal }),
    }),
};
