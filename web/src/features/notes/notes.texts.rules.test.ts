import { describe, expect, test } from "vitest";
import { MAX_READ_LENGTH } from "@contract/note.ts";
import { note } from "./notes.test-row.ts";
import type { NoteFilters } from "./notes.filters.rules.ts";
import {
  analysisLine,
  confidenceTone,
  confidenceWords,
  emptyLine,
  emptyText,
  excerptBelow,
  fromFirstDifference,
  isCut,
  isDescribed,
  isTypeKnown,
  madeBy,
  pendingLine,
  pendingText,
  readBy,
  subtitle,
  excerptShown,
  unreadLine,
  unreadPart,
} from "./notes.texts.rules.ts";

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
  ["Packing list", "Packing list\nCamera, two batteries", "Camera, two batteries"],
  ["Packing list", "Packing list.\n- Camera\n- Batteries", "Camera - Batteries"],
  ["Packing list", "Packing list — camera", "camera"],
  ["Harbour", "Harbour masters meet today", "Harbour masters meet today"],
  ["Harbour", "Harbour, the old one", "Harbour, the old one"],
  ["Ana", "Ana Maria likes long walks", "Ana Maria likes long walks"],
  ["Заметка", "Заметка о погоде", "Заметка о погоде"],
  ["2026", "2026-03-09\nDear Ada", "2026-03-09 Dear Ada"],
  ["packing list", "Packing List: camera", "camera"],
  ["Pack", "Packing list for Lofoten", "Packing list for Lofoten"],
  ["Packing list", "Packing list", "Packing list"],
  ["Packing list", "", ""],
  ["Lofoten", "Packing list for Lofoten", "Packing list for Lofoten"],
])("under %j the text %j begins with %j", (title, excerpt, expected) => {
  expect(excerptBelow({ title, excerpt })).toBe(expected);
});

test("the text of an empty list says when all its notes are in folders", () => {
  expect(emptyText(filters({ category: "favorites" }), true)).toBe(
    "Your favorites are in folders. Open one to see them.",
  );
  expect(emptyText(filters(), true)).toBe("Your documents are in folders. Open one to see them.");
  expect(emptyText(filters({ query: "rent" }), true)).toBe('No results found for "rent"');
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
  [0.91, false, "91% · high"],
  [0.76, false, "76% · fair"],
  [0.65, false, "65% · fair, please review"],
  [0.65, true, "65% · fair, reviewed by you"],
  [0.52, false, "52% · low, please review"],
])("a confidence of %d, reviewed: %s, reads as %s", (confidence, reviewed, words) => {
  expect(confidenceWords(confidence, reviewed)).toBe(words);
});

test.each([
  [{ documentType: "Contract", confidence: 0.94 }, "Contract · 94%"],
  [{ documentType: "Report", confidence: 0.76 }, "Report · 76%"],
  [{ documentType: "Report", confidence: 0.66 }, "Report · 66% · review"],
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
])("who made the analysis: %o", (analysis, expected) => {
  expect(readBy(analysis)).toBe(expected);
});

test("a file without a text is said to be unread, and its analysis to be guessed, until a text is saved for it", () => {
  const film = {
    fileType: "mp4",
    content: "",
    textRevision: 1,
    fileReading: null,
    aiAnalysis: { provider: "openai" },
  } as const;
  expect(unreadPart(film)).toBe(
    "What is in MP4 files is not read. All this is guessed from name and kind. Find it by its title and tags.",
  );
  expect(madeBy(film)).toBe("Guessed by openai");
  const described = { ...film, content: "A film of the slipway.", textRevision: 2 };
  expect(unreadPart(described)).toBe("");
  expect(madeBy(described)).toBe("Read by openai");
  // An empty text file was read completely.
  expect(unreadPart({ ...film, fileType: "txt" })).toBe(
    "This document is empty. Find it by its title and tags, or write its text with Edit.",
  );
});

describe("a recording", () => {
  const recording = {
    fileType: "mp3",
    content: "Title: Boat song",
    textRevision: 1,
    fileReading: null,
  } as const;

  test("says whose words its text is", () => {
    expect(unreadPart(recording)).toBe(
      "What is said or played in it is not read, only what the file says of itself.",
    );
    expect(unreadPart({ ...recording, fileReading: "whole" })).toMatch(/^A model wrote this transcript\./);
    expect(unreadPart({ ...recording, fileReading: "whole", textRevision: 2 })).toBe("");
    const silence = "Nothing that is said was found in this recording.";
    expect(unreadPart({ ...recording, fileReading: "no_text" })).toBe(silence);
    expect(unreadPart({ ...recording, content: "", fileReading: "no_text" })).toMatch(
      `${silence} All this is guessed`,
    );
  });

  test("is organised when it has a transcript, or a text of its person", () => {
    expect(isDescribed(recording)).toBe(true);
    expect(isDescribed({ ...recording, fileReading: "no_text" })).toBe(true);
    expect(isDescribed({ ...recording, fileReading: "whole" })).toBe(false);
    expect(isDescribed({ ...recording, textRevision: 2 })).toBe(false);
  });

  test("says calmly that its transcript is being written", () => {
    expect(pendingLine({ isTranscribing: true })).toBe("Transcript is being written…");
    expect(pendingText({ isTranscribing: true })).toMatch(
      /^The transcript of this recording is being written\./,
    );
    expect(pendingLine({})).toBe("Reading…");
  });
});

test.each([
  ["pdf", "pictures", /^The pages of this PDF are pictures, which are not read yet\. It is read soon/],
  ["pdf", "no_text", /no printed text was found in them\. Handwriting is not read\./],
  [
    "png",
    null,
    /^This picture is not read yet\. It is read soon, at the latest while you have your documents open/,
  ],
  [
    "jpg",
    "no_text",
    /^No printed text was found in this picture\. .* write its text with Edit\. All this is/,
  ],
  ["png", "damaged", /^This picture is damaged and could not be read: upload it again\./],
  ["pdf", "password", /^This PDF is protected by a password and was not read\. All this is guessed/],
  ["pdf", "damaged", /^This PDF is damaged and could not be read\. All this is guessed/],
  [
    "pdf",
    "too_much",
    /^This PDF was not read: it takes more time or memory than there is\. All this is guessed/,
  ],
  ["pdf", null, /^This PDF was not read yet: analyze it again\. All this is guessed/],
  ["pptx", null, /^No text was found in this presentation\. All this is guessed/],
] as const)("a %s without a text (%s) says why", (fileType, fileReading, sentence) => {
  const unread = { fileType, fileReading, content: "", textRevision: 1, aiAnalysis: { provider: "openai" } };
  expect(unreadPart(unread)).toMatch(sentence);
  expect(madeBy(unread)).toBe("Guessed by openai");
});

test.each([
  ["png", "Greek", /^Its script \(Greek\) could not be read here\. Write its text with Edit\. All this is/],
  ["pdf", "Canadian_Aboriginal", /^Its script \(Canadian Aboriginal\) could not be read here\./],
  ["png", "Latin", /^What is printed in this picture could not be read\. Handwriting is not read\./],
  ["pdf", undefined, /^The pages of this PDF are pictures, and what is printed in them could not be read\./],
] as const)("an illegible %s in the script %s says so", (fileType, script, sentence) => {
  const note = { fileType, fileReading: "illegible", content: "", textRevision: 1 } as const;
  expect(unreadPart(note, script)).toMatch(sentence);
});

test("an excerpt of a longer text ends with a whole word", () => {
  const text = `${"The fine is lower. ".repeat(14)}If paid within`;
  expect(text).toHaveLength(280);
  expect(excerptShown(text)).toBe(`${"The fine is lower. ".repeat(14)}If paid …`);
  expect(excerptShown("If paid withi")).toBe("If paid withi");
});

test("a PDF that was read only in part says so", () => {
  const pdf = {
    fileType: "pdf",
    content: "Minutes",
    textRevision: 1,
    aiAnalysis: { provider: "openai" },
  } as const;
  expect(unreadPart({ ...pdf, fileReading: "whole" })).toBe("");
  expect(madeBy(pdf)).toBe("Read by openai");
  expect(unreadPart({ ...pdf, fileReading: "beginning" })).toMatch(
    /^Only the beginning of this PDF was read, /,
  );
  expect(unreadPart({ ...pdf, fileReading: "beginning", textRevision: 2 })).toBe("");
});

test("a text of which only the beginning was read says so, until another text is saved", () => {
  const long = {
    fileType: "txt",
    content: "a".repeat(MAX_READ_LENGTH),
    textRevision: 1,
    fileReading: null,
  } as const;
  expect(unreadPart(long)).toMatch(/^This text is longer than 5,000,000 letters\. /);
  expect(isCut(long)).toBe(true);
  // Cut before a surrogate pair.
  expect(isCut({ ...long, content: long.content.slice(1) })).toBe(true);
  expect(isCut({ ...long, content: long.content.slice(2) })).toBe(false);
  expect(isCut({ ...long, textRevision: 2 })).toBe(false);
});

test.each([
  ["one\ntwo\nthree", "one\n2\nthree", "…\ntwo\nthree"],
  ["Theirs", "Mine", "Theirs"],
  ["one", "one\ntwo", "one"],
  ["", "Mine", ""],
])("of %j beside %j the part that differs is %j", (text, other, part) => {
  expect(fromFirstDifference(text, other)).toBe(part);
});

test("a pending analysis says until when it waits, where it does", () => {
  expect([pendingLine({}), pendingText({})]).toEqual([
    "Reading…",
    "Reading… The analysis appears here when it is ready.",
  ]);
  const waitsUntil = new Date(2026, 10, 3, 15, 20).toISOString();
  expect(pendingLine({ waitsUntil })).toBe("Waiting until 15:20");
  expect(pendingText({ waitsUntil })).toBe(
    "Your documents have used up the reading time of this hour. This one is read after 15:20.",
  );
});

test.each([
  [{ fileType: "png" }, "Waiting to be read"],
  [{ fileType: "pdf", fileReading: "pictures" }, "Waiting to be read"],
  [{ fileType: "jpg", fileReading: "no_text" }, "Picture, no text"],
  [{ fileType: "jpg", fileReading: "no_text", textRevision: 2 }, undefined],
  [{ fileType: "jpg", fileReading: "illegible" }, "Could not be read"],
  [{ fileType: "pdf", fileReading: "no_text" }, "Could not be read"],
  [{ fileType: "pdf", fileReading: "password" }, "Could not be read"],
  // Its file is read by the server.
  [{ fileType: "pdf" }, undefined],
  [{ fileType: "pdf", fileReading: "partly", excerpt: "Dear Ana," }, undefined],
  [{ fileType: "png", textRevision: 2 }, undefined],
  [{ fileType: "mp3" }, undefined],
] as const)("a row of %j says whether it was read: %s", (row, line) => {
  expect(unreadLine(note({ excerpt: "", ...row }))).toBe(line);
});

test("a text in which nothing stands is empty, and no file of another kind", () => {
  expect(emptyLine({ fileType: "txt", excerpt: "" })).toBe("Empty");
  expect(emptyLine({ fileType: "txt", excerpt: "Words" })).toBeUndefined();
  expect(emptyLine({ fileType: "jpg", excerpt: "" })).toBeUndefined();
});

test.each([
  [null, false],
  [{}, false],
  [{ documentType: "Unknown" }, false],
  [{ documentType: "Other" }, true],
])("whether the type of %j is known: %s", (analysis, isKnown) => expect(isTypeKnown(analysis)).toBe(isKnown));
