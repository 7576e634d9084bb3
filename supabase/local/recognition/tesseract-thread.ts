// The thread of tesseract.js, with the core that is installed and the models of the packages. Nothing is fetched or kept.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { gunzipSync } from "node:zlib";

const require = createRequire(import.meta.url);

const refuse = () => Promise.reject(new Error("Models come from the packages alone."));

const { setAdapter, dispatchHandlers } = require("tesseract.js/src/worker-script/index.js");
setAdapter({
  // Its own way would choose among variants that are not installed.
  getCore: () => Promise.resolve(require("tesseract.js-core/tesseract-core-simd.wasm.js")),
  readCache: (file: string) => {
    const name = path.basename(file);
    const code = path.basename(name, ".traineddata");
    return readFile(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${name}.gz`));
  },
  gunzip: gunzipSync,
  fetch: refuse,
  writeCache: refuse,
});
parentPort?.on("message", (packet: unknown) =>
  dispatchHandlers(packet, (answer: unknown) => parentPort?.postMessage(answer)),
);
