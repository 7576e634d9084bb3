import path from "node:path";
import { createWorker, type Worker } from "tesseract.js";
import {
  type Grey,
  graymapOf,
  type OpenRecognizer,
  PageReader,
  prepared,
  QUIET,
  READING,
  type Size,
  turned,
} from "../../functions/_shared/text-recognition/index.ts";

/** What is read: it can be had in grey, in any size. */
export interface Picture extends Size {
  greyIn: (size: Size) => Grey;
}

/** Rejects also where tesseract.js would never answer. */
function openWorker(...[languages, engine]: Parameters<OpenRecognizer>): Promise<Worker> {
  return new Promise((resolve, reject) => {
    createWorker(languages, engine, {
      workerPath: path.join(import.meta.dirname, "tesseract-thread.ts"),
      cacheMethod: "readOnly",
      gzip: false,
      legacyCore: true,
      errorHandler: (error: unknown) => reject(new Error(String(error))),
    }).then(resolve, reject);
  });
}

/** Each engine has a worker of its own for each page, because what one takes of memory it never gives back. */
async function openRecognizer(
  ...[languages, engine]: Parameters<OpenRecognizer>
): ReturnType<OpenRecognizer> {
  let names = languages;
  async function use<Result>(work: (worker: Worker) => Promise<Result>): Promise<Result> {
    const worker = await openWorker(names, engine);
    await worker.setParameters(QUIET);
    const result = await work(worker);
    await worker.terminate();
    return result;
  }
  return {
    detect: (map) => use(async (worker) => (await worker.detect(Buffer.from(map))).data),
    recognize: (map) => use(async (worker) => (await worker.recognize(Buffer.from(map), ...READING)).data),
    reinitialize: (others) => Promise.resolve((names = others)),
  };
}

/** Reads pages with the models of the packages. */
export function openReader(): PageReader<Picture> {
  let page: Grey | undefined;
  const keep = (grey: Grey) => Promise.resolve(graymapOf((page = grey)));
  return new PageReader<Picture>(
    {
      prepare: (picture, size) => keep(prepared(picture.greyIn(size))),
      turn: (turns) => (page ? keep(turned(page, turns)) : Promise.reject(new Error("There is no page."))),
    },
    openRecognizer,
  );
}
