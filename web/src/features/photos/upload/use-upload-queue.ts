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
import { refreshGallery } from "../photos.queries.ts";
import { makeVariants } from "./make-variants.ts";
import { createUploadQueue, type QueuedPhoto } from "./upload.queue.ts";

/** What is said of all photos of one go. */
export interface Common {
  category: string;
  /** Of one photo, by its creation key. */
  description: { of: string | undefined; text: string };
  keepCapture: boolean;
}

/** A picture that should not even be unpacked. */
class TooManyPixels extends Error {}

function refusal(file: File): string | null {
  const { size, type } = file;
  const foreign = calledForeign(file);
  if (foreign) return withForeignHint(ERROR_MESSAGES.photoType, foreign);
  if (!PICTURE_MIME_TYPES.some((each) => each === type)) return ERROR_MESSAGES.photoType;
  return size > MAX_PHOTO_BYTES ? ERROR_MESSAGES.photoTooLarge : null;
}

async function makeForm(
  photo: Pick<QueuedPhoto, "file" | "title" | "creationKey">,
  common: Common,
  signal: AbortSignal,
): Promise<FormData> {
  const { variants, tooLarge } = await makeVariants(photo.file, signal);
  if (tooLarge) throw new TooManyPixels();
  const form = new FormData();
  form.append("creationKey", photo.creationKey);
  form.append("title", photo.title);
  const { of, text } = common.description;
  form.append("description", of === photo.creationKey ? text.trim() : "");
  form.append("category", common.category);
  form.append("keepCapture", String(common.keepCapture));
  form.append("image", photo.file);
  for (const { field, blob } of variants) form.append(field, blob, field);
  return form;
}

function describe(error: unknown): string {
  if (error instanceof TooManyPixels) return ERROR_MESSAGES.photoTooManyPixels;
  const statusText = error instanceof ApiError ? error.statusText : "";
  // The specification's words (section 7) where the server gives none of its own.
  return errorSentence(
    error,
    statusText === "" ? "The photo could not be uploaded. Please try again." : `Upload failed: ${statusText}`,
  );
}

/** The statuses that are about the picture itself. */
const PICTURE_STATUSES: readonly number[] = [413, 415, 422];

const isFinal = (error: unknown): boolean =>
  error instanceof TooManyPixels || (error instanceof ApiError && PICTURE_STATUSES.includes(error.status));

/** The uploads of one dialog; the gallery is read again after each go. */
export function useUploadQueue() {
  const client = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue({
      refusal,
      describe,
      isFinal,
      newKey: newUuid,
      prepare: makeForm,
      send: (form, onProgress, signal) =>
        uploadForm("/api/photos", form, photoSchema, { onProgress, signal }).catch((error: unknown) => {
          // No mutation of the query client, which would notice it by itself.
          noticeExpiry(client, error);
          throw error;
        }),
    }),
  );
  // Nobody could see what fails from then on.
  useEffect(() => queue.stop, [queue]);
  const start = async (common: Common) => {
    const outcome = await queue.start(common);
    await refreshGallery(client);
    return outcome;
  };
  return { ...queue, start, state: useStore(queue.store) };
}
