// A process of its own, because the best compression takes seconds of the processor.
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

const beside = path.join(WEB_DIR, `../.packing-${process.pid}`);
try {
  for (const file of await unpackedFiles()) {
    for (const ending of PACKED_ENDINGS) {
      if (existsSync(file + ending)) continue;
      await writeFile(beside, PACK[ending](await readFile(file)));
      await rename(beside, file + ending);
    }
  }
} finally {
  await rm(beside, { force: true });
}
