import { Buffer } from "node:buffer";
import { ZipError } from "./zip-error.ts";

/** Holds one piece and one chunk of the stream at most. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async cancel(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? Buffer.from(value) : Buffer.concat([this.#rest, value]);
    return true;
  }

  async take(size: number): Promise<Buffer> {
    if (this.#rest.length < size) {
      const pieces = [this.#rest];
      let length = this.#rest.length;
      while (length < size) {
        const { done, value } = await this.#chunks.next();
        if (done) throw new ZipError("damaged");
        pieces.push(Buffer.from(value));
        length += value.length;
      }
      this.#rest = Buffer.concat(pieces, length);
    }
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }

  async *until(signature: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(signature);
      const end = at >= 0 ? at : Math.max(0, this.#rest.length - signature.length + 1);
      const chunk = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      if (chunk.length > 0) yield chunk;
      if (at >= 0) return;
      if (!(await this.#more())) throw new ZipError("damaged");
    }
  }

  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }
}
