import { concat, latin1 } from "./byte-reader.ts";

const HEADER = 128;
const TAG = 12;
/** Larger ones could hide other data. */
const MAX_BYTES = 2 * 1024 * 1024;
const COLOUR_TAGS = [
  ...["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "bkpt", "chad", "cicp"],
  ...["A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1"],
];
const PRIVATE_FIELDS = [
  [4, 8],
  [24, 36],
  [48, 56],
  [80, 100],
] as const;

function textTag(text: string): Uint8Array {
  // The type "desc" of version 2 of the format, which every reader of version 4 accepts as well.
  const bytes = new Uint8Array(12 + text.length + 1 + 4 + 4 + 2 + 1 + 67);
  bytes.set(latin1("desc"));
  new DataView(bytes.buffer).setUint32(8, text.length + 1);
  bytes.set(latin1(text), 12);
  return bytes;
}

/** Profiles of screens name their maker, model and serial number. */
export function cleanProfile(profile: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (profile.length < HEADER + 4 || profile.length > MAX_BYTES) return null;
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const count = view.getUint32(HEADER);
  if (count > 100 || HEADER + 4 + count * TAG > profile.length) return null;
  if (String.fromCharCode(...profile.subarray(36, 40)) !== "acsp") return null;

  const kept: { name: string; data: Uint8Array }[] = [
    { name: "desc", data: textTag("Colour profile") },
    { name: "cprt", data: textTag("Public domain") },
  ];
  for (let at = HEADER + 4; at < HEADER + 4 + count * TAG; at += TAG) {
    const name = String.fromCharCode(...profile.subarray(at, at + 4));
    const [start, length] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    if (start + length > profile.length) return null;
    if (COLOUR_TAGS.includes(name)) kept.push({ name, data: profile.subarray(start, start + length) });
  }

  const header = Uint8Array.from(profile.subarray(0, HEADER));
  for (const [from, to] of PRIVATE_FIELDS) header.fill(0, from, to);
  const table = new DataView(new ArrayBuffer(4 + kept.length * TAG));
  table.setUint32(0, kept.length);
  let start = HEADER + table.byteLength;
  const data = kept.map(({ name, data: bytes }, place) => {
    const entry = 4 + place * TAG;
    latin1(name).forEach((letter, offset) => table.setUint8(entry + offset, letter));
    table.setUint32(entry + 4, start);
    table.setUint32(entry + 8, bytes.length);
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    start += padded.length;
    return padded;
  });
  const whole = concat([header, new Uint8Array(table.buffer), ...data]);
  new DataView(whole.buffer).setUint32(0, whole.length);
  return whole;
}
