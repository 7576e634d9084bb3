import { Buffer } from "node:buffer";
import { damaged } from "./archive.errors.ts";

/** Reads a stream in exact pieces; holds what was asked for and one chunk of the stream, and no more. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Lets go of the stream; whoever sends it is told that the rest is not wanted. */
  async cancel(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? Buffer.from(value) : Buffer.concat([this.#rest, value]);
    return true;
  }

  /** The next bytes, exactly so many; a stream that ends before is damaged. */
  async take(size: number): Promise<Buffer> {
    if (this.#rest.length < size) {
      // Joined once, however many chunks it takes.
      const pieces = [this.#rest];
      let length = this.#rest.length;
      while (length < size) {
        const { done, value } = await this.#chunks.next();
        if (done) throw damaged();
        pieces.push(Buffer.from(value));
        length += value.length;
      }
      this.#rest = Buffer.concat(pieces, length);
    }
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }

  /** All bytes before a signature, in chunks; the signature is next. */
  async *until(signature: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(signature);
      // Its beginning may be the end of this chunk.
      const end = at >= 0 ? at : Math.max(0, this.#rest.length - signature.length + 1);
      const chunk = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      if (chunk.length > 0) yield chunk;
      if (at >= 0) return;
      if (!(await this.#more())) throw damaged();
    }
  }

  /** Whether nothing follows. */
  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }
}
