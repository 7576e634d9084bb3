import type { PDFPageProxy } from "pdfjs-dist";
import type { PlacedText } from "./boxes.ts";

interface PdfPage {
  number: number;
  count: number;
  canvas: HTMLCanvasElement;
  /** Of the canvas, in its pixels; the boxes of the texts too. */
  width: number;
  height: number;
  texts: PlacedText[];
}

interface OpenPageOptions {
  /** Where the worker of PDF.js is. */
  worker: string;
  /** Counted from 1; else the first page that has the quote. */
  page?: number | undefined;
  quote: string;
  signal: AbortSignal;
}

/** Sharp at twice the width of the preview, and no more than browsers can draw. */
const WIDTH = 1600;
const MAX_PIXELS = 8_000_000;
/** Each takes some milliseconds. */
const MAX_SEARCHED_PAGES = 200;

const withoutSpace = (text: string) => text.replaceAll(/\s/g, "");

async function hasQuote(page: PDFPageProxy, quote: string): Promise<boolean> {
  const { items } = await page.getTextContent();
  return withoutSpace(items.map((item) => ("str" in item ? item.str : "")).join("")).includes(
    withoutSpace(quote),
  );
}

/** Draws the page of a PDF on which a quote stands. Rejects when the file cannot be opened, or with the signal's reason. */
export async function openPage(
  file: Blob,
  { worker, page: wanted, quote, signal }: OpenPageOptions,
): Promise<PdfPage> {
  const { getDocument, GlobalWorkerOptions, Util } = await import("pdfjs-dist");
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    let number = wanted !== undefined && wanted <= document.numPages ? wanted : 1;
    if (wanted === undefined)
      for (let next = 1; next <= Math.min(document.numPages, MAX_SEARCHED_PAGES); next += 1) {
        signal.throwIfAborted();
        if (!(await hasQuote(await document.getPage(next), quote))) continue;
        number = next;
        break;
      }
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(WIDTH / whole.width, Math.sqrt(MAX_PIXELS / (whole.width * whole.height)));
    const viewport = page.getViewport({ scale });
    const canvas = globalThis.document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const canvasContext = canvas.getContext("2d");
    if (canvasContext === null) throw new Error("There is no canvas.");
    signal.throwIfAborted();
    // As for a printer: on a screen, drawing would stand still in a tab that is not shown.
    await page.render({ canvasContext, viewport, intent: "print" }).promise;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PlacedText[] => {
      if (!("str" in item) || item.str === "") return [];
      const [, , , rise = 0, left = 0, bottom = 0] = Util.transform(viewport.transform, item.transform);
      const height = Math.abs(rise);
      return [
        {
          text: item.str,
          box: { x: left, y: bottom - height, width: item.width * scale, height: height * 1.2 },
        },
      ];
    });
    signal.throwIfAborted();
    return { number, count: document.numPages, canvas, width: canvas.width, height: canvas.height, texts };
  } finally {
    await task.destroy();
  }
}
