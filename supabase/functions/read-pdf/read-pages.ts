import { MAX_READ_LENGTH } from "../_shared/contract/note.ts";
import type { PdfProblem, ReadPages } from "../_shared/pdf-reading.ts";
import { pageText } from "./page-text.ts";

/** A PDF that cannot be opened. */
export class PdfError extends Error {
  override readonly name = "PdfError";
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(`The PDF cannot be opened: ${problem}.`, options);
    this.problem = problem;
  }
}

/** After this no further page is begun: a hosted function has 2 s of processor time, and loading pdf.js takes of it. */
const BEGIN_PAGES_FOR_MS = 1_000;

/** Nothing but text: no picture is unpacked, no font is drawn with, no form or program is run, and nothing is fetched. */
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
} as const;

async function open(bytes: Uint8Array) {
  // Not with the module: a worker that is asked by a stranger is not to load it.
  const { getResolvedPDFJS } = await import("unpdf");
  const { getDocument } = await getResolvedPDFJS();
  const task = getDocument({ ...OPTIONS, data: bytes });
  try {
    return { task, document: await task.promise };
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new PdfError(isLocked ? "password" : "damaged", { cause: error });
  }
}

/**
 * Reads pages of a PDF, from one on, for about a second, and one in any case; an empty line stands between two. A page that
 * is broken is left out, and a document of which no page can be read is damaged.
 */
export async function readPages(
  bytes: Uint8Array,
  from: number,
  now: () => number = () => performance.now(),
): Promise<ReadPages> {
  const deadline = now() + BEGIN_PAGES_FOR_MS;
  const { task, document } = await open(bytes);
  try {
    const texts: string[] = [];
    let length = 0;
    let sound = 0;
    let next = from;
    while (next <= document.numPages && length < MAX_READ_LENGTH && (next === from || now() < deadline)) {
      try {
        const page = await document.getPage(next);
        const text = pageText((await page.getTextContent()).items, MAX_READ_LENGTH);
        page.cleanup();
        if (text !== "") texts.push(text);
        length += text.length + 2;
        sound += 1;
      } catch (error) {
        console.warn(`Page ${next} cannot be read:`, error instanceof Error ? error.message : error);
      }
      next += 1;
    }
    const isOver = next > document.numPages;
    if (from === 1 && isOver && sound === 0) throw new PdfError("damaged");
    return { text: texts.join("\n\n"), next: isOver ? null : next };
  } finally {
    await task.destroy();
  }
}
