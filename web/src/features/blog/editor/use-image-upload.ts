import { useState } from "react";
import { Delta, type Range } from "quill/core";
import { MAX_BLOG_IMAGE_BYTES, type BlogImage } from "@contract/blog.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import { errorSentence } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import type { Quill } from "./formats.ts";
import { insertedSize } from "./image-size.rules.ts";

const TYPES: readonly string[] = PICTURE_MIME_TYPES;

function fail(description: string): void {
  notify({ title: "Picture not inserted", description, tone: "destructive" });
}

/** Why a file is not even sent. */
function refusal(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return `${file.name}: a picture has to be a JPG, PNG, GIF or WebP.`;
  if (file.size > MAX_BLOG_IMAGE_BYTES) return `${file.name}: a picture can have 10 MB at most.`;
  return undefined;
}

interface Place {
  index: () => number;
  forget: () => void;
}

/** A place in a text, wherever typing moves it to. */
function trackPlace(editor: Quill, start: number): Place {
  let index = start;
  const follow = (change: Delta) => {
    index = change.transformPosition(index);
  };
  editor.on("text-change", follow);
  return { index: () => index, forget: () => void editor.off("text-change", follow) };
}

/**
 * Puts pictures that were chosen, pasted or dropped into the text, each when it has been uploaded, at the place it was
 * meant for, wherever that has moved to meanwhile.
 */
export function useImageUpload(uploadImage: (file: File) => Promise<BlogImage>) {
  const [uploading, setUploading] = useState(0);

  async function insert(quill: Quill, place: Place, file: File): Promise<void> {
    try {
      const { url, width, height } = await uploadImage(file);
      const size = insertedSize({ width, height });
      const attributes = { width: String(size.width), height: String(size.height) };
      quill.updateContents(new Delta().retain(place.index()).insert({ image: url }, attributes), "user");
    } catch (error) {
      fail(errorSentence(error, `${file.name} could not be uploaded. Please try again.`));
    }
  }

  async function upload(quill: Quill, range: Range, files: readonly File[]): Promise<void> {
    const fitting = files.filter((file) => {
      const reason = refusal(file);
      if (reason) fail(reason);
      return !reason;
    });
    if (fitting.length > 0 && range.length > 0) quill.deleteText(range.index, range.length, "user");
    const place = trackPlace(quill, range.index);
    setUploading((count) => count + fitting.length);
    for (const file of fitting) {
      await insert(quill, place, file);
      setUploading((count) => count - 1);
    }
    place.forget();
  }

  return { upload, uploading };
}
