import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import ExifReader from "exifreader";
import { expect, test } from "vitest";
import { readMetadata, withExif } from "./metadata.ts";

const file = new Uint8Array(
  readFileSync(new URL("../../../supabase/tests/fixtures/documents/boathouse-key.heic", import.meta.url)),
);
/** The first bytes of a JPEG and its end. */
const JPEG = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], { type: "image/jpeg" });

test("what the camera wrote goes over into the JPEG, which is upright already", async () => {
  const { exif } = readMetadata(file);
  const made = await (await withExif(JPEG, exif ?? new Uint8Array())).arrayBuffer();
  const read = ExifReader.load(made, { expanded: true }).exif;
  expect(read?.DateTimeOriginal?.description).toBe("2087:03:14 09:26:53");
  expect(read?.Model?.description).toBe("iPhone 15");
  expect(ExifReader.load(file.buffer, { expanded: true }).exif?.Orientation?.value).toBe(6);
  expect(read?.Orientation?.value).toBe(1);
});

test("a picture without metadata has the usual colours", () =>
  expect(readMetadata(new Uint8Array(Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic")))).toEqual({
    colorSpace: "srgb",
    exif: undefined,
  }));

test("metadata too long for a JPEG is left out", async () =>
  expect(await withExif(JPEG, new Uint8Array(70_000))).toBe(JPEG));
