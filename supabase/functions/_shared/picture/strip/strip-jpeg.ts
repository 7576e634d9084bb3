import { PictureError } from "../picture-error.ts";
import { ByteReader, concat, latin1, startsWith } from "./byte-reader.ts";
import { cleanProfile } from "./color-profile.ts";
import { orientationExif } from "./orientation-exif.ts";
import type { StrippedPicture } from "./stripped-picture.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const PROGRESSIVE = 0xc2;
const FRAMES = [0xc0, 0xc1, PROGRESSIVE];
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const TABLES = [0xc4, 0xdb, 0xdd];
const PROFILE = "ICC_PROFILE\0";
const PROFILE_HEAD = PROFILE.length + 2;
const MAX_SEGMENT = 0xffff - 2;
const MAX_SCANS = 100;

function segment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 255), data]);
}

function profileSegments(profile: Uint8Array): Uint8Array[] {
  const size = MAX_SEGMENT - PROFILE_HEAD;
  const count = Math.ceil(profile.length / size);
  return Array.from({ length: count }, (_, place) =>
    segment(
      APP2,
      concat([
        latin1(PROFILE),
        Uint8Array.of(place + 1, count),
        profile.subarray(place * size, (place + 1) * size),
      ]),
    ),
  );
}

function nextMarker(reader: ByteReader): number {
  if (reader.u8() !== 0xff) throw new PictureError("damaged");
  let marker = reader.u8();
  while (marker === 0xff) marker = reader.u8();
  return marker;
}

function takeScan(reader: ByteReader): Uint8Array {
  const { bytes, at: from } = reader;
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const code = at === -1 ? undefined : bytes[at + 1];
    if (code === undefined) throw new PictureError("damaged");
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return reader.take(at - from);
    at += code === 0xff ? 1 : 2;
  }
}

/** Everything after the end goes too: phones keep second pictures and videos there. */
export function stripJpeg(bytes: Uint8Array, orientation: number): StrippedPicture {
  const reader = new ByteReader(bytes);
  if (nextMarker(reader) !== SOI) throw new PictureError("damaged");
  const kept: Uint8Array[] = [];
  const profile: Uint8Array[] = [];
  let jfif: Uint8Array | undefined;
  let size: { width: number; height: number; channels: number } | undefined;
  let isProgressive = false;
  let scans = 0;

  for (;;) {
    const marker = nextMarker(reader);
    if (marker === EOI) break;
    const data = reader.take(Math.max(reader.u16() - 2, 0));
    if (FRAMES.includes(marker)) {
      const frame = new ByteReader(data);
      // Eight bits per colour, as no browser shows twelve.
      if (frame.u8() !== 8) throw new PictureError("kind");
      // A second frame would be another picture.
      if (size) throw new PictureError("damaged");
      size = { height: frame.u16(), width: frame.u16(), channels: frame.u8() };
      isProgressive = marker === PROGRESSIVE;
      kept.push(segment(marker, data));
    } else if (TABLES.includes(marker)) {
      kept.push(segment(marker, data));
    } else if (marker === SOS) {
      if (!size || ++scans > MAX_SCANS) throw new PictureError("damaged");
      kept.push(segment(marker, data), takeScan(reader));
    } else if (marker === APP0 && startsWith(data, "JFIF\0")) {
      jfif = concat([data.subarray(0, 12), Uint8Array.of(0, 0)]);
    } else if (marker === APP2 && startsWith(data, PROFILE)) {
      profile[data[PROFILE.length] ?? 0] = data.subarray(PROFILE_HEAD);
    } else if (marker === APP14 && startsWith(data, "Adobe") && data.length >= 12) {
      // Without it a CMYK picture is decoded wrong.
      kept.push(segment(marker, data.subarray(0, 12)));
    } else if (OTHER_FRAMES.includes(marker)) {
      throw new PictureError("kind");
    } else if (marker === SOI) {
      throw new PictureError("damaged");
    }
  }
  if (!size || scans === 0 || size.width === 0 || size.height === 0) throw new PictureError("damaged");

  const icc = cleanProfile(concat(Object.values(profile)));
  return {
    bytes: concat([
      Uint8Array.of(0xff, SOI),
      ...(jfif?.length === 14 ? [segment(APP0, jfif)] : []),
      ...(orientation > 1 ? [segment(APP1, concat([latin1("Exif\0\0"), orientationExif(orientation)]))] : []),
      ...(icc ? profileSegments(icc) : []),
      ...kept,
      Uint8Array.of(0xff, EOI),
    ]),
    width: size.width,
    height: size.height,
    isProgressive,
  };
}
