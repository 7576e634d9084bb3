import { ByteReader, PictureError, concat } from "../../_shared/picture/index.ts";
import { clearRow, type Frame, readFrame } from "./frame.ts";
import { HuffmanTable } from "./huffman-table.ts";
import { Scan, type ScanColour } from "./scan.ts";
import { ScanBits } from "./scan-bits.ts";
import { CODES, SequentialWriter } from "./sequential-writer.ts";

const SOF1 = 0xc1;
const SOF2 = 0xc2;
const DHT = 0xc4;
const RST0 = 0xd0;
const RST7 = 0xd7;
const EOI = 0xd9;
const SOS = 0xda;
const DRI = 0xdd;
/** With the standard Huffman codes most pictures are a tenth larger than with codes made for them. */
const GROWTH = 1.15;

/** Encoders write about ten. Each scan is a pass over the whole picture, and a hostile file could have half a million. */
const MAX_SCANS = 100;

function segment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 255), data]);
}

/** Where the compressed data of a scan end: at the next marker other than a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && (code < RST0 || code > RST7)) return at;
  }
  throw new PictureError("damaged");
}

/** Reads the Huffman tables of a segment, each with the byte that holds its class and number. */
function* tablesOf(data: Uint8Array): Generator<[number, HuffmanTable]> {
  const reader = new ByteReader(data);
  while (reader.left > 0) {
    const name = reader.u8();
    const counts = reader.take(16);
    yield [name, new HuffmanTable(counts, reader.take(counts.reduce((sum, count) => sum + count, 0)))];
  }
}

/** Reads the header of a scan; `tables` are those that are defined before it. */
function readScan(
  head: Uint8Array,
  data: Uint8Array,
  frame: Frame,
  tables: ReadonlyMap<number, HuffmanTable>,
  restartEach: number,
): Scan {
  const reader = new ByteReader(head);
  const colours = Array.from({ length: reader.u8() }, (): ScanColour => {
    const [id, names] = [reader.u8(), reader.u8()];
    const component = frame.components.find((each) => each.id === id);
    if (!component) throw new PictureError("damaged");
    return { component, dc: tables.get(names >> 4), ac: tables.get(0x10 | (names & 15)) };
  });
  const [from, to, bits] = [reader.u8(), reader.u8(), reader.u8()];
  // A scan has either DC or AC coefficients, and those of AC belong to one component (G.1.1.1.1).
  const isValid = from === 0 ? to === 0 : colours.length === 1 && to >= from && to < 64;
  if (!isValid || colours.length === 0 || (bits & 15) > 13) throw new PictureError("damaged");
  return new Scan(
    { colours, from, to, isRefinement: bits >> 4 > 0, bit: bits & 15, restartEach },
    new ScanBits(data),
  );
}

/**
 * Converts a progressive JPEG to a sequential one with the same coefficients. A decoder keeps the coefficients of a whole
 * progressive picture in memory until the last scan is read, two bytes or more for each pixel and colour. Here all scans are
 * read in parallel, row by row, so that only one row is in memory.
 */
export function toSequential(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes);
  const head: Uint8Array[] = [reader.take(2)];
  const tables = new Map<number, HuffmanTable>();
  const scans: Scan[] = [];
  let frame: Frame | undefined;
  let restartEach = 0;

  for (;;) {
    if (reader.u8() !== 0xff) throw new PictureError("damaged");
    const marker = reader.u8();
    if (marker === EOI) break;
    const data = reader.take(Math.max(reader.u16() - 2, 0));
    if (marker === DHT) {
      for (const [name, table] of tablesOf(data)) tables.set(name, table);
    } else if (marker === DRI) {
      restartEach = new ByteReader(data).u16();
    } else if (marker === SOS) {
      if (!frame || scans.length === MAX_SCANS) throw new PictureError("damaged");
      const scan = reader.take(endOfScan(bytes, reader.at) - reader.at);
      scans.push(readScan(data, scan, frame, tables, restartEach));
    } else if (marker === SOF2) {
      frame = readFrame(data);
      head.push(segment(SOF1, data));
    } else head.push(segment(marker, data));
  }
  if (!frame) throw new PictureError("damaged");

  const ids = frame.components.flatMap(({ id }) => [id, 0]);
  const start = Uint8Array.of(frame.components.length, ...ids, 0, 63, 0);
  const writer = new SequentialWriter(
    concat([...head, segment(DHT, CODES), segment(SOS, start)]),
    Math.ceil(bytes.length * GROWTH),
  );
  for (let row = 0; row < frame.rows; row += 1) {
    clearRow(frame);
    for (const scan of scans) scan.readRow(frame, row);
    writer.writeRow(frame);
  }
  return writer.finish();
}
