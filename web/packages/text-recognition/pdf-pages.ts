import type { PDFDocumentProxy } from "pdfjs-dist";
import { drawingScale, isPictureOfText } from "@engines/text-recognition/index.ts";

export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly problem: "damaged" | "password";

  constructor(problem: UnreadableFileError["problem"], options?: ErrorOptions) {
    super(`The file cannot be opened: ${problem}.`, options);
    this.problem = problem;
  }
}

export interface PdfPages {
  count: number;
  /** Whether the page is a picture of text. */
  isPicture: (page: number) => Promise<boolean>;
  draw: (page: number) => Promise<ImageBitmap>;
  close: () => Promise<void>;
}

export async function openPdf(file: Blob, folder: string): Promise<PdfPages> {
  const { getDocument, GlobalWorkerOptions, OPS } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = `${folder}pdf-worker.js`;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableFileError(isLocked ? "password" : "damaged", { cause: error });
  }

  return {
    count: document.numPages,
    async isPicture(number) {
      return isPictureOfText(await document.getPage(number), OPS);
    },
    async draw(number) {
      const page = await document.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: drawingScale(whole) });
      const canvas = globalThis.document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const canvasContext = canvas.getContext("2d");
      if (canvasContext === null) throw new Error("There is no canvas.");
      // As for a printer: on a screen, drawing would stand still in a tab that is not shown.
      await page.render({ canvasContext, viewport, intent: "print" }).promise;
      page.cleanup();
      return createImageBitmap(canvas);
    },
    close: () => task.destroy(),
  };
}
