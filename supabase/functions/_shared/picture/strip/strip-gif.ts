import { PictureError } from "../picture-error.ts";
import { ByteReader, concat, startsWith } from "./byte-reader.ts";
import type { StrippedPicture } from "./stripped-picture.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipBlocks(reader: ByteReader): void {
  for (let length = reader.u8(); length > 0; length = reader.u8()) reader.take(length);
}

export function stripGif(bytes: Uint8Array): StrippedPicture {
  const reader = new ByteReader(bytes);
  const kept: Uint8Array[] = [];
  const keep = (from: number) => kept.push(bytes.subarray(from, reader.at));

  reader.take(6);
  const [width, height] = [reader.u16(true), reader.u16(true)];
  const flags = reader.u8();
  reader.take(2 + tableBytes(flags));
  keep(0);
  let frames = 0;
  for (;;) {
    const from = reader.at;
    const block = reader.u8();
    if (block === END) break;
    if (block === EXTENSION) {
      const label = reader.u8();
      const data = bytes.subarray(reader.at + 1);
      skipBlocks(reader);
      const isLoopCount =
        label === APPLICATION && (startsWith(data, "NETSCAPE2.0") || startsWith(data, "ANIMEXTS1.0"));
      if (label === CONTROL || isLoopCount) keep(from);
    } else if (block === FRAME) {
      const [left, top, frameWidth, frameHeight] = [
        reader.u16(true),
        reader.u16(true),
        reader.u16(true),
        reader.u16(true),
      ];
      // A frame beyond the edges of the picture would still be decoded in full.
      if (left + frameWidth > width || top + frameHeight > height) throw new PictureError("damaged");
      reader.take(tableBytes(reader.u8()) + 1);
      skipBlocks(reader);
      keep(from);
      frames++;
    } else throw new PictureError("damaged");
  }
  if (frames === 0 || width === 0 || height === 0) throw new PictureError("damaged");
  return { bytes: concat([...kept, Uint8Array.of(END)]), width, height };
}
