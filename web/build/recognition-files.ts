import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { RECOGNITION_FOLDER } from "../../supabase/functions/_shared/contract/recognition-folder.ts";
import { LANGUAGES } from "../../supabase/functions/_shared/contract/recognition-languages.ts";

const require = createRequire(import.meta.url);

/** By their names at the site. */
const FILES = new Map([
  ["worker.js", "tesseract.js/dist/worker.min.js"],
  ["core.js", "tesseract.js-core/tesseract-core-simd.wasm.js"],
  ["pdf-worker.js", "pdfjs-dist/build/pdf.worker.min.mjs"],
  // Compressed, under a name that no server takes for a compressed answer.
  ...["osd", ...Object.keys(LANGUAGES)].map(
    (code) =>
      [`${code}.traineddata`, `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`] as const,
  ),
]);

/** These run WebAssembly, so they lie in the folder whose answers allow it. */
const WEBASSEMBLY_WORKERS = ["heic.worker"];

export const workerFileName = ({ name }: { name: string }): string =>
  `${WEBASSEMBLY_WORKERS.includes(name) ? RECOGNITION_FOLDER.slice(1) : "assets/"}[name]-[hash].js`;

const read = async (file: string) => new Uint8Array(await readFile(require.resolve(file)));

/**
 * The worker, the core and the languages of the text recognition, in a folder of their own: their names are not hashed, because
 * the worker makes those of the languages itself.
 */
export function recognitionFiles(): Plugin {
  return {
    name: "recognition-files",
    async generateBundle() {
      for (const [name, file] of FILES)
        this.emitFile({
          type: "asset",
          fileName: `${RECOGNITION_FOLDER.slice(1)}${name}`,
          source: await read(file),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const file = pathname.startsWith(RECOGNITION_FOLDER)
          ? FILES.get(pathname.slice(RECOGNITION_FOLDER.length))
          : undefined;
        if (file === undefined) return next();
        response.setHeader(
          "content-type",
          pathname.endsWith(".js") ? "text/javascript" : "application/octet-stream",
        );
        read(file).then((content) => response.end(content), next);
      });
    },
  };
}
