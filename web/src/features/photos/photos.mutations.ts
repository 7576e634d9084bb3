import { useMutation, useQueryClient } from "@tanstack/react-query";
import { photoCommentSchema, photoSchema, type Photo, type UpdatePhotoInput } from "@contract/photo.ts";
import { sendDelete } from "../../lib/http/retry.ts";
import { tellCommentAdded } from "../../lib/comments/comment-added.ts";
import { sendJson, sendOnce } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError, toastSpecifiedError } from "../../lib/notify/toast-error.ts";
import { deleteRead } from "../../lib/query/delete-read.ts";
import { putAnswer } from "../../lib/query/put-answer.ts";
import { photoKeys } from "./photos.keys.ts";
import {
  changeGallery,
  isNotFound,
  removeDeleted,
  removeIfDeleted,
  photoQueries,
  replaceRow,
  refreshGallery,
  refreshPhoto,
} from "./photos.queries.ts";
import { movedBeside, type Edge } from "./photos.rules.ts";

/** @param onGone called before a deleted photo leaves the list */
export function useUpdatePhoto(id: number, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdatePhotoInput) => sendJson("PATCH", `/api/photos/${id}`, input, photoSchema),
    onSuccess: async (photo) => {
      await putAnswer(client, photoQueries.detail(id).queryKey, photo);
      replaceRow(client, photo);
      // Earlier pages would overwrite the row, and the latest photos may include this one.
      void refreshGallery(client);
      notify({ title: "Photo saved" });
    },
    onError: async (error) => {
      toastError("Error", "Your changes could not be saved. Please try again.")(error);
      if (!isNotFound(error)) return;
      onGone();
      await removeDeleted(client, id);
    },
  });
}

/** @param onDeleted called before the removal from the list */
export function useDeletePhoto(onDeleted: (id: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteRead(client, { queryKey: photoKeys.detail(id) }, `/api/photos/${id}`),
    onSuccess: (_nothing, id) => {
      onDeleted(id);
      changeGallery(client, (rows) => rows.filter((row) => row.id !== id));
      client.removeQueries({ queryKey: photoKeys.detail(id) });
      void refreshGallery(client);
      notify({
        title: "Photo deleted successfully",
        description: "The photo has been removed from your gallery.",
      });
    },
    onError: toastSpecifiedError("Error deleting photo", "Failed to delete the photo. Please try again."),
  });
}

const MOVE = ["photo-move"];

/** The refetch afterwards restores the order when the server refuses. */
export function useMovePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MOVE,
    scope: { id: "photo-move" },
    mutationFn: ({ id, target, edge }: { id: number; target: number; edge: Edge }) =>
      sendJson("POST", `/api/photos/${id}/move`, { [edge]: target }),
    onMutate: async ({ id, target, edge }) => {
      await client.cancelQueries({ queryKey: photoKeys.list });
      changeGallery(client, (rows) => movedBeside(rows, id, target, edge));
    },
    onError: toastError("Error", "The photo could not be moved. Please try again."),
    onSettled: () => {
      if (client.isMutating({ mutationKey: MOVE }) === 1) void refreshGallery(client);
    },
  });
}

export function usePostComment(photo: Photo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      sendOnce("POST", `/api/photos/${photo.id}/comments`, { content }, photoCommentSchema),
    onSuccess: async (comment) => {
      tellCommentAdded(comment);
      await refreshPhoto(client, photo.id);
    },
    onError: async (error) => {
      toastSpecifiedError("Error adding comment", "Failed to add your comment. Please try again.")(error);
      if (isNotFound(error)) await removeIfDeleted(client, photo.id);
    },
  });
}

export function useDeleteComment(photo: Photo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendDelete(`/api/photos/${photo.id}/comments/${id}`),
    onSuccess: async () => {
      notify({ title: "Comment deleted" });
      await refreshPhoto(client, photo.id);
    },
    onError: toastError("Error", "Failed to delete the comment. Please try again."),
  });
}
