import { createWorker, OEM, type Worker as Tesseract } from "tesseract.js";
import {
  type OpenRecognizer,
  PageReader,
  QUIET,
  READING,
  type RecognizedPicture,
} from "@engines/text-recognition/index.ts";
import type { PrepareRequest } from "./prepare.worker.ts";

export interface RecognizedPage extends RecognizedPicture {
  /** Counted from 1. */
  page: number;
}

const blobOf = (map: Uint8Array) => new Blob([new Uint8Array(map)]);

/** Reads pictures one after the other. It keeps its workers, and some 300 MB, until it is closed. */
export class PictureReader {
  readonly #folder: string;
  readonly #languages: readonly string[];
  readonly #preparing = new Worker(new URL("./prepare.worker.ts", import.meta.url), { type: "module" });
  readonly #failure = Promise.withResolvers<never>();
  readonly #opened: Promise<Tesseract>[] = [];
  readonly #reader: PageReader<ImageBitmap>;

  constructor(folder: string, languages: readonly string[]) {
    this.#folder = folder;
    this.#languages = languages;
    this.#failure.promise.catch(() => {});
    this.#preparing.addEventListener("error", () =>
      this.#failure.reject(new Error("The picture could not be prepared.")),
    );
    this.#reader = new PageReader<ImageBitmap>(
      {
        prepare: (bitmap, size) => this.#prepare({ bitmap, size }, [bitmap]),
        turn: (turns) => this.#prepare({ turns }),
      },
      (names, engine) => this.#open(names, engine),
    );
  }

  async #open(...[languages, engine]: Parameters<OpenRecognizer>): ReturnType<OpenRecognizer> {
    const opened = createWorker(languages, engine, {
      workerPath: `${this.#folder}worker.js`,
      workerBlobURL: false,
      corePath: `${this.#folder}core.js`,
      langPath: this.#folder,
      // The browser's own cache keeps them.
      cacheMethod: "none",
      gzip: false,
      legacyCore: true,
      // Without it, some failures would leave the promise open, and others be thrown where nobody catches them.
      errorHandler: (error: unknown) => this.#failure.reject(new Error(String(error))),
    });
    this.#opened.push(opened);
    const worker = await Promise.race([opened, this.#failure.promise]);
    await worker.setParameters(QUIET);
    return {
      detect: async (map) => (await worker.detect(blobOf(map))).data,
      recognize: async (map) => (await worker.recognize(blobOf(map), ...READING)).data,
      reinitialize: (names) => worker.reinitialize(names, OEM.LSTM_ONLY),
    };
  }

  #prepare(request: PrepareRequest, transfer: Transferable[] = []): Promise<Uint8Array> {
    const answer = new Promise<Uint8Array>((resolve) => {
      this.#preparing.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => resolve(data), {
        once: true,
      });
    });
    this.#preparing.postMessage(request, transfer);
    return Promise.race([answer, this.#failure.promise]);
  }

  /** The bitmap is closed. */
  read(bitmap: ImageBitmap): Promise<RecognizedPicture> {
    return this.#reader.read(bitmap, this.#languages);
  }

  close(): void {
    this.#preparing.terminate();
    this.#failure.reject(new Error("The reader was closed."));
    for (const opened of this.#opened) {
      opened.then(
        (worker) => worker.terminate(),
        () => {},
      );
    }
  }
}
