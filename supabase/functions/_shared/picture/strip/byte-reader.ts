import { PictureError } from "../picture-error.ts";

/** Reading past the end of the file throws: the file is damaged. */
export class ByteReader {
  readonly bytes: Uint8Array;
  #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  #advance(length: number): number {
    if (length > this.left) throw new PictureError("damaged");
    const from = this.at;
    this.at += length;
    return from;
  }

  u8 = () => this.#view.getUint8(this.#advance(1));
  u16 = (littleEndian = false) => this.#view.getUint16(this.#advance(2), littleEndian);
  u32 = (littleEndian = false) => this.#view.getUint32(this.#advance(4), littleEndian);

  take(length: number): Uint8Array {
    const from = this.#advance(length);
    return this.bytes.subarray(from, from + length);
  }

  text(length: number): string {
    return String.fromCharCode(...this.take(length));
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && latin1(text).every((byte, place) => bytes[place] === byte);
}
