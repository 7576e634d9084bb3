import { PictureError } from "../picture-error.ts";
import { ByteReader, concat, latin1 } from "./byte-reader.ts";
import { cleanProfile } from "./color-profile.ts";
import type { StrippedPicture } from "./stripped-picture.ts";

const KEPT = ["VP8 ", "VP8L", "ALPH", "ANIM"];
const ICC = 0x20;
const ALPHA = 0x10;
const ANIMATION = 0x02;
const FRAME_HEAD = 16;

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, data.length, true);
  return concat([
    latin1(type),
    new Uint8Array(length.buffer),
    data,
    new Uint8Array(data.length % 2), // padded to an even length
  ]);
}

interface Chunk {
  type: string;
  data: Uint8Array;
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const reader = new ByteReader(bytes);
  const chunks: Chunk[] = [];
  while (reader.left >= 8) {
    const type = reader.text(4);
    const data = reader.take(reader.u32(true));
    if (data.length % 2 === 1 && reader.left > 0) reader.take(1);
    chunks.push({ type, data });
  }
  return chunks;
}

const u24 = (data: Uint8Array, at: number) =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

function simpleSize({ type, data }: Chunk): { width: number; height: number; alpha: boolean } {
  const reader = new ByteReader(data);
  if (type === "VP8L") {
    if (reader.u8() !== 0x2f) throw new PictureError("damaged");
    const bits = reader.u32(true);
    return {
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      alpha: (bits >>> 28) % 2 === 1,
    };
  }
  reader.take(6);
  return { width: reader.u16(true) & 0x3fff, height: reader.u16(true) & 0x3fff, alpha: false };
}

function cleanFrame(data: Uint8Array): Uint8Array {
  const inner = readChunks(data.subarray(FRAME_HEAD)).filter(({ type }) => KEPT.includes(type));
  if (inner.length === 0) throw new PictureError("damaged");
  return concat([data.subarray(0, FRAME_HEAD), ...inner.map((each) => chunk(each.type, each.data))]);
}

export function stripWebp(bytes: Uint8Array): StrippedPicture {
  const reader = new ByteReader(bytes);
  reader.take(4);
  const chunks = readChunks(reader.take(reader.u32(true)).subarray(4));
  const pixels = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
  const header = chunks.find(({ type }) => type === "VP8X");
  const isAnimated = chunks.some(({ type }) => type === "ANMF");
  if (!pixels && !(header && isAnimated)) throw new PictureError("damaged");
  const simple = pixels && simpleSize(pixels);
  const size = header
    ? { width: u24(header.data, 4) + 1, height: u24(header.data, 7) + 1 }
    : { width: simple?.width ?? 0, height: simple?.height ?? 0 };
  if (size.width === 0 || size.height === 0) throw new PictureError("damaged");

  const icc = chunks.find(({ type }) => type === "ICCP");
  const profile = icc ? cleanProfile(icc.data) : null;
  const flags =
    ((header?.data[0] ?? (simple?.alpha ? ALPHA : 0)) & (ALPHA | ANIMATION)) | (profile ? ICC : 0);
  const extended = new Uint8Array(10);
  extended[0] = flags;
  [size.width - 1, size.height - 1].forEach((edge, place) => {
    for (let byte = 0; byte < 3; byte++) extended[4 + place * 3 + byte] = (edge >> (8 * byte)) & 255;
  });
  const body = concat([
    latin1("WEBP"),
    ...(header || flags & ICC ? [chunk("VP8X", extended)] : []),
    ...(profile ? [chunk("ICCP", profile)] : []),
    ...chunks.flatMap(({ type, data }) => {
      if (type === "ANMF") return [chunk(type, cleanFrame(data))];
      return KEPT.includes(type) ? [chunk(type, data)] : [];
    }),
  ]);
  return { bytes: chunk("RIFF", body), ...size };
}
