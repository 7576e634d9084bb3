import { useMutation, useQueryClient } from "@tanstack/react-query";
import { categorySchema, type Category } from "@contract/category.ts";
import { sendDelete } from "../../lib/http/retry.ts";
import { sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError } from "../../lib/notify/toast-error.ts";
import { photoKeys } from "./photos.keys.ts";
import { changeGallery, photoQueries } from "./photos.queries.ts";

const CATEGORIES = "/api/photo-categories";

export function useAddCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => sendJson("POST", CATEGORIES, { name }, categorySchema),
    onSuccess: () => {
      notify({
        title: "Category added",
        description: "The new photo category has been created successfully.",
      });
      return client.invalidateQueries({ queryKey: photoKeys.categories });
    },
    onError: toastError("Error", "Failed to create category. Please try again."),
  });
}

export function useRenameCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, name }: { category: Category; name: string }) =>
      sendJson("PATCH", `${CATEGORIES}/${category.id}`, { name }, categorySchema),
    onSuccess: (renamed, { category }) => {
      client.setQueryData(photoQueries.categories().queryKey, (rows) =>
        rows?.map((row) => (row.id === renamed.id ? renamed : row)),
      );
      changeGallery(client, (rows) =>
        rows.map((row) => (row.category === category.name ? { ...row, category: renamed.name } : row)),
      );
      notify({
        title: "Category updated",
        description: "The photo category has been renamed successfully.",
      });
      void client.invalidateQueries({ queryKey: photoKeys.categories });
      void client.invalidateQueries({ queryKey: photoKeys.all });
    },
    onError: toastError("Error", "Failed to update category. Please try again."),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (category: Category) => sendDelete(`${CATEGORIES}/${category.id}`),
    onSuccess: (_nothing, category) => {
      client.setQueryData(photoQueries.categories().queryKey, (rows) =>
        rows?.filter((row) => row.id !== category.id),
      );
      notify({
        title: "Category deleted",
        description: "The photo category has been removed successfully.",
      });
      void client.invalidateQueries({ queryKey: photoKeys.categories });
      void client.invalidateQueries({ queryKey: photoKeys.all });
    },
    onError: toastError("Error", "Failed to delete category. Please try again."),
  });
}
