import { deflateSync } from "node:zlib";
import { crc32 } from "@foxglove/crc";
import { inflated } from "../../zip-stream/index.ts";
import { PictureError } from "../picture-error.ts";
import { ByteReader, concat, latin1 } from "./byte-reader.ts";
import { cleanProfile } from "./color-profile.ts";
import { orientationExif } from "./orientation-exif.ts";
import type { StrippedPicture } from "./stripped-picture.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const KEPT = ["IHDR", "PLTE", "tRNS", "IDAT", "gAMA", "cHRM", "sRGB", "cICP", "sBIT", "bKGD", "pHYs"];
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat([latin1(type), data]);
  const [head, sum] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))];
  head.setUint32(0, data.length);
  sum.setUint32(0, crc32(body));
  return concat([new Uint8Array(head.buffer), body, new Uint8Array(sum.buffer)]);
}

function readProfile(data: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    const compressed = data.subarray(data.indexOf(0) + 2);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for (const piece of inflated(compressed, "zlib")) {
      size += piece.length;
      if (size > MAX_PROFILE_BYTES) return null;
      pieces.push(piece);
    }
    return cleanProfile(concat(pieces));
  } catch {
    return null;
  }
}

export function stripPng(bytes: Uint8Array, orientation: number): StrippedPicture {
  const reader = new ByteReader(bytes);
  if (!reader.take(8).every((byte, place) => byte === SIGNATURE[place])) throw new PictureError("damaged");
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let profile: Uint8Array<ArrayBuffer> | null = null;
  let hasPixels = false;
  for (;;) {
    const length = reader.u32();
    const type = reader.text(4);
    const data = reader.take(length);
    reader.take(4);
    if (type === "IEND") break;
    if (type === "IHDR") {
      const header = new ByteReader(data);
      size = { width: header.u32(), height: header.u32() };
    }
    if (type === "IDAT") hasPixels = true;
    if (type === "iCCP") profile = readProfile(data);
    // With a new checksum: a wrong one would make the picture unreadable.
    if (KEPT.includes(type)) kept.push(chunk(type, data));
  }
  const [header, ...others] = kept;
  if (!header || !size || !hasPixels) throw new PictureError("damaged");
  return {
    bytes: concat([
      SIGNATURE,
      header,
      ...(profile ? [chunk("iCCP", concat([latin1("icc\0\0"), deflateSync(profile)]))] : []),
      ...(orientation > 1 ? [chunk("eXIf", orientationExif(orientation))] : []),
      ...others,
      chunk("IEND", new Uint8Array()),
    ]),
    ...size,
  };
}
