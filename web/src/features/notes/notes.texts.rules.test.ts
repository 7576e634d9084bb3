import { expect, test } from "vitest";
import type { NoteFilters } from "./notes.rules.ts";
import { analysisLine, confidenceTone, emptyText, readBy, subtitle } from "./notes.texts.rules.ts";

const filters = (change: Partial<NoteFilters> = {}): NoteFilters => ({
  category: "all",
  tag: "",
  query: "",
  folder: "",
  ...change,
});

test.each([
  [0, filters(), "0 notes available"],
  [1, filters(), "1 note available"],
  [6, filters({ category: "docs" }), "6 notes available"],
  [1, filters({ category: "notes" }), "1 text note available"],
  [57, filters({ category: "notes" }), "57 text notes available"],
  [2, filters({ category: "docs", folder: "Work" }), '2 notes in "Work" folder'],
  [3, filters({ tag: "rent" }), '3 notes available with tag "rent"'],
  [6, filters({ query: " slipway " }), '6 notes available matching "slipway"'],
  [4, filters({ tag: "rent", query: "pier" }), '4 notes available with tag "rent" matching "pier"'],
  [
    1,
    filters({ category: "docs", folder: "Work", query: "pier" }),
    '1 note in "Work" folder matching "pier"',
  ],
])("%i notes, %o: %s", (count, narrowed, expected) => {
  expect(subtitle(count, narrowed)).toBe(expected);
});

test.each([
  [filters(), "Upload some documents to get started"],
  [filters({ category: "favorites" }), "You don't have any favorites yet"],
  [filters({ category: "favorites", tag: "rent" }), 'No notes with tag "rent" found'],
  [filters({ tag: "rent", query: "pier" }), 'No results found for "pier"'],
])("an empty list of %o says why: %s", (narrowed, expected) => {
  expect(emptyText(narrowed)).toBe(expected);
});

test.each([
  [1, "ok"],
  [0.8, "ok"],
  [0.7999, "warn"],
  [0.6, "warn"],
  [0.5999, "bad"],
  [0, "bad"],
])("a confidence of %d is %s", (confidence, tone) => {
  expect(confidenceTone(confidence)).toBe(tone);
});

test.each([
  [{ documentType: "Contract", confidence: 0.94 }, "Contract · 94%"],
  [{ documentType: "Report", confidence: 0.66 }, "Report · 66%"],
  [{ confidence: 0.31 }, "Unknown · 31% · review"],
  [null, "Unknown"],
])("an analysis %o reads as %s", (analysis, expected) => {
  expect(analysisLine(analysis)).toBe(expected);
});

test.each([
  [
    { provider: "built-in", model: "wink-nlp", version: "1.0" },
    "Read by the built-in analyser, wink-nlp 1.0",
  ],
  [{ provider: "openai" }, "Read by openai"],
  [null, ""],
])("who read it: %o", (analysis, expected) => {
  expect(readBy(analysis)).toBe(expected);
});
