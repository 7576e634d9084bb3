import { MAX_READ_LENGTH } from "../contract/note.ts";
import type { PdfProblem, ReadPages } from "../contract/pdf-reading.ts";
import { CharacterMaps } from "./character-maps.ts";
import { filledText, notesText } from "./filled-text.ts";
import { pageText } from "./page-text.ts";

export class PdfError extends Error {
  override readonly name = "PdfError";
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(`The PDF cannot be opened: ${problem}.`, options);
    this.problem = problem;
  }
}

/** A hosted function has 2 s of processor time, of which loading pdf.js takes a part. */
const BEGIN_PAGES_FOR_MS = 1_000;

const OPTIONS = {
  verbosity: 0,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 1,
  BinaryDataFactory: CharacterMaps,
  cMapPacked: true,
} as const;

async function open(bytes: Uint8Array) {
  const { getResolvedPDFJS } = await import("unpdf");
  const { getDocument } = await getResolvedPDFJS();
  const task = getDocument({ ...OPTIONS, data: bytes });
  try {
    return { task, document: await task.promise };
  } catch (error) {
    await task.destroy();
    const isLocked =
      error instanceof Error && (error.name === "PasswordException" || /encryption/iu.test(error.message));
    throw new PdfError(isLocked ? "password" : "damaged", { cause: error });
  }
}

async function readForms(page: {
  pageNumber: number;
  getAnnotations: () => Promise<unknown[]>;
}): Promise<unknown[]> {
  try {
    return await page.getAnnotations();
  } catch (error) {
    console.warn(
      `The forms of page ${page.pageNumber} cannot be read:`,
      error instanceof Error ? error.message : error,
    );
    return [];
  }
}

/** Throws a `PdfError` where no page is readable. */
export async function readPages(
  bytes: Uint8Array,
  from: number,
  now: () => number = () => performance.now(),
): Promise<Omit<ReadPages, "processorMs">> {
  const deadline = now() + BEGIN_PAGES_FOR_MS;
  const { task, document } = await open(bytes);
  try {
    const texts: string[] = [];
    let length = 0;
    let readable = 0;
    let next = from;
    while (next <= document.numPages && length < MAX_READ_LENGTH && (next === from || now() < deadline)) {
      try {
        const page = await document.getPage(next);
        // Ligatures are taken apart when letters that were printed from the left are in their order.
        const content = await page.getTextContent({ disableNormalization: true });
        const annotations = await readForms(page);
        const text = pageText(content, MAX_READ_LENGTH, filledText(annotations), notesText(annotations));
        page.cleanup();
        texts.push(text);
        length += text.length + 2;
        readable += 1;
      } catch (error) {
        console.warn(`Page ${next} cannot be read:`, error instanceof Error ? error.message : error);
        texts.push("");
      }
      next += 1;
    }
    const isComplete = next > document.numPages;
    if (from === 1 && isComplete && readable === 0) throw new PdfError("damaged");
    return { texts, next: isComplete ? null : next };
  } finally {
    await task.destroy();
  }
}
