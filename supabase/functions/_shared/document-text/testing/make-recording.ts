import { Buffer } from "node:buffer";

export interface Chapter {
  /** Milliseconds. */
  readonly start: number;
  readonly title: string;
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

function number(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const frame = (id: string, content: Buffer) =>
  Buffer.concat([latin1(id), number(content.length), number(0, 2), content]);

const textFrame = (id: string, text: string) =>
  frame(id, Buffer.concat([number(1, 1), Buffer.from("\uFEFF" + text, "utf16le")]));

/** By seven bits a byte. */
const syncSafe = (size: number) =>
  Buffer.from([size >> 21, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 26 ms of silence. */
const SILENCE = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

/** Of silence, with ID3 frames, as `{ TIT2: "Title" }`, and chapters. */
export function makeMp3(
  tags: Readonly<Record<string, string>>,
  { chapters = [], seconds = 2 }: { chapters?: readonly Chapter[]; seconds?: number } = {},
): Uint8Array<ArrayBuffer> {
  const frames = Buffer.concat([
    ...Object.entries(tags).map(([id, text]) => textFrame(id, text)),
    ...chapters.map(({ start, title }, place) =>
      frame(
        "CHAP",
        Buffer.concat([
          latin1(`ch${place}\0`),
          ...[start, start + 1000, 0xffffffff, 0xffffffff].map((each) => number(each)),
          textFrame("TIT2", title),
        ]),
      ),
    ),
  ]);
  const head = Buffer.concat([latin1("ID3"), Buffer.from([3, 0, 0]), syncSafe(frames.length), frames]);
  const silence = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => SILENCE);
  return new Uint8Array(Buffer.concat([head, ...silence]));
}

const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(inside.length + 8), latin1(type), inside]);
};

/** Without any sound, with iTunes tags, as `{ "©nam": "Title" }`. */
export function makeM4a(tags: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const movie = box("mvhd", number(0), number(0), number(0), number(1000), number(0), Buffer.alloc(80));
  const items = Object.entries(tags).map(([name, text]) =>
    box(name, box("data", number(1), number(0), Buffer.from(text))),
  );
  const handler = box("hdlr", number(0), number(0), latin1("mdirappl"), Buffer.alloc(9));
  const meta = box("meta", number(0), handler, box("ilst", ...items));
  return new Uint8Array(
    Buffer.concat([
      box("ftyp", latin1("M4A "), number(0), latin1("M4A mp42isom")),
      box("moov", movie, box("udta", meta)),
      box("mdat"),
    ]),
  );
}
