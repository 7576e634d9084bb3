import { openPdf, UnreadableFileError } from "./pdf-pages.ts";
import { PictureReader, type RecognizedPage } from "./recognize-picture.ts";

export interface RecognitionOptions {
  /** Where the files of the build are, such as "/assets/recognition/". */
  folder: string;
  /** The codes of models in the folder, such as "eng"; each slows reading. */
  languages: readonly string[];
  signal: AbortSignal;
  /** Called as each page begins; pages with text of their own are not counted. */
  onPage?: (page: number, pages: number) => void;
  /** Of pages that are read. */
  maxPages: number;
}

export interface Recognized {
  /** Those that were read, in their order; none of a PDF whose pages all have text. */
  pages: RecognizedPage[];
  isWhole: boolean;
}

async function* picturesOf(
  file: Blob,
  { folder, maxPages }: RecognitionOptions,
): AsyncGenerator<{ page: number; pages: number; isLast: boolean; bitmap: ImageBitmap }> {
  if (file.type !== "application/pdf") {
    let bitmap: ImageBitmap;
    try {
      bitmap = await createImageBitmap(file);
    } catch (error) {
      throw new UnreadableFileError("damaged", { cause: error });
    }
    yield { page: 1, pages: 1, isLast: true, bitmap };
    return;
  }
  const pdf = await openPdf(file, folder);
  try {
    const numbers: number[] = [];
    let next = 1;
    for (; next <= pdf.count && numbers.length < maxPages; next += 1)
      if (await pdf.isPicture(next)) numbers.push(next);
    const isWhole = next > pdf.count;
    for (const page of numbers) {
      const isLast = isWhole && page === numbers.at(-1);
      yield { page, pages: numbers.length, isLast, bitmap: await pdf.draw(page) };
    }
  } finally {
    await pdf.close();
  }
}

/**
 * Reads the text of a picture, or of those pages of a PDF that are pictures of it. Nothing leaves the browser. Rejects with an
 * `UnreadableFileError`, with the reason of the signal, or, when workers or languages cannot be loaded, with another error.
 */
export async function recognizeFile(file: Blob, options: RecognitionOptions): Promise<Recognized> {
  const { folder, languages, signal, onPage } = options;
  signal.throwIfAborted();
  let reader: PictureReader | undefined;
  const close = () => reader?.close();
  signal.addEventListener("abort", close);
  try {
    const pages: RecognizedPage[] = [];
    let isWhole = true;
    let count = 0;
    for await (const { page, pages: total, isLast, bitmap } of picturesOf(file, options)) {
      signal.throwIfAborted();
      onPage?.((count += 1), total);
      reader ??= new PictureReader(folder, languages);
      pages.push({ page, ...(await reader.read(bitmap)) });
      isWhole = isLast;
    }
    return { pages, isWhole };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}
