import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { FILE_MODE, FOLDER_MODE } from "../data/data-folder.ts";
import type { ManifestEntry } from "./manifest.ts";

const CHUNK_BYTES = 256 * 1024;
/** Most bytes are pictures, which do not shrink; zeros of the database do at any level. */
const GZIP_LEVEL = 1;

export interface ArchiveWriter {
  /** The gzipped tar, as it grows. */
  readonly content: AsyncIterable<Uint8Array>;
  readonly entries: readonly ManifestEntry[];
  /** Returns its size, or undefined where the file is gone. */
  addFile(name: string, file: string): Promise<number | undefined>;
  addText(name: string, text: string): Promise<void>;
  addFolder(name: string): void;
  finish(): void;
  fail(error: Error): void;
}

/** Exactly as many bytes as the file had at first: it may grow or, emptied by the database, shrink while it is read. */
async function* exactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  while (left > 0) {
    const chunk = new Uint8Array(Math.min(left, CHUNK_BYTES));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, size - left);
    const read = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    left -= read.length;
    yield read;
  }
}

export function archiveWriter(): ArchiveWriter {
  const tar = pack();
  const gzip = createGzip({ level: GZIP_LEVEL });
  const packed = pipeline(tar, gzip);
  packed.catch(() => {});
  const entries: ManifestEntry[] = [];

  async function add(name: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(Readable.from(hashed()), tar.entry({ name, size: bytes, mode: FILE_MODE }));
    entries.push({ name, bytes, sha256: hash.digest("hex") });
  }

  return {
    content: gzip,
    entries,
    async addFile(name, file) {
      let handle;
      try {
        handle = await open(file);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
      try {
        const { size } = await handle.stat();
        await add(name, size, exactly(handle, size));
        return size;
      } finally {
        await handle.close();
      }
    },
    async addText(name, text) {
      const bytes = new TextEncoder().encode(text);
      await add(name, bytes.length, Readable.from([bytes]));
    },
    addFolder(name) {
      tar.entry({ name, type: "directory", mode: FOLDER_MODE });
    },
    finish: () => tar.finalize(),
    fail: (error) => tar.destroy(error),
  };
}
