import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { calledForeign, withForeignHint } from "@contract/foreign-picture.ts";
import { MAX_PHOTO_BYTES, photoSchema } from "@contract/photo.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import { ApiError, errorSentence } from "../../../lib/http/http.ts";
import { noticeExpiry } from "../../../lib/session/session.ts";
import { uploadForm } from "../../../lib/http/upload.ts";
import { newUuid } from "../../../lib/uuid.ts";
import { photoKeys } from "../photos.keys.ts";
import { refreshGallery } from "../photos.queries.ts";
import { makeVariants } from "../../../lib/pictures/make-variants.ts";
import { heicRefusal, withoutHeic } from "../../../lib/pictures/without-heic.ts";
import { createUploadQueue, type QueuedPhoto } from "./upload.queue.ts";

export interface SharedFields {
  category: string;
  /** Of the one photo with this idempotency key. */
  description: { key: string | undefined; text: string };
  keepCapture: boolean;
}

class TooLarge extends Error {}

function refusal(file: File): string | null {
  const { size, type } = file;
  const foreign = calledForeign(file);
  if (foreign === "avif") return withForeignHint(ERROR_MESSAGES.photoType, foreign);
  if (foreign === undefined && !PICTURE_MIME_TYPES.some((each) => each === type))
    return ERROR_MESSAGES.photoType;
  return size > MAX_PHOTO_BYTES ? ERROR_MESSAGES.photoTooLarge : null;
}

async function makeForm(
  photo: Pick<QueuedPhoto, "file" | "title" | "idempotencyKey">,
  common: SharedFields,
  signal: AbortSignal,
): Promise<FormData> {
  const picture = await withoutHeic(photo.file, signal);
  const { variants, tooLarge } = await makeVariants(picture, signal);
  if (tooLarge)
    throw new TooLarge(tooLarge === "edge" ? ERROR_MESSAGES.photoEdge : ERROR_MESSAGES.photoTooManyPixels);
  const form = new FormData();
  form.append("title", photo.title);
  const { key, text } = common.description;
  form.append("description", key === photo.idempotencyKey ? text.trim() : "");
  form.append("category", common.category);
  form.append("keepCapture", String(common.keepCapture));
  form.append("image", picture);
  for (const { field, blob } of variants) form.append(field, blob, field);
  return form;
}

function describe(error: unknown): string {
  if (error instanceof TooLarge) return error.message;
  const refused = heicRefusal(error);
  if (refused !== undefined) return refused;
  const statusText = error instanceof ApiError ? error.statusText : "";
  // The specification's text (section 7), when the server sends no message.
  return errorSentence(
    error,
    statusText === "" ? "The photo could not be uploaded. Please try again." : `Upload failed: ${statusText}`,
  );
}

/** The picture itself is refused, so that a retry is useless. */
const PICTURE_STATUSES: readonly number[] = [413, 415, 422];

const isFinal = (error: unknown): boolean =>
  error instanceof TooLarge ||
  heicRefusal(error) !== undefined ||
  (error instanceof ApiError && PICTURE_STATUSES.includes(error.status));

export function useUploadQueue(files: readonly File[]) {
  const client = useQueryClient();
  const [queue] = useState(() => {
    const made = createUploadQueue({
      refusal,
      describe,
      isFinal,
      newKey: newUuid,
      prepare: makeForm,
      send: (form, { idempotencyKey: key }, onProgress, signal) =>
        uploadForm("/api/photos", form, photoSchema, { onProgress, signal, key }).catch((error: unknown) => {
          // The query client notices an expired session only in its own queries and mutations.
          noticeExpiry(client, error);
          throw error;
        }),
    });
    const isRefused = (file: File) => Number(refusal(file) !== null);
    made.add(files.toSorted((one, other) => isRefused(other) - isRefused(one)));
    return made;
  });
  useEffect(() => {
    return queue.stop;
  }, [queue]);
  const start = async (common: SharedFields) => {
    const outcome = await queue.start(common);
    // The category may have been renamed or deleted elsewhere.
    if (outcome?.ended === "failed") void client.invalidateQueries({ queryKey: photoKeys.categories });
    await refreshGallery(client);
    return outcome;
  };
  return { ...queue, start, state: useStore(queue.store) };
}
