import { expect, test } from "vitest";
import { calledForeign, foreignOf, withForeignHint } from "./foreign-picture.ts";

test.each([
  ["IMG_0042.HEIC", "", "heic"],
  ["blob", "image/heif", "heic"],
  ["saved.avif", "", "avif"],
  ["blob", "image/avif", "avif"],
  ["avif.jpg", "image/jpeg", undefined],
])("a file with the name %j and the MIME type %j is recognised as %s", (name, type, kind) =>
  expect(calledForeign({ name, type })).toBe(kind),
);

test.each([
  ["\0\0\0\u0018ftypheic\0\0\0\0", "heic"],
  ["\0\0\0\u0020ftypavif\0\0\0\0", "avif"],
  ["\0\0\0\u0020ftypavis\0\0\0\0", "avif"],
  ["\0\0\0\u0020ftypisom\0\0\0\0", undefined],
  ["\0\0\0\u001cftypmif1\0\0\0\0mif1heixmiaf", "heic"],
  ["\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf", "avif"],
  ["\0\0\0\u0018ftypmif1\0\0\0\0mif1miaf", "heic"],
  ["\0\0\0\u0014ftypmif1\0\0\0\0mif1avif", "heic"],
  ["\0\0\0\u0018ftypheim\0\0\0\0mif1avif", "heic"],
  ["avif", undefined],
])("the first bytes %j are recognised as %s", (head, kind) =>
  expect(foreignOf(new TextEncoder().encode(head))).toBe(kind),
);

test("the message says how to convert the picture", () =>
  expect(withForeignHint("Accepted types: JPG.", "avif")).toBe(
    "Accepted types: JPG. This is an AVIF picture: export it as JPEG first.",
  ));
