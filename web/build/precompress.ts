import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest|wasm)$/u;
/** What saves less is not worth the lines that say how it is packed. */
const WORTHWHILE_BYTES = 100;

/** Puts a .br and a .gz beside every text file that is shorter so, and a server only has to choose. */
export function precompress(): Plugin {
  let root = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (root = resolve(config.root, config.build.outDir)),
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(root, { recursive: true, withFileTypes: true });
        await Promise.all(
          entries
            .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
            .map(async (entry) => {
              const path = join(entry.parentPath, entry.name);
              const content = await readFile(path);
              const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              const packed = {
                br: await promisify(brotliCompress)(content, { params }),
                gz: await promisify(gzip)(content, { level: 9 }),
              };
              for (const [ending, bytes] of Object.entries(packed)) {
                if (bytes.length <= content.length - WORTHWHILE_BYTES)
                  await writeFile(`${path}.${ending}`, bytes);
              }
            }),
        );
      },
    },
  };
}
