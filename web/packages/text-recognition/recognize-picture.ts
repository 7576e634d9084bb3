import { createWorker, OEM, type Worker as Tesseract } from "tesseract.js";
import { languagesForScript } from "./languages.ts";
import type { QuarterTurns } from "./pixels.ts";
import type { PrepareRequest } from "./prepare.worker.ts";
import { type RecognizedWord, wordsOf } from "./words.ts";

export interface RecognizedPage {
  /** Counted from 1. */
  page: number;
  /** In pixels, as the boxes of the words. */
  width: number;
  height: number;
  words: RecognizedWord[];
}

/** Beyond it, reading takes longer and becomes no better. */
const MOST_PIXELS = 8_000_000;
const SMALL_PIXELS = 1_000_000;

/** Of tesseract's scale. Pages of text have 5 to 30; of pictures without text the answer is not to be trusted. */
const SURE_ORIENTATION = 2;
const SURE_SCRIPT = 5;

function quarterTurns(degrees: number): QuarterTurns {
  return degrees === 90 ? 1 : degrees === 180 ? 2 : degrees === 270 ? 3 : 0;
}

/** Reads pictures one after the other. It keeps its workers, and some 300 MB, until it is closed. */
export class PictureReader {
  readonly #folder: string;
  readonly #languages: readonly string[];
  readonly #preparing = new Worker(new URL("./prepare.worker.ts", import.meta.url), { type: "module" });
  readonly #failure = Promise.withResolvers<never>();
  readonly #opened: Promise<Tesseract>[] = [];
  #orientation: Promise<Tesseract> | undefined;
  #reader: Promise<Tesseract> | undefined;
  #loaded = "";

  constructor(folder: string, languages: readonly string[]) {
    this.#folder = folder;
    this.#languages = languages;
    this.#failure.promise.catch(() => {});
    this.#preparing.addEventListener("error", () =>
      this.#failure.reject(new Error("The picture could not be prepared.")),
    );
  }

  async #open(languages: string, engine: OEM): Promise<Tesseract> {
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
    // Its guesses of the resolution would fill the console.
    await worker.setParameters({ debug_file: "/dev/null" });
    return worker;
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

  async #readerOf(languages: readonly string[]): Promise<Tesseract> {
    const names = languages.join("+");
    this.#reader ??= this.#open(names, OEM.LSTM_ONLY);
    const reader = await this.#reader;
    if (this.#loaded !== "" && this.#loaded !== names) await reader.reinitialize(names, OEM.LSTM_ONLY);
    this.#loaded = names;
    return reader;
  }

  /** The bitmap is closed. */
  async read(bitmap: ImageBitmap): Promise<Omit<RecognizedPage, "page">> {
    const { width, height } = bitmap;
    const pixels = width * height;
    const larger = Math.min(2, Math.sqrt(SMALL_PIXELS / pixels));
    const factor = pixels < SMALL_PIXELS ? larger : Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
    const size = {
      width: Math.max(1, Math.round(width * factor)),
      height: Math.max(1, Math.round(height * factor)),
    };
    let map = await this.#prepare({ bitmap, ...size }, [bitmap]);
    this.#orientation ??= this.#open("osd", OEM.TESSERACT_ONLY);
    const found = (await (await this.#orientation).detect(new Blob([new Uint8Array(map)]))).data;
    const isSure = (found.orientation_confidence ?? 0) >= SURE_ORIENTATION;
    const turns = quarterTurns(isSure ? (found.orientation_degrees ?? 0) : 0);
    if (turns !== 0) map = await this.#prepare({ turns });
    const isScriptSure = (found.script_confidence ?? 0) >= SURE_SCRIPT;
    const languages = languagesForScript(this.#languages, isScriptSure ? found.script : null);
    const reader = await this.#readerOf(languages);
    const { data } = await reader.recognize(
      new Blob([new Uint8Array(map)]),
      { rotateAuto: true },
      { text: false, blocks: true },
    );
    const [readWidth, readHeight] = turns % 2 === 1 ? [size.height, size.width] : [size.width, size.height];
    const words = wordsOf(data.blocks ?? [], {
      width: readWidth,
      height: readHeight,
      radians: data.rotateRadians ?? 0,
      turns,
      scale: width / size.width,
    });
    return { width, height, words };
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
