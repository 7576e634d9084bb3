import { create } from "zustand";
import { fileTypeOfName } from "@contract/file-type.ts";
import type { StoreReadingInput } from "@contract/reading.ts";
import { isRecognizable, type PageProgress, recognizeDocument } from "./recognize-document.ts";

export interface UploadReading {
  result: Promise<StoreReadingInput>;
  /** Undefined while it is read. */
  outcome: StoreReadingInput | undefined;
  /** With its file. */
  isSent: boolean;
  progress: PageProgress | null;
  stop: () => void;
  onPage: (listener: (progress: PageProgress) => void) => void;
}

interface UploadReadingState {
  file: File | null;
  progress: PageProgress | null;
  outcome: StoreReadingInput | null;
}

/** What is shown of the file that was chosen for an upload. */
export const useUploadReading = create<UploadReadingState>()(() => ({
  file: null,
  progress: null,
  outcome: null,
}));

let current: UploadReading | undefined;

/** Reading begins when a file is chosen, and does not wait for its upload, nor the upload for it. */
export function beginUploadReading(file: File): void {
  stopUploadReading();
  const type = fileTypeOfName(file.name);
  if (!isRecognizable(type)) return;
  const controller = new AbortController();
  let listener: ((progress: PageProgress) => void) | undefined;
  const isCurrent = () => useUploadReading.getState().file === file;
  const reading: UploadReading = {
    outcome: undefined,
    isSent: false,
    progress: null,
    stop: () => controller.abort(),
    onPage: (told) => (listener = told),
    result: recognizeDocument(file, type, {
      signal: controller.signal,
      onPage: (progress) => {
        reading.progress = progress;
        if (isCurrent()) useUploadReading.setState({ progress });
        listener?.(progress);
      },
    }),
  };
  reading.result.then(
    (outcome) => {
      reading.outcome = outcome;
      if (isCurrent()) useUploadReading.setState({ outcome });
    },
    (error: unknown) => {
      if (!controller.signal.aborted) console.warn("The chosen file was not read:", error);
      if (isCurrent()) useUploadReading.setState({ file: null });
    },
  );
  current = reading;
  useUploadReading.setState({ file, progress: null, outcome: null });
}

export function stopUploadReading(): void {
  current?.stop();
  current = undefined;
  useUploadReading.setState({ file: null, progress: null, outcome: null });
}

/** The reading of a file that is uploaded, which then goes on for its note. */
export function readingOf(file: File): UploadReading | undefined {
  return useUploadReading.getState().file === file ? current : undefined;
}

/** Once its file is stored, a reading is not stopped with the dialog. */
export function releaseUploadReading(): void {
  current = undefined;
  useUploadReading.setState({ file: null, progress: null, outcome: null });
}
