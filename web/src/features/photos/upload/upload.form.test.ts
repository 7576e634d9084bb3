import { describe, expect, test } from "vitest";
import {
  categoryOf,
  descriptionField,
  isPhotoMissing,
  isReady,
  isUnsaved,
  newForm,
  type UploadForm,
} from "./upload.form.ts";
import type { QueuedPhoto } from "./upload.queue.ts";
import { summaryOf } from "./upload.summary.ts";

const category = (name: string, id: number) => ({ id, name });
const photo = (key: number, part: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  key,
  idempotencyKey: `key-${key}`,
  file: new File(["x"], `${key}.jpg`),
  title: `Photo ${key}`,
  status: "waiting",
  progress: 0,
  error: null,
  wasAttempted: false,
  ...part,
});
const form = (part: Partial<UploadForm> = {}): UploadForm => ({ ...newForm(null), ...part });

test.each([
  ["none there is", null, [], ""],
  ["the only one", null, ["Coast"], "Coast"],
  ["none of several", null, ["Coast", "Night"], ""],
  ["the chosen one", "Night", ["Coast", "Night"], "Night"],
  ["none when the choice was undone", "", ["Coast"], ""],
  ["none when the chosen one is gone", "Night", ["Coast"], ""],
])("the category is %s", (_which, chosen, names, expected) =>
  expect(categoryOf(form({ category: chosen }), names.map(category))).toBe(expected),
);

const OPTIONAL = "Description (optional)";
const refused = photo(1, { status: "refused", error: "No picture" });
test.each<[string, Partial<UploadForm>, QueuedPhoto[], { key: number | undefined; label: string } | null]>([
  ["before a photo is chosen", {}, [], { key: undefined, label: OPTIONAL }],
  ["for one photo", {}, [photo(1)], { key: 1, label: OPTIONAL }],
  ["for the only one that is accepted", {}, [refused, photo(2)], { key: 2, label: OPTIONAL }],
  ["not for several", {}, [photo(1), photo(2)], null],
  [
    "for the first of several, when it was typed before any",
    { description: "Of the first." },
    // Uploaded photos come last.
    [photo(2), photo(1, { status: "done" })],
    { key: 1, label: "Description of Photo 1" },
  ],
  [
    "for the one that it was typed for",
    { description: "Of the second.", describedKey: "key-2" },
    [photo(1), photo(2)],
    { key: 2, label: "Description of Photo 2" },
  ],
  [
    "for the one that it was typed for, when all was deleted again",
    { describedKey: "key-2" },
    [photo(1), photo(2)],
    { key: 2, label: "Description of Photo 2" },
  ],
  [
    "for the first one that is left when the one that it was typed for is left out",
    { description: "Of the second.", describedKey: "key-2" },
    [photo(1), photo(3)],
    { key: 1, label: "Description of Photo 1" },
  ],
])("there is a description field %s", (_when, part, items, expected) => {
  const field = descriptionField(form(part), items);
  expect(field && { key: field.photo?.key, label: field.label }).toEqual(expected);
});

describe.each([
  { what: "no photo", items: [], isMissing: true, isSendable: false, isLossy: false },
  { what: "a refused file", items: [refused], isMissing: true, isSendable: false, isLossy: false },
  { what: "a photo", items: [photo(1)], isMissing: false, isSendable: true, isLossy: true },
  {
    what: "a photo without a title",
    items: [photo(1, { title: " " }), photo(2)],
    isMissing: false,
    isSendable: false,
    isLossy: true,
  },
  {
    what: "a failed photo",
    items: [photo(1, { status: "failed", error: "No line", wasAttempted: true })],
    isMissing: false,
    isSendable: true,
    isLossy: true,
  },
  {
    what: "uploaded photos",
    items: [photo(1, { status: "done", wasAttempted: true })],
    isMissing: false,
    isSendable: false,
    isLossy: false,
  },
])("a form with $what", ({ items, isMissing, isSendable, isLossy }) => {
  const summary = summaryOf(items, false);

  test("says that a photo is missing only after it was submitted without one", () => {
    expect(isPhotoMissing(form({ wasSubmitted: true }), summary)).toBe(isMissing);
    expect(isPhotoMissing(form(), summary)).toBe(false);
  });

  test("can be sent when nothing is missing", () => {
    expect(isReady(summary, "Coast")).toBe(isSendable);
    expect(isReady(summary, "")).toBe(false);
  });

  test("is not lost without a question when there is something to lose", () =>
    expect(isUnsaved(form(), summary)).toBe(isLossy));
});

test("a description alone is not lost without a question", () =>
  expect(isUnsaved(form({ description: "Of the harbour." }), summaryOf([], false))).toBe(true));
