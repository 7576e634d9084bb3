import { useEffect, useState } from "react";
import { Delta, Range } from "quill/core";
import { CodeBlockContainer } from "quill/formats/code.js";
import { MAX_BLOG_IMAGE_BYTES, type BlogImage } from "@contract/blog.ts";
import { calledForeign, withForeignHint } from "@contract/foreign-picture.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import type { Quill } from "./formats.ts";
import { insertedSize } from "./image-size.rules.ts";
import type { EditorNotice, OnNotice } from "./notice.ts";
import { PostParagraph } from "./paragraph.ts";
import { PastedImage } from "./pasted-image.rules.ts";
import { trackBookmark, type Bookmark } from "./bookmark.ts";

const TYPES: readonly string[] = PICTURE_MIME_TYPES;
const WRONG_TYPE = "a picture has to be a JPG, PNG, GIF or WebP.";

function noticeOf(reasons: readonly string[]): EditorNotice {
  const title = reasons.length === 1 ? "Picture not inserted" : "Pictures not inserted";
  return { title, description: reasons.join("\n"), isFailure: true };
}

function refusal(file: File): string | undefined {
  const foreign = calledForeign(file);
  if (foreign === "avif") return withForeignHint(WRONG_TYPE, foreign);
  if (foreign === undefined && !TYPES.includes(file.type)) return WRONG_TYPE;
  if (file.size > MAX_BLOG_IMAGE_BYTES) return "a picture can have 10 MB at most.";
  return undefined;
}

function endOfCode(quill: Quill, index: number): number | undefined {
  const block = quill.getLine(index)[0]?.parent;
  return block instanceof CodeBlockContainer ? quill.getIndex(block) + block.length() : undefined;
}

function beginsParagraph(quill: Quill, index: number): boolean {
  const [line, offset] = quill.getLine(index);
  return line instanceof PostParagraph && offset === 0;
}

function insert(
  quill: Quill,
  place: Bookmark,
  { url, width, height, alt }: BlogImage & { alt: string },
  apart: boolean,
): boolean {
  const size = insertedSize({ width, height });
  const attributes = { width: String(size.width), height: String(size.height), ...(alt && { alt }) };
  const { index, length } = place.range();
  const isLine = apart || beginsParagraph(quill, index);
  // Replaces the selection. Code blocks cannot contain pictures, so there it comes after the block.
  const end = endOfCode(quill, index + length);
  const change = new Delta().retain(index).delete(length);
  if (end === undefined) change.insert(apart ? "\n" : "").insert({ image: url }, attributes);
  else
    change
      .retain(end - index - length)
      .insert({ image: url }, attributes)
      .insert("\n");
  const { selection } = quill;
  const caret = quill.getSelection() ?? selection.savedRange;
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  place.leave(end === undefined ? index + (apart ? 2 : 1) : end - length + 1);
  // Moves the caret after the picture, also the saved one of an editor without focus; Quill does neither.
  const from = change.transformPosition(caret.index);
  const to = change.transformPosition(caret.index + caret.length);
  const next = new Range(from, to - from);
  if (quill.hasFocus()) quill.setSelection(next, "silent");
  else selection.savedRange = next;
  return isLine || end !== undefined;
}

/** Its message is a sentence for the writer. */
export class ImageUploadError extends Error {
  override readonly name = "ImageUploadError";
  readonly isRetryable: boolean;

  constructor(message: string, isRetryable: boolean, cause: unknown) {
    super(message, { cause });
    this.isRetryable = isRetryable;
  }
}

export type ShouldRetry = (error: unknown) => Promise<boolean>;

/** Also takes HEIC. Throws an {@link ImageUploadError}, after it has asked `shouldRetry` whether to try again. */
export type UploadImage = (file: File, shouldRetry: ShouldRetry) => Promise<BlogImage>;

export interface WaitingImage {
  name: string;
  reason: string;
  answer: (shouldRetry: boolean) => void;
}

function useWaiting() {
  const [waiting, setWaiting] = useState<readonly WaitingImage[]>([]);
  useEffect(() => {
    const again = () => waiting.forEach(({ answer }) => answer(true));
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [waiting]);

  const ask = ({ name }: File, reason: string) =>
    new Promise<boolean>((resolve) => {
      const image: WaitingImage = {
        name,
        reason,
        answer: (shouldRetry) => {
          setWaiting((all) => all.filter((each) => each !== image));
          resolve(shouldRetry);
        },
      };
      setWaiting((all) => [...all, image]);
    });
  return { waiting, ask };
}

const reasonOf = (error: unknown) =>
  error instanceof ImageUploadError ? error.message : "it could not be uploaded. Please try again.";

export function useImageUpload(uploadImage: UploadImage, onNotice: OnNotice) {
  const [uploading, setUploading] = useState(0);
  const { waiting, ask } = useWaiting();

  async function upload(quill: Quill, range: Range, files: readonly File[]): Promise<void> {
    const refused = files.map((file) => ({ file, reason: refusal(file) }));
    const reasons = refused.flatMap(({ file, reason }) => (reason ? [`${file.name}: ${reason}`] : []));
    const fitting = refused.flatMap(({ file, reason }) => (reason ? [] : [file]));
    const place = trackBookmark(quill, range);
    setUploading((count) => count + fitting.length);
    let apart = false;
    for (const file of fitting) {
      let isLeftOut = false;
      const shouldRetry = async (error: unknown) => {
        if (!(error instanceof ImageUploadError && error.isRetryable)) return false;
        const retry = await ask(file, reasonOf(error));
        isLeftOut = !retry;
        return retry;
      };
      try {
        const alt = file instanceof PastedImage ? file.alt : "";
        apart = insert(quill, place, { ...(await uploadImage(file, shouldRetry)), alt }, apart);
      } catch (error) {
        if (!isLeftOut) reasons.push(`${file.name}: ${reasonOf(error)}`);
      }
      setUploading((count) => count - 1);
    }
    place.forget();
    if (reasons.length > 0) onNotice(noticeOf(reasons));
  }

  return { upload, uploading, waiting };
}
