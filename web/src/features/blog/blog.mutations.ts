import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Category } from "@contract/category.ts";
import { sendDelete } from "../../lib/http/retry.ts";
import { sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError, toastSpecifiedError } from "../../lib/notify/toast-error.ts";
import { deleteRead } from "../../lib/query/delete-read.ts";
import { blogAnswers } from "./blog.answers.ts";
import { invalidateAfterDeletion, invalidatePosts } from "./invalidate.ts";
import { blogKeys } from "./blog.keys.ts";

function refreshAll(client: QueryClient): Promise<unknown> {
  return Promise.all([invalidatePosts(client), client.invalidateQueries({ queryKey: blogKeys.categories })]);
}

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteRead(client, { queryKey: blogKeys.detail(id) }, `/api/blog-posts/${id}`),
    onSuccess: (_nothing, id) => invalidateAfterDeletion(client, id),
    onError: toastSpecifiedError("Error deleting post", "Failed to delete the blog post. Please try again."),
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
    onError: toastError("Error", "Failed to create category. Please try again."),
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
    onError: toastError("Error", "Failed to update category. Please try again."),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Category) => sendDelete(`/api/blog-categories/${id}`),
    onSuccess: async () => {
      notify({ title: "Category deleted", description: "The category has been removed successfully." });
      await refreshAll(client);
    },
    onError: toastError("Error", "Failed to delete category. Please try again."),
  });
}
