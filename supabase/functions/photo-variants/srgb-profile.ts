import { concat, latin1 } from "../_shared/picture/index.ts";

function fixed(...numbers: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, place) => view.setInt32(place * 4, Math.round(number * 65536)));
  return new Uint8Array(view.buffer);
}

const D50 = [0.9642, 1, 0.8249];
const tag = (type: string, data: Uint8Array) => concat([latin1(type), new Uint8Array(4), data]);
const point = (...xyz: number[]) => tag("XYZ ", fixed(...xyz));
/** IEC 61966-2-1. */
const curve = tag(
  "para",
  concat([Uint8Array.of(0, 3, 0, 0), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)]),
);

const TAGS: Record<string, Uint8Array> = {
  wtpt: point(...D50),
  rXYZ: point(0.4360747, 0.2225045, 0.0139322),
  gXYZ: point(0.3850649, 0.7168786, 0.0971045),
  bXYZ: point(0.1430804, 0.0606169, 0.7141733),
  rTRC: curve,
  gTRC: curve,
  bTRC: curve,
};

export function srgbProfile(): Uint8Array {
  const entries = Object.entries(TAGS);
  const header = new DataView(new ArrayBuffer(128));
  const words: [number, string][] = [
    [12, "mntr"],
    [16, "RGB "],
    [20, "XYZ "],
    [36, "acsp"],
  ];
  for (const [at, word] of words)
    latin1(word).forEach((letter, place) => header.setUint8(at + place, letter));
  header.setUint32(8, 0x04300000);
  D50.forEach((number, place) => header.setInt32(68 + place * 4, Math.round(number * 65536)));
  const table = new DataView(new ArrayBuffer(4 + entries.length * 12));
  table.setUint32(0, entries.length);
  let start = 128 + table.byteLength;
  entries.forEach(([name, data], place) => {
    latin1(name).forEach((letter, offset) => table.setUint8(4 + place * 12 + offset, letter));
    table.setUint32(4 + place * 12 + 4, start);
    table.setUint32(4 + place * 12 + 8, data.length);
    start += data.length;
  });
  header.setUint32(0, start);
  return concat([
    new Uint8Array(header.buffer),
    new Uint8Array(table.buffer),
    ...entries.map(([, data]) => data),
  ]);
}
