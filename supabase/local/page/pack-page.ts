// Puts a .br and a .gz beside every file of the built page that is worth it, and the gateway only has to choose. Packing this
// tightly takes seconds of the processor, in which who does it can do nothing else: it is a program of its own.
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PACKED_ENDINGS, unpackedFiles, WEB_DIR } from "./page.ts";

const PACK = {
  ".br": (content: Uint8Array) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ".gz": (content: Uint8Array) => gzipSync(content, { level: 9 }),
} satisfies Record<(typeof PACKED_ENDINGS)[number], unknown>;

// Outside of what is served, and nobody else's: another instance may pack the same page at the same time.
const beside = path.join(WEB_DIR, `../.packing-${process.pid}`);
try {
  for (const file of await unpackedFiles()) {
    for (const ending of PACKED_ENDINGS) {
      if (existsSync(file + ending)) continue;
      await writeFile(beside, PACK[ending](await readFile(file)));
      // Whole, or not at all: it may be asked for at any moment.
      await rename(beside, file + ending);
    }
  }
} finally {
  await rm(beside, { force: true });
}
