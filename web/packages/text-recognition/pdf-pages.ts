import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** A4 at 240 dpi. */
const DRAWN_PIXELS = 5_500_000;
/** Fewer letters than a stamp or a header of a scanner has. */
const FEW_LETTERS = 100;
const LARGE_PICTURE_PIXELS = 500_000;

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

  async function hasLargePicture(page: PDFPageProxy): Promise<boolean> {
    const { fnArray, argsArray } = await page.getOperatorList();
    return fnArray.some((operation, index) => {
      if (operation === OPS.paintInlineImageXObject || operation === OPS.paintImageMaskXObject) {
        const [image] = argsArray[index] ?? [];
        return (image?.width ?? 0) * (image?.height ?? 0) >= LARGE_PICTURE_PIXELS;
      }
      if (operation !== OPS.paintImageXObject) return false;
      const [, width, height] = argsArray[index] ?? [];
      return (width ?? 0) * (height ?? 0) >= LARGE_PICTURE_PIXELS;
    });
  }

  return {
    count: document.numPages,
    async isPicture(number) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const letters = items.map((item) => ("str" in item ? item.str.trim() : "")).join("").length;
      if (letters === 0) return true;
      return letters < FEW_LETTERS && (await hasLargePicture(page));
    },
    async draw(number) {
      const page = await document.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.sqrt(DRAWN_PIXELS / (whole.width * whole.height)) });
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
