import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { PictureError } from "../../_shared/picture/index.ts";
import { toSequential } from "./to-sequential.ts";

/** A picture with all frequencies (slopes, edges and noise), the same on each run. */
function scene(width: number, height: number): Sharp {
  let seed = 7;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    pixels[at] = ((x * (1 + (at % 3)) + y * 2) & 255) * 0.7 + (x > y ? 40 : 0) + (seed >> 20) * 0.02;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const PROGRESSIVE = { progressive: true, quality: 90 } as const;
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe("a progressive JPEG", () => {
  test.each<[string, () => Sharp]>([
    ["with subsampled colour", () => scene(331, 217).jpeg(PROGRESSIVE)],
    ["with full colour", () => scene(331, 217).jpeg({ ...PROGRESSIVE, chromaSubsampling: "4:4:4" })],
    ["of high quality", () => scene(200, 120).jpeg({ progressive: true, quality: 100 })],
    ["of low quality", () => scene(200, 120).jpeg({ progressive: true, quality: 5 })],
    ["in grey", () => scene(217, 331).toColourspace("b-w").jpeg(PROGRESSIVE)],
    ["in CMYK", () => scene(130, 90).withIccProfile("cmyk").jpeg(PROGRESSIVE)],
    ["with other scans", () => scene(331, 217).jpeg({ ...PROGRESSIVE, mozjpeg: true })],
    ["of one pixel", () => scene(1, 1).jpeg(PROGRESSIVE)],
    ["of one line", () => scene(300, 1).jpeg(PROGRESSIVE)],
    ["of a few blocks", () => scene(17, 33).jpeg(PROGRESSIVE)],
    [
      "of one colour",
      () =>
        sharp({ create: { width: 900, height: 700, channels: 3, background: "#3a5f7d" } }).jpeg(PROGRESSIVE),
    ],
  ])("%s has the same pixels when it is sequential", async (_name, make) => {
    const bytes = await make().toBuffer();
    expect((await sharp(bytes).metadata()).isProgressive).toBe(true);
    const sequential = toSequential(bytes);
    const { isProgressive, hasProfile, chromaSubsampling } = await sharp(sequential).metadata();
    expect(isProgressive).toBe(false);
    expect({ hasProfile, chromaSubsampling }).toEqual({
      hasProfile: (await sharp(bytes).metadata()).hasProfile,
      chromaSubsampling: (await sharp(bytes).metadata()).chromaSubsampling,
    });
    expect((await pixelsOf(sequential)).equals(await pixelsOf(bytes))).toBe(true);
  });

  test("that is damaged is either converted or refused with a PictureError", async () => {
    const bytes = await scene(48, 40).jpeg(PROGRESSIVE).toBuffer();
    // After the dimensions, which are checked before.
    const from = bytes.indexOf(Buffer.from([0xff, 0xc2])) + 9;
    let refused = 0;
    for (let at = from; at < bytes.length; at += 5) {
      for (const value of [0, 0x7f, 0xff]) {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = value;
        try {
          toSequential(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(PictureError);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
    for (const length of [2, 30, 300, bytes.length - 100])
      expect(() => toSequential(bytes.subarray(0, length))).toThrow(PictureError);
  });

  test("with a truncated scan is refused", async () => {
    const bytes = await scene(160, 120).jpeg(PROGRESSIVE).toBuffer();
    // Without the second half of the last scan.
    const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
    const cut = Buffer.concat([
      bytes.subarray(0, last + (bytes.length - last) / 2),
      Buffer.from([0xff, 0xd9]),
    ]);
    expect(() => toSequential(cut)).toThrow(PictureError);
  });

  test("with too many scans is refused before any is read", async () => {
    const bytes = await scene(16, 16).jpeg(PROGRESSIVE).toBuffer();
    const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = bytes.subarray(last, -2);
    const of = (scans: number) =>
      Buffer.concat([
        bytes.subarray(0, last),
        ...Array.from({ length: scans }, () => scan),
        bytes.subarray(-2),
      ]);
    expect(() => toSequential(of(50))).not.toThrow();
    expect(() => toSequential(of(100))).toThrow(PictureError);
  });
});
