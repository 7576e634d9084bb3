import { describe, expect, test, vi } from "vitest";
import { markLabel, matchEntries } from "./search.rules.ts";

const run = vi.fn();
const entries = [
  { id: "notes", label: "Notes Organizer", words: "documents files", run },
  { id: "photos", label: "Photography", words: "gallery pictures", run },
  { id: "dark", label: "Switch to the dark theme", words: "night", run },
  { id: "out", label: "Log Out", words: "sign off", run },
];

describe("entries", () => {
  test.each([
    ["", ["notes", "photos", "dark", "out"]],
    ["  ", ["notes", "photos", "dark", "out"]],
    ["o", ["notes", "out"]],
    ["log", ["out"]],
    ["LOG OUT", ["out"]],
    ["out log", ["out"]],
    ["dark theme", ["dark"]],
    ["night", ["dark"]],
    ["gall", ["photos"]],
    ["ark", []],
    ["dark gallery", []],
  ])("for %j are %j", (typed, ids) => {
    expect(matchEntries(entries, typed).map(({ id }) => id)).toEqual(ids);
  });

  test("whose label begins with the text come before those with another word that does", () => {
    const files = { id: "files", label: "Files of notes", run };
    expect(matchEntries([files, ...entries], "notes").map(({ id }) => id)).toEqual(["notes", "files"]);
  });
});

describe("the label of a result", () => {
  test.each([
    ["Log Out", "o", "Log [O]ut"],
    ["Switch to the dark theme", "th dark", "Switch to [th]e [dark] [th]eme"],
    ["Notes", "", "Notes"],
    ["Notes", "x", "Notes"],
  ])("%s for %j is marked as %s", (label, typed, marked) => {
    const parts = markLabel(label, typed);
    expect(parts.map(({ text, match }) => (match ? `[${text}]` : text)).join("")).toBe(marked);
  });
});
