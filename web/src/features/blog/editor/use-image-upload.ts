import { useEffect, useState } from "react";
import { Delta, Range } from "quill/core";
import { CodeBlockContainer } from "quill/formats/code.js";
import { MAX_BLOG_IMAGE_BYTES, type BlogImage } from "@contract/blog.ts";
import { calledForeign, withForeignHint } from "@contract/foreign-picture.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import { errorSentence, isRetryable } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import type { Quill } from "./formats.ts";
import { insertedSize } from "./image-size.rules.ts";
import { PostParagraph } from "./paragraph.ts";
import { trackPlace, type Place } from "./place.ts";

/** There may be several to read. */
const TOLD_FOR_MS = 8_000;

const TYPES: readonly string[] = PICTURE_MIME_TYPES;
const WRONG_TYPE = "a picture has to be a JPG, PNG, GIF or WebP.";

/** All that went wrong with what was chosen together: a toast takes the place of the one before it. */
function tellOf(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const title = reasons.length === 1 ? "Picture not inserted" : "Pictures not inserted";
  notify({ title, description: reasons.join("\n"), tone: "destructive", durationMs: TOLD_FOR_MS });
}

/** Why a file is not even sent. */
function refusal(file: File): string | undefined {
  const foreign = calledForeign(file);
  if (foreign) return withForeignHint(WRONG_TYPE, foreign);
  if (!TYPES.includes(file.type)) return WRONG_TYPE;
  if (file.size > MAX_BLOG_IMAGE_BYTES) return "a picture can have 10 MB at most.";
  return undefined;
}

/** Where the block of code ends that a place lies in; nothing where there is none. */
function endOfCode(quill: Quill, index: number): number | undefined {
  const block = quill.getLine(index)[0]?.parent;
  return block instanceof CodeBlockContainer ? quill.getIndex(block) + block.length() : undefined;
}

/** Whether a paragraph begins at a place: pictures that are put there make lines, and those among words a part of one. */
function beginsParagraph(quill: Quill, index: number): boolean {
  const [line, offset] = quill.getLine(index);
  return line instanceof PostParagraph && offset === 0;
}

/** Puts one in, and says whether it stands in a line of its own, as those have to that come after it. */
function insert(quill: Quill, place: Place, { url, width, height }: BlogImage, apart: boolean): boolean {
  const size = insertedSize({ width, height });
  const attributes = { width: String(size.width), height: String(size.height) };
  const { index, length } = place.range();
  const isLine = apart || beginsParagraph(quill, index);
  // What is selected goes, and what is left of its first line becomes a part of its last. Code has no pictures.
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
  // One step back takes the picture, not what was typed before it or since.
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  place.leave(end === undefined ? index + (apart ? 2 : 1) : end - length + 1);
  // Quill leaves a caret that stands there before the picture, and one that waits for the focus where it was.
  const from = change.transformPosition(caret.index);
  const to = change.transformPosition(caret.index + caret.length);
  const next = new Range(from, to - from);
  if (quill.hasFocus()) quill.setSelection(next, "silent");
  else selection.savedRange = next;
  return isLine || end !== undefined;
}

/** Whether what has failed is to be sent once more. */
export type IsTriedAgain = (error: unknown) => Promise<boolean>;

/** Sends a file, again as long as it is to be. */
export type UploadImage = (file: File, isTriedAgain: IsTriedAgain) => Promise<BlogImage>;

/** A picture that could not be sent; its place in the text is kept for it. */
export interface WaitingImage {
  name: string;
  reason: string;
  answer: (isTriedAgain: boolean) => void;
}

/** Pictures that wait until somebody says what becomes of them, or the line is there again. */
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
        answer: (isTriedAgain) => {
          setWaiting((all) => all.filter((each) => each !== image));
          resolve(isTriedAgain);
        },
      };
      setWaiting((all) => [...all, image]);
    });
  return { waiting, ask };
}

/**
 * Puts pictures that were chosen, pasted or dropped into the text, each when it has been uploaded, at the place it was
 * meant for, wherever that has moved to meanwhile. What was selected there stays until a picture takes its place.
 */
export function useImageUpload(uploadImage: UploadImage) {
  const [uploading, setUploading] = useState(0);
  const { waiting, ask } = useWaiting();

  async function upload(quill: Quill, range: Range, files: readonly File[]): Promise<void> {
    const refused = files.map((file) => ({ file, reason: refusal(file) }));
    const reasons = refused.flatMap(({ file, reason }) => (reason ? [`${file.name}: ${reason}`] : []));
    const fitting = refused.flatMap(({ file, reason }) => (reason ? [] : [file]));
    const place = trackPlace(quill, range);
    setUploading((count) => count + fitting.length);
    let apart = false;
    for (const file of fitting) {
      let isLeftOut = false;
      const reasonOf = (error: unknown) =>
        errorSentence(error, "it could not be uploaded. Please try again.");
      const isTriedAgain = async (error: unknown) => {
        if (!isRetryable(error)) return false;
        const isAgain = await ask(file, reasonOf(error));
        isLeftOut = !isAgain;
        return isAgain;
      };
      try {
        apart = insert(quill, place, await uploadImage(file, isTriedAgain), apart);
      } catch (error) {
        // Who has left it out knows.
        if (!isLeftOut) reasons.push(`${file.name}: ${reasonOf(error)}`);
      }
      setUploading((count) => count - 1);
    }
    place.forget();
    tellOf(reasons);
  }

  return { upload, uploading, waiting };
}
