import { Buffer } from "node:buffer";
import { crc32Final, crc32Init, crc32Update } from "@foxglove/crc";
import { z } from "zod";
import { ZipCut, ZipError } from "./zip-error.ts";

const ENTRY = 0x04034b50;
const DIRECTORY = 0x02014b50;
const DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
const DESCRIPTOR = Buffer.from("PK\x07\x08", "latin1");
const NEWLINE = 0x0a;

const STORED = 0;
/** Bit 3: a descriptor with the size follows the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const MAX_NAME = 1_000;

const ENTRY_HEAD = 30;
const DESCRIPTOR_BYTES = 16;
const LISTED_HEAD = 46;

const whole = z.number().int();
const digestSchema = z.object({ entries: whole, crc: whole });
type Digest = z.infer<typeof digestSchema>;

/** Where a reader stands in a zip, and what it has to know of the bytes before. */
export const zipPositionSchema = z.object({
  offset: whole.min(0),
  /** The entry whose bytes come next. */
  open: z.object({ name: z.string(), crc: whole, size: whole }).nullable(),
  /** Of the entries that were read. */
  read: digestSchema,
  /** Of the directory. */
  listed: digestSchema,
});
export type ZipPosition = z.infer<typeof zipPositionSchema>;

export const zipStart = (): ZipPosition => ({
  offset: 0,
  open: null,
  read: { entries: 0, crc: crc32Init() },
  listed: { entries: 0, crc: crc32Init() },
});

const withEntry = ({ entries, crc }: Digest, name: string, entryCrc: number, size: number): Digest => ({
  entries: entries + 1,
  crc: crc32Update(crc, Buffer.from(`${name}\0${entryCrc}\0${size}\n`)),
});

export interface LineLimits {
  lines: number;
  /** Of all lines, unless the first is longer. */
  bytes: number;
  lineBytes: number;
}

/**
 * Reads a zip from its beginning, in slices: libraries read the directory at the end first, for which the whole file has to be there.
 * What a call needs and the slice does not have throws a {@link ZipCut}, and leaves the reader where it was.
 */
export class ZipReader {
  readonly #slice: Buffer;
  readonly #isLast: boolean;
  #at = 0;
  #position: ZipPosition;

  /** The slice begins at the position's offset. */
  constructor(slice: Buffer, position: ZipPosition, isLast: boolean) {
    this.#slice = slice;
    this.#position = position;
    this.#isLast = isLast;
  }

  get position(): ZipPosition {
    return this.#position;
  }

  #take(from: number, size: number): Buffer {
    if (this.#slice.length - from < size) throw this.#cut(from + size - this.#at);
    return this.#slice.subarray(from, from + size);
  }

  #cut(wanted: number): Error {
    return this.#isLast ? new ZipError("damaged") : new ZipCut(wanted);
  }

  #moveTo(at: number, change: Partial<ZipPosition> = {}): void {
    this.#position = { ...this.#position, offset: this.#position.offset + at - this.#at, ...change };
    this.#at = at;
  }

  #isForeign(error: unknown): unknown {
    const isCut = error instanceof ZipCut;
    return this.#position.read.entries === 0 && !isCut ? new ZipError("foreign") : error;
  }

  /** The name of the entry whose bytes come next; undefined where the directory begins. */
  entry(): string | undefined {
    if (this.#position.open) return this.#position.open.name;
    let signature;
    try {
      signature = this.#take(this.#at, 4).readUInt32LE();
    } catch (error) {
      throw this.#isForeign(error);
    }
    if (signature === DIRECTORY && this.#position.read.entries > 0) return undefined;
    if (signature !== ENTRY) throw this.#isForeign(new ZipError("damaged"));
    const head = this.#take(this.#at, ENTRY_HEAD);
    const [flags, method] = [head.readUInt16LE(6), head.readUInt16LE(8)];
    const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)];
    if (flags !== FLAGS || method !== STORED || extraLength !== 0) throw new ZipError("repacked");
    if (nameLength > MAX_NAME) throw new ZipError("damaged");
    const name = this.#take(this.#at + ENTRY_HEAD, nameLength).toString("utf8");
    this.#moveTo(this.#at + ENTRY_HEAD + nameLength, { open: { name, crc: crc32Init(), size: 0 } });
    return name;
  }

  /** All bytes of the open entry, whose size is known. */
  bytes(size: number): Buffer {
    const bytes = this.#take(this.#at, size);
    this.#close(this.#at + size, bytes);
    return bytes;
  }

  /** All bytes of the open entry, which has no more than these, and is JSON. */
  text(maxBytes: number): Buffer {
    const end = this.#slice.indexOf(DESCRIPTOR, this.#at);
    const size = (end < 0 ? this.#slice.length : end) - this.#at;
    if (size > maxBytes) throw new ZipError("too large");
    if (end < 0) throw this.#cut(2 * size + DESCRIPTOR_BYTES);
    return this.bytes(size);
  }

  /** The next lines of the open entry, each of which is JSON; `isOver` with its last ones. */
  lines(limits: LineLimits): { lines: Buffer[]; isOver: boolean } {
    const lines: Buffer[] = [];
    let at = this.#at;
    let missing = 0;
    while (lines.length < limits.lines && (lines.length === 0 || at - this.#at < limits.bytes)) {
      if (this.#slice.subarray(at, at + DESCRIPTOR.length).equals(DESCRIPTOR)) {
        if (this.#slice.length - at < DESCRIPTOR_BYTES) missing = DESCRIPTOR_BYTES;
        else {
          this.#close(at, this.#slice.subarray(this.#at, at));
          return { lines, isOver: true };
        }
        break;
      }
      const end = this.#slice.indexOf(NEWLINE, at);
      const size = (end < 0 ? this.#slice.length : end) - at;
      if (size > limits.lineBytes) throw new ZipError("too large");
      if (end < 0) {
        missing = Math.max(2 * size, DESCRIPTOR_BYTES);
        break;
      }
      lines.push(this.#slice.subarray(at, end));
      at = end + 1;
    }
    if (lines.length === 0) throw this.#cut(missing);
    this.#keepOpen(at);
    return { lines, isOver: false };
  }

  #keepOpen(at: number): void {
    const { open } = this.#position;
    if (!open) throw new Error("No entry is open.");
    const data = this.#slice.subarray(this.#at, at);
    const [crc, size] = [crc32Update(open.crc, data), open.size + data.length];
    this.#moveTo(at, { open: { name: open.name, crc, size } });
  }

  #close(at: number, data: Buffer): void {
    const descriptor = this.#take(at, DESCRIPTOR_BYTES);
    const { open, read } = this.#position;
    if (!open) throw new Error("No entry is open.");
    const [crc, size] = [crc32Final(crc32Update(open.crc, data)), open.size + data.length];
    const isAsRead =
      descriptor.subarray(0, 4).equals(DESCRIPTOR) &&
      descriptor.readUInt32LE(4) === crc &&
      descriptor.readUInt32LE(8) === size &&
      descriptor.readUInt32LE(12) === size;
    if (!isAsRead) throw new ZipError("damaged");
    this.#moveTo(at + DESCRIPTOR_BYTES, { open: null, read: withEntry(read, open.name, crc, size) });
  }

  /** Reads the directory to the end of the file, and compares it with the entries. Goes on with it in the next slice. */
  finish(): void {
    while (this.#take(this.#at, 4).readUInt32LE() === DIRECTORY) this.#readListed();
    const { read, listed } = this.#position;
    if (read.entries !== listed.entries || read.crc !== listed.crc) throw new ZipError("damaged");
    let at = this.#at;
    if (this.#take(at, 4).readUInt32LE() === DIRECTORY_64) {
      if (this.#take(at + 56, 4).readUInt32LE() !== LOCATOR_64) throw new ZipError("damaged");
      at += 56 + 20;
    }
    const end = this.#take(at, 22);
    if (end.readUInt32LE() !== END || !this.#isLast || this.#slice.length !== at + end.length)
      throw new ZipError("damaged");
    this.#moveTo(at + end.length);
  }

  #readListed(): void {
    const head = this.#take(this.#at, LISTED_HEAD);
    const [nameLength, extraLength] = [head.readUInt16LE(28), head.readUInt16LE(30)];
    if (nameLength > MAX_NAME || head.readUInt16LE(32) !== 0) throw new ZipError("damaged");
    const end = this.#at + LISTED_HEAD + nameLength + extraLength;
    const rest = this.#take(this.#at + LISTED_HEAD, nameLength + extraLength);
    const name = rest.subarray(0, nameLength).toString("utf8");
    const [crc, size] = [head.readUInt32LE(16), head.readUInt32LE(20)];
    this.#moveTo(end, { listed: withEntry(this.#position.listed, name, crc, size) });
  }
}
