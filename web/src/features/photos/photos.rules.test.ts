import { describe, expect, test } from "vitest";
import type { Photo } from "@contract/photo.ts";
import {
  exifFacts,
  changesOf,
  columnsFor,
  downloadName,
  inCategory,
  displayAspect,
  justify,
  movedBeside,
  neighbours,
  photoId,
} from "./photos.rules.ts";

const photo = (id: number, category: string | null = null): Photo => ({
  id,
  title: `Photo ${id}`,
  description: "",
  category,
  imageUrl: "/x.jpg",
  downloadUrl: "/x.jpg",
  uploadDate: "2026-01-01T00:00:00.000Z",
  userId: 1,
  width: 3,
  height: 2,
  placeholder: "",
  color: "#000000",
  variants: [],
  capture: null,
  comments: [],
  commentCount: 0,
});
const photos = [photo(1, "Sea"), photo(2), photo(3, "Sea"), photo(4)];
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe("the rows of the gallery", () => {
  const landscape = { width: 3, height: 2 };
  const portrait = { width: 2, height: 3 };
  const panorama = { width: 4, height: 1 };

  test.each([
    [390, 1],
    [768, 2],
    [1440, 3],
  ])("have at a width of %i %i columns", (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
    expect(justify(Array(12).fill(landscape), width, 4)[0]?.count).toBe(columns);
  });

  test("are exactly as wide as the page, and keep the shape of each picture", () => {
    const mixed = [
      landscape,
      portrait,
      panorama,
      landscape,
      landscape,
      portrait,
      portrait,
      landscape,
      landscape,
    ];
    for (const width of [390, 768, 1440, 2560]) {
      const rows = justify(mixed, width, 4);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(mixed.length);
      for (const { first, count, height } of rows.slice(0, -1)) {
        const widths = mixed.slice(first, first + count).map((each) => (each.width / each.height) * height);
        expect(widths.reduce((sum, each) => sum + each, 4 * (count - 1))).toBeCloseTo(width, 6);
      }
    }
  });

  test("give a panorama a row with fewer beside it", () => {
    expect(justify([panorama, landscape, landscape, landscape], 1440, 4)[0]?.count).toBeLessThan(3);
  });

  test("stay the same when more photos are appended, except the last", () => {
    const before = justify(Array(10).fill(landscape), 1440, 4);
    const after = justify(Array(40).fill(landscape), 1440, 4);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  });

  test("do not enlarge a single photo at the end", () => {
    expect(justify([portrait], 1440, 4)[0]?.height).toBeLessThanOrEqual(480);
  });

  test("keep a very tall picture wide enough to click, even beside a very wide one", () => {
    const odd = [{ width: 700, height: 7000 }, { width: 7000, height: 900 }, landscape, landscape, landscape];
    for (const width of [390, 768, 1440]) {
      for (const { first, count, height } of justify(odd, width, 4)) {
        for (const each of odd.slice(first, first + count))
          expect(displayAspect(each) * height).toBeGreaterThan(44);
      }
    }
  });

  test("are none when there are no photos", () => expect(justify([], 1440, 4)).toEqual([]));
});

describe("the photos of a category", () => {
  test("are those with its name", () => expect(ids(inCategory(photos, "Sea"))).toEqual([1, 3]));
  test("are all photos when it is null", () => expect(ids(inCategory(photos, null))).toEqual([1, 2, 3, 4]));
});

describe("the photos beside one", () => {
  test.each([
    [1, 4, 2],
    [2, 1, 3],
    [4, 3, 1],
  ])("of %i are %i and %i", (id, previous, next) => {
    const beside = neighbours(photos, id);
    expect([beside.previous?.id, beside.next?.id]).toEqual([previous, next]);
  });
  test("are none for the only photo, and for one that is not in the list", () => {
    expect(neighbours([photo(1)], 1)).toEqual({});
    expect(neighbours(photos, 9)).toEqual({});
  });
});

test("only fields that differ from the photo as it was shown are changes", () => {
  const shown = { ...photo(1, "Sea"), description: "Of old." };
  const same = { title: "Photo 1", description: "Of old.", category: "Sea" };
  expect(changesOf(shown, same)).toBeUndefined();
  expect(changesOf(shown, { ...same, title: "Another", category: null })).toEqual({
    title: "Another",
    category: null,
  });
  expect(changesOf(shown, { ...same, description: "" })).toEqual({ description: "" });
  const taken = { ...shown, capture: { iso: 200 } };
  expect(changesOf(taken, { ...same, capture: null })).toEqual({ capture: null });
});

describe("a photo that is moved", () => {
  test.each([
    [3, "before", 1, [3, 1, 2, 4]],
    [1, "before", 4, [2, 3, 1, 4]],
    [1, "after", 3, [2, 3, 1, 4]],
    [4, "after", 1, [1, 4, 2, 3]],
    [1, "after", 4, [2, 3, 4, 1]],
    [2, "after", 2, [1, 2, 3, 4]],
    [9, "before", 1, [1, 2, 3, 4]],
    [1, "before", 9, [1, 2, 3, 4]],
  ] as const)("%i %s %i", (id, edge, target, order) => {
    expect(ids(movedBeside(photos, id, target, edge))).toEqual(order);
  });
});

test.each([
  ["First light", "/a/image.jpg", "First light.jpg"],
  ['a/b\\c:d*e?f"g<h>i|j', "/a/x.jpeg", "a-b-c-d-e-f-g-h-i-j.jpg"],
  ["CON", "/a/x.jpg", "CON-.jpg"],
  ["...", "/a/x.jpg", "photo.jpg"],
  ["  ", "/a/x.jpg", "photo.jpg"],
  ["Ende. ", "/a/x.jpg", "Ende.jpg"],
  ["夜明け", "/a/x.png", "夜明け.png"],
  ["x".repeat(300), "/a/x.jpg", `${"x".repeat(80)}.jpg`],
])("%s is downloaded under a name that is valid on every system", (title, url, name) => {
  expect(downloadName(title, url)).toBe(name);
});

test("lists the camera's data, and leaves out what is missing", () => {
  expect(exifFacts(null)).toEqual([]);
  expect(exifFacts({})).toEqual([]);
  expect(
    exifFacts({
      takenAt: "2025-06-14T05:41:07",
      camera: "Fujifilm X-T4",
      exposureTime: "1/250",
      aperture: 2.8,
      iso: 200,
      focalLength: 35,
    }).map(({ value }) => value.replace(/\s/gu, " ")),
  ).toEqual(["14 June 2025 at 05:41", "Fujifilm X-T4", "35 mm", "f/2.8", "1/250 s", "ISO 200"]);
});

test.each([
  [undefined, undefined],
  ["12", 12],
  ["1e3", undefined],
  ["0x10", undefined],
  ["007", undefined],
  [" 7", undefined],
  ["7-harbour", undefined],
  ["0", undefined],
])("%j in the address of a photo is the id %j", (part, id) => expect(photoId(part)).toBe(id));
