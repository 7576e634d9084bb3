// The thread of tesseract.js with the one core that is installed, and models from the packages alone: nothing is fetched.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { gunzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
const script = require("tesseract.js/src/worker-script/index.js");
script.setAdapter({
  getCore: async () => require("tesseract.js-core/tesseract-core-simd.wasm.js"),
  gunzip: gunzipSync,
  fetch: () => Promise.reject(new Error("no")),
  readCache: (file: string) => {
    const code = path.basename(file, ".traineddata");
    return readFile(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`));
  },
  writeCache: () => Promise.resolve(),
  deleteCache: () => Promise.resolve(),
  checkCache: () => Promise.resolve(false),
});
parentPort?.on("message", (packet: unknown) => script.dispatchHandlers(packet, (answer: unknown) => parentPort?.postMessage(answer)));
