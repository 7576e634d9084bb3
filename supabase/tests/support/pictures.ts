import sharp from "sharp";
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A grey PNG. `lie` replaces its declared size, its compressed data, or its compressed colour profile. */
export async function png(
  width: number,
  height: number,
  lie: { declaredWidth?: number; declaredHeight?: number; data?: Buffer; profile?: Buffer } = {},
): Promise<Bytes> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(lie.declaredWidth ?? width, 0);
  header.writeUInt32BE(lie.declaredHeight ?? height, 4);
  header[8] = 8;
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, (_, x) => (x * 37) & 255)),
  ]);
  const data = lie.data ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      ...(lie.profile ? [chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), lie.profile]))] : []),
      chunk("IDAT", data),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

/** A grey JPEG; `brightness` gives the value of each pixel. */
export async function jpeg(
  width: number,
  height: number,
  brightness = (x: number, y: number) => (x * y) & 255,
): Promise<Bytes> {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[y * width + x] = brightness(x, y);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
  return new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer());
}

/** The JPEG with an EXIF segment that has an orientation and a private description. */
export function withExif(bytes: Bytes, { orientation, note }: { orientation: number; note: string }): Bytes {
  const text = Buffer.from(`${note}\0`, "latin1");
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(text.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]));
}

/** A GIF of one pixel, whose screen and frame may declare a larger size. */
export function gif(width = 1, height = 1, frameWidth = 1, frameHeight = 1): Bytes {
  const bytes = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  const frame = bytes.indexOf(0x2c, 19 + 8);
  bytes.writeUInt16LE(frameWidth, frame + 5);
  bytes.writeUInt16LE(frameHeight, frame + 7);
  return new Uint8Array(bytes);
}
