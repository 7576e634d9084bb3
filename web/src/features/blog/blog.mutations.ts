import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Category } from "@contract/category.ts";
import { ApiError, getResponse, isLost, sendJson } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { tellFailure, tellSpecified } from "../../lib/tell-failure.ts";
import { blogAnswers } from "./blog.answers.ts";
import { afterDeletion, refreshPosts } from "./after-change.ts";
import { blogKeys } from "./blog.keys.ts";

function refreshAll(client: QueryClient): Promise<unknown> {
  return Promise.all([refreshPosts(client), client.invalidateQueries({ queryKey: blogKeys.categories })]);
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Looks whether a post is there. */
const isThere = (id: number) =>
  getResponse(`/api/blog-posts/${id}/draft`).then(
    () => true,
    (error: unknown) => !isGone(error),
  );

async function deletePost(id: number): Promise<void> {
  try {
    await sendJson("DELETE", `/api/blog-posts/${id}`);
  } catch (error) {
    // Gone already, from another tab, or by this very request, whose answer was lost.
    if (isGone(error) || (isLost(error) && !(await isThere(id)))) return;
    throw error;
  }
}

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deletePost,
    onSuccess: (_nothing, id) => afterDeletion(client, id),
    onError: tellSpecified("Error deleting post", "Failed to delete the blog post. Please try again."),
  });
}

export function useAddCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => sendJson("POST", "/api/blog-categories", { name }, blogAnswers.category),
    onSuccess: async () => {
      notify({ title: "Category added", description: "The new category has been created successfully." });
      await refreshAll(client);
    },
    onError: tellFailure("Error", "Failed to create category. Please try again."),
  });
}

export function useRenameCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, name }: { category: Category; name: string }) =>
      sendJson("PATCH", `/api/blog-categories/${category.id}`, { name }, blogAnswers.category),
    onSuccess: async () => {
      notify({ title: "Category updated", description: "The category has been renamed successfully." });
      await refreshAll(client);
    },
    onError: tellFailure("Error", "Failed to update category. Please try again."),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Category) => sendJson("DELETE", `/api/blog-categories/${id}`),
    onSuccess: async () => {
      notify({ title: "Category deleted", description: "The category has been removed successfully." });
      await refreshAll(client);
    },
    onError: tellFailure("Error", "Failed to delete category. Please try again."),
  });
}
