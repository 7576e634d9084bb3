import { readFile } from "node:fs/promises";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getResolvedPDFJS } from "unpdf";
import { drawingScale, isPictureOfText } from "../../functions/_shared/text-recognition/index.ts";
import { PROJECT_DIR } from "../settings.ts";
import type { Picture } from "./page-tools.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Counted from 1. */
interface PictureNumbers {
  numbers: number[];
  /** False when there are more. */
  isWhole: boolean;
}

/** Which pages are pictures is told by pdf.js, as on the page. */
export async function findPicturePages(bytes: Uint8Array, max: number): Promise<PictureNumbers> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const task = getDocument({
    // It keeps the bytes for itself.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise.catch((error: unknown) => {
      const isLocked = error instanceof Error && error.name === "PasswordException";
      throw new UnreadableFile(isLocked ? "password" : "damaged", { cause: error });
    });
    const numbers: number[] = [];
    let next = 1;
    for (; next <= document.numPages && numbers.length < max; next += 1)
      if (await isPictureOfText(await document.getPage(next), OPS)) numbers.push(next);
    return { numbers, isWhole: next > document.numPages };
  } finally {
    await task.destroy();
  }
}

/** pdf.js needs a canvas to draw, which is no part of Deno. */
export async function openDrawing(bytes: Uint8Array): Promise<(page: number) => Promise<Picture>> {
  const module = await readFile(path.join(PROJECT_DIR, "node_modules/@hyzyla/pdfium/dist/pdfium.wasm"));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(module).buffer });
  const document = await library.loadDocument(bytes);
  return async (number) => {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = drawingScale({ width: originalWidth, height: originalHeight });
    const { width, height, data } = await page.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      render: "bitmap",
      colorSpace: "Gray",
    });
    // As large as pages are read.
    return { width, height, greyIn: () => ({ width, height, pixels: new Uint8ClampedArray(data) }) };
  };
}
