import { useMutation, useQueryClient } from "@tanstack/react-query";
import { categorySchema, type Category } from "@contract/category.ts";
import { errorSentence, sendJson } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { changeGallery, photoKeys, photoQueries } from "./photos.queries.ts";

const CATEGORIES = "/api/photo-categories";

const failed = (verb: "create" | "update" | "delete") => (error: Error) => {
  const description = errorSentence(error, `Failed to ${verb} category. Please try again.`);
  notify({ title: "Error", description, tone: "destructive" });
};

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
    onError: failed("create"),
  });
}

/** Renames in the photos too: they carry the name. */
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
    onError: failed("update"),
  });
}

/** Its photos stay, uncategorised. */
export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (category: Category) => sendJson("DELETE", `${CATEGORIES}/${category.id}`),
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
    onError: failed("delete"),
  });
}
