import filenamify from "filenamify/browser";
import type { Capture, Photo, UpdatePhotoInput } from "@contract/photo.ts";
import { pageOf } from "@contract/site-pages.ts";
import { longMomentAsWritten } from "../../lib/zoneless-moment.ts";

interface Shape {
  width: number;
  height: number;
}

export interface Row {
  first: number;
  count: number;
  /** In pixels. */
  height: number;
}

const PHONE_BELOW = 600;
const TABLET_BELOW = 1000;

export function columnsFor(width: number): number {
  if (width < PHONE_BELOW) return 1;
  return width < TABLET_BELOW ? 2 : 3;
}

/** Width to height of a usual picture, which fills one column. */
const USUAL_ASPECT = 1.4;

/** Width to height; a picture beyond them is cropped to its middle. */
const ASPECTS = { min: 0.4, max: 5 };

export function displayAspect({ width, height }: Shape): number {
  return Math.min(Math.max(width / height, ASPECTS.min), ASPECTS.max);
}

interface RowLimits {
  columns: number;
  width: number;
  gap: number;
  usualHeight: number;
}

function rowFrom(photos: readonly Shape[], first: number, limits: RowLimits): Row | undefined {
  const { columns, width, gap, usualHeight } = limits;
  const distance = (height: number) => Math.abs(Math.log(height / usualHeight));
  let best: Row | undefined;
  let aspects = 0;
  for (const [index, photo] of photos.slice(first, first + columns).entries()) {
    aspects += displayAspect(photo);
    const height = (width - gap * index) / aspects;
    if (!best || distance(height) <= distance(best.height)) best = { first, count: index + 1, height };
  }
  return best;
}

/** At most one picture per column. Appended photos change only rows at the end. */
export function justify(photos: readonly Shape[], width: number, gap: number): Row[] {
  const columns = columnsFor(width);
  const columnWidth = width / columns;
  const usualHeight = columnWidth / USUAL_ASPECT;
  const rows: Row[] = [];
  for (let first = 0; first < photos.length;) {
    const row = rowFrom(photos, first, { columns, width, gap, usualHeight });
    if (!row) break;
    const isUnfinished = row.first + row.count === photos.length && row.count < columns;
    rows.push(isUnfinished ? { ...row, height: Math.min(row.height, columnWidth) } : row);
    first += row.count;
  }
  return rows;
}

/** -1 when there is none. */
export function rowOf(
  rows: readonly Row[],
  photos: readonly { id: number }[],
  id: number | undefined,
): number {
  const place = photos.findIndex((photo) => photo.id === id);
  return rows.findIndex(({ first, count }) => place >= first && place < first + count);
}

export function inCategory(photos: readonly Photo[], category: string | null): Photo[] {
  return photos.filter((photo) => category === null || photo.category === category);
}

/** The first follows the last; none for a single photo, or one that is not in the list. */
export function neighbours(photos: readonly Photo[], id: number): { previous?: Photo; next?: Photo } {
  const place = photos.findIndex((photo) => photo.id === id);
  if (place < 0 || photos.length < 2) return {};
  return {
    previous: photos[(place - 1 + photos.length) % photos.length],
    next: photos[(place + 1) % photos.length],
  };
}

export type Edge = "before" | "after";

/** Unchanged when either is missing or both are the same. */
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

/** Only changed fields are sent, so that others' changes are not undone; undefined when none is. */
export function changesOf(shown: Photo, input: UpdatePhotoInput): UpdatePhotoInput | undefined {
  const changed = Object.entries(input).filter(([field, value]) => Reflect.get(shown, field) !== value);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** "First light.jpg", valid on every system. */
export function downloadName(title: string, url: string): string {
  const extension = /\.[a-z0-9]+$/iu.exec(new URL(url, "https://here.invalid").pathname)?.[0] ?? ".jpg";
  const name = filenamify(title, { replacement: "-", maxLength: 80 }).replace(/[.\s]+$/u, "");
  return `${/^[-.\s]*$/u.test(name) ? "photo" : name}${extension === ".jpeg" ? ".jpg" : extension}`;
}

/** "Fujifilm X-T4", "f/2.8", "1/250 s", "ISO 200". */
export function exifFacts(capture: Capture | null): { label: string; value: string }[] {
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

/** Undefined when it is not a valid id. */
export function photoId(param: string | undefined): number | undefined {
  const page = pageOf(`/photos/${param}`);
  return page.kind === "photo" ? page.id : undefined;
}
