import filenamify from "filenamify/browser";
import type { Capture, Photo, UpdatePhotoInput } from "@contract/photo.ts";
import { pageOf } from "@contract/site-pages.ts";
import { longMomentAsWritten } from "../../lib/zoneless-moment.ts";

interface Shape {
  width: number;
  height: number;
}

/** A row of the gallery: which pictures, and how high they are. */
export interface Row {
  first: number;
  count: number;
  /** Pixels; the same for each picture of the row. */
  height: number;
}

const PHONE_BELOW = 600;
const TABLET_BELOW = 1000;

/** One, two or three columns by width (specification, section 2). */
export function columnsFor(width: number): number {
  if (width < PHONE_BELOW) return 1;
  return width < TABLET_BELOW ? 2 : 3;
}

/** How high a row is where its pictures are as wide as a column and in landscape. */
const USUAL_ASPECT = 1.4;

/** The narrowest and the widest that a picture is hung: what is longer shows its middle. */
const ASPECTS = { min: 0.4, max: 5 };

/** How wide a picture is hung, its height being 1. */
export function hungAspect({ width, height }: Shape): number {
  return Math.min(Math.max(width / height, ASPECTS.min), ASPECTS.max);
}

/**
 * Rows that are as wide as the page, with as many pictures as there are columns, or fewer where those are wide: of the
 * numbers that are possible the one that brings the row nearest to its usual height. What comes later changes nothing
 * but the last row. A last row that is not full keeps to the usual height, and leaves room at its end.
 */
export function justify(photos: readonly Shape[], width: number, gap: number): Row[] {
  const columns = columnsFor(width);
  const usual = width / columns / USUAL_ASPECT;
  const rows: Row[] = [];
  for (let first = 0; first < photos.length;) {
    const left = Math.min(columns, photos.length - first);
    let best: Row | undefined;
    let aspects = 0;
    for (let count = 1; count <= left; count += 1) {
      const photo = photos[first + count - 1];
      if (photo) aspects += hungAspect(photo);
      const height = (width - gap * (count - 1)) / aspects;
      if (!best || Math.abs(Math.log(height / usual)) <= Math.abs(Math.log(best.height / usual))) {
        best = { first, count, height };
      }
    }
    if (!best) break;
    const isUnfinished = best.first + best.count === photos.length && best.count < columns;
    rows.push(isUnfinished ? { ...best, height: Math.min(best.height, usual * USUAL_ASPECT) } : best);
    first += best.count;
  }
  return rows;
}

/** The number of the row in which a photo hangs; -1 where it hangs in none. */
export function rowOf(
  rows: readonly Row[],
  photos: readonly { id: number }[],
  id: number | undefined,
): number {
  const place = photos.findIndex((photo) => photo.id === id);
  return rows.findIndex(({ first, count }) => place >= first && place < first + count);
}

/** The photos of a category; all of them without one. */
export function inCategory(photos: readonly Photo[], category: string | null): Photo[] {
  return photos.filter((photo) => category === null || photo.category === category);
}

/** The photos beside one, round and round. */
export function neighbours(photos: readonly Photo[], id: number): { previous?: Photo; next?: Photo } {
  const place = photos.findIndex((photo) => photo.id === id);
  if (place < 0 || photos.length < 2) return {};
  return {
    previous: photos[(place - 1 + photos.length) % photos.length],
    next: photos[(place + 1) % photos.length],
  };
}

/** Where a photo goes: directly before another one, or after it. */
export type Edge = "before" | "after";

/** The list with one row directly before another, or after it; as it is where that one is not there. */
export function movedBeside<T extends { id: number }>(
  rows: readonly T[],
  id: number,
  target: number,
  edge: Edge,
) {
  const row = rows.find((each) => each.id === id);
  const others = rows.filter((each) => each.id !== id);
  const place = others.findIndex((each) => each.id === target);
  if (!row || place < 0) return [...rows];
  return others.toSpliced(edge === "before" ? place : place + 1, 0, row);
}

/** What is another than it was when it was shown; undefined: nothing is. What somebody else has changed meanwhile stays. */
export function changesOf(shown: Photo, input: UpdatePhotoInput): UpdatePhotoInput | undefined {
  const changed = Object.entries(input).filter(([field, value]) => Reflect.get(shown, field) !== value);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** "First light.jpg": a name that every system takes. */
export function downloadName(title: string, url: string): string {
  const extension = /\.[a-z0-9]+$/iu.exec(new URL(url, "https://here.invalid").pathname)?.[0] ?? ".jpg";
  const name = filenamify(title, { replacement: "-", maxLength: 80 }).replace(/[.\s]+$/u, "");
  return `${/^[-.\s]*$/u.test(name) ? "photo" : name}${extension === ".jpeg" ? ".jpg" : extension}`;
}

/** What the camera wrote, as photographers read it: "14 June 2025", "Fujifilm X-T4", "1/250 s", "f/2.8", "ISO 200". */
export function captureFacts(capture: Capture | null): { label: string; value: string }[] {
  if (!capture) return [];
  const { takenAt, camera, lens, exposureTime, aperture, iso, focalLength } = capture;
  const facts: [string, string | undefined][] = [
    ["Taken", takenAt === undefined ? undefined : longMomentAsWritten(takenAt)],
    ["Camera", camera],
    ["Lens", lens],
    ["Focal length", focalLength === undefined ? undefined : `${focalLength} mm`],
    ["Aperture", aperture === undefined ? undefined : `f/${aperture}`],
    ["Exposure", exposureTime === undefined ? undefined : `${exposureTime} s`],
    ["Sensitivity", iso === undefined ? undefined : `ISO ${iso}`],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The number in the address of a photo, as the head of the page reads it; undefined where there can be no such photo. */
export function photoId(param: string | undefined): number | undefined {
  const page = pageOf(`/photos/${param}`);
  return page.kind === "photo" ? page.id : undefined;
}
