import { Buffer } from "node:buffer";
import { crc32, crc32Final, crc32Init, crc32Update } from "@foxglove/crc";
import { ByteReader } from "./byte-reader.ts";
import { ZipError } from "./zip-error.ts";

const ENTRY = 0x04034b50;
const DIRECTORY = 0x02014b50;
const DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
const DESCRIPTOR = Buffer.from("PK\x07\x08", "latin1");

const STORED = 0;
/** Bit 3: a descriptor with the size follows the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const MAX_NAME = 1_000;

interface Read {
  name: string;
  crc: number;
  size: number;
}

/** Libraries read the directory at the end first, and a function has no memory for the whole file. */
export class ZipReader {
  readonly #bytes: ByteReader;
  readonly #read: Read[] = [];
  #name = "";

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#bytes = new ByteReader(stream);
  }

  cancel(): Promise<void> {
    return this.#bytes.cancel();
  }

  async next(): Promise<string | undefined> {
    const signature = (
      await this.#bytes.take(4).catch((error: unknown) => {
        throw this.#read.length === 0 ? new ZipError("foreign") : error;
      })
    ).readUInt32LE();
    if (signature === DIRECTORY && this.#read.length > 0) return undefined;
    if (signature !== ENTRY)
      throw this.#read.length === 0 ? new ZipError("foreign") : new ZipError("damaged");
    const head = await this.#bytes.take(26);
    const [flags, method] = [head.readUInt16LE(2), head.readUInt16LE(4)];
    const [nameLength, extraLength] = [head.readUInt16LE(22), head.readUInt16LE(24)];
    if (flags !== FLAGS || method !== STORED || extraLength !== 0) throw new ZipError("repacked");
    if (nameLength > MAX_NAME) throw new ZipError("damaged");
    this.#name = (await this.#bytes.take(nameLength)).toString("utf8");
    return this.#name;
  }

  async bytes(size: number): Promise<Buffer> {
    const bytes = await this.#bytes.take(size);
    await this.#close(crc32(bytes), size);
    return bytes;
  }

  async *text(): AsyncGenerator<Buffer> {
    let [crc, size] = [crc32Init(), 0];
    for await (const chunk of this.#bytes.until(DESCRIPTOR)) {
      crc = crc32Update(crc, chunk);
      size += chunk.length;
      yield chunk;
    }
    await this.#close(crc32Final(crc), size);
  }

  async #close(crc: number, size: number): Promise<void> {
    const descriptor = await this.#bytes.take(16);
    const isAsRead =
      descriptor.subarray(0, 4).equals(DESCRIPTOR) &&
      descriptor.readUInt32LE(4) === crc &&
      descriptor.readUInt32LE(8) === size &&
      descriptor.readUInt32LE(12) === size;
    if (!isAsRead) throw new ZipError("damaged");
    this.#read.push({ name: this.#name, crc, size });
  }

  async finish(): Promise<void> {
    let signature = DIRECTORY;
    for (const entry of this.#read) {
      if (signature !== DIRECTORY) throw new ZipError("damaged");
      const head = await this.#bytes.take(42);
      const [nameLength, extraLength] = [head.readUInt16LE(24), head.readUInt16LE(26)];
      if (nameLength > MAX_NAME || head.readUInt16LE(28) !== 0) throw new ZipError("damaged");
      const name = (await this.#bytes.take(nameLength)).toString("utf8");
      await this.#bytes.take(extraLength);
      const isAsRead =
        name === entry.name && head.readUInt32LE(12) === entry.crc && head.readUInt32LE(16) === entry.size;
      if (!isAsRead) throw new ZipError("damaged");
      signature = (await this.#bytes.take(4)).readUInt32LE();
    }
    if (signature === DIRECTORY_64) {
      await this.#bytes.take(52);
      if ((await this.#bytes.take(4)).readUInt32LE() !== LOCATOR_64) throw new ZipError("damaged");
      await this.#bytes.take(16);
      signature = (await this.#bytes.take(4)).readUInt32LE();
    }
    if (signature !== END) throw new ZipError("damaged");
    await this.#bytes.take(18);
    if (!(await this.#bytes.isOver())) throw new ZipError("damaged");
  }
}
