import { expect, it } from "vitest";
import { calledForeign, foreignOf, withForeignHint } from "./foreign-picture.ts";

it.each([
  ["IMG_0042.HEIC", "", "heic"],
  ["blob", "image/heif", "heic"],
  ["saved.avif", "", "avif"],
  ["blob", "image/avif", "avif"],
  ["avif.jpg", "image/jpeg", undefined],
])("a file that is called %j and said to be %j is taken for %s", (name, type, kind) =>
  expect(calledForeign({ name, type })).toBe(kind),
);

it.each([
  ["\0\0\0\u0018ftypheic\0\0\0\0", "heic"],
  ["\0\0\0\u0020ftypavif\0\0\0\0", "avif"],
  ["\0\0\0\u0020ftypavis\0\0\0\0", "avif"],
  ["\0\0\0\u0020ftypisom\0\0\0\0", undefined],
  ["avif", undefined],
])("the first bytes %j are those of %s", (head, kind) =>
  expect(foreignOf(new TextEncoder().encode(head))).toBe(kind),
);

it("says what to do with it", () =>
  expect(withForeignHint("Accepted types: JPG.", "avif")).toBe(
    "Accepted types: JPG. This is an AVIF picture: export it as JPEG first.",
  ));
