import { type FileType, fileTypeMimeType, PICTURE_TYPES } from "@contract/file-type.ts";
import { HeicError, heicToJpeg } from "@packages/heic/index.ts";
import { MAX_RECOGNIZED_PAGES, type StoreReadingInput } from "@contract/reading.ts";
import { RECOGNITION_FOLDER } from "@contract/recognition-folder.ts";
import { readLanguages } from "./reading-languages.ts";

export interface PageProgress {
  page: number;
  pages: number;
}

const PAGE_LIMIT_MS = 180_000;

const RECOGNIZABLE: readonly FileType[] = [...PICTURE_TYPES, "pdf"];

export const isRecognizable = (type: FileType | undefined): type is FileType =>
  type !== undefined && RECOGNIZABLE.includes(type);

/** Reads in workers of this page. Rejects when they cannot be loaded, or with the reason of the signal. */
export async function recognizeDocument(
  file: Blob,
  type: FileType,
  { signal, onPage }: { signal: AbortSignal; onPage: (progress: PageProgress) => void },
): Promise<StoreReadingInput> {
  const engine = await import("@packages/text-recognition/index.ts");
  const tooLong = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limitPage = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tooLong.abort(), PAGE_LIMIT_MS);
  };
  try {
    const { pages, isWhole } = await engine.recognizeFile(
      type === "heic"
        ? await heicToJpeg(file, { signal })
        : new Blob([file], { type: fileTypeMimeType(type) }),
      {
        folder: RECOGNITION_FOLDER,
        languages: readLanguages(),
        maxPages: MAX_RECOGNIZED_PAGES,
        signal: AbortSignal.any([signal, tooLong.signal]),
        onPage: (page, all) => {
          limitPage();
          onPage({ page, pages: all });
        },
      },
    );
    return { reading: { pages, isWhole } };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof engine.UnreadableFileError) return { problem: error.problem };
    if (error instanceof HeicError) return { problem: error.problem === "damaged" ? "damaged" : "too_much" };
    if (tooLong.signal.aborted) return { problem: "too_much" };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
