import { describe, expect, test } from "vitest";
import {
  MAX_FILENAME_LENGTH,
  MAX_NOTE_TITLE_LENGTH,
  duplicateTitles,
  sanitizeFilename,
  titleFromFilename,
} from "./note-title.ts";

describe("the title of an uploaded note", () => {
  test.each([
    ["Lease contract.docx", "Lease contract"],
    ["report.v2.final.docx", "report.v2.final"],
    ["no-dot", "no-dot"],
    [".txt", ".txt"],
    ["trailing.", "trailing"],
    ["../../x", "x"],
    ["C:\\Users\\Ana\\plan.txt", "plan"],
    ["محضر الاجتماع.docx", "محضر الاجتماع"],
    ["議事録.txt", "議事録"],
    ['say "hello".txt', 'say "hello"'],
    ["tab\tand\0null\n.txt", "tabandnull"],
    ["half a duck \ud83e.txt", "half a duck"],
    ["   ", "Untitled"],
    ["", "Untitled"],
    ["..", "Untitled"],
    ["folder/", "Untitled"],
    ["U\u0308bungsheft.txt", "\u00dcbungsheft"],
  ])("%j is %j", (filename, title) => expect(titleFromFilename(filename)).toBe(title));

  test("is never invisible", () => {
    expect(titleFromFilename("\u200b")).toBe("Untitled");
    expect(titleFromFilename(`${"\u200b".repeat(400)}x`)).toBe("Untitled");
  });

  test("is cut between characters, never within one", () => {
    const title = titleFromFilename(`${"🦆".repeat(400)}.txt`);
    expect(title).toBe("🦆".repeat(MAX_NOTE_TITLE_LENGTH));
  });
});

describe("a stored file name", () => {
  test.each([
    "Lease contract.docx",
    "محضر الاجتماع.docx",
    "\u200Fקובץ.txt",
    "say \"hello\" & 'bye' <b>.txt",
    "100% sure; really, #1?.txt",
    "🦆👩‍👩‍👧.txt",
    " spaced .txt",
    "no-dot",
    ".hidden.txt",
    "a".repeat(MAX_FILENAME_LENGTH),
  ])("%j stays as it is", (name) => expect(sanitizeFilename(name)).toBe(name));

  test.each([
    ["../../x", "x"],
    ["/etc/passwd", "passwd"],
    ["C:\\temp\\a.txt", "a.txt"],
    ["a\0b\r\n\u0085c.txt", "abc.txt"],
    ["..", "Untitled"],
    ["", "Untitled"],
  ])("%j becomes %j", (name, safe) => expect(sanitizeFilename(name)).toBe(safe));

  test.each([`${"x".repeat(300)}.docx`, `${"ü".repeat(9_000)}.docx`, `${"🦆".repeat(300)}.docx`])(
    "keeps its extension when it is too long",
    (name) => {
      const safe = sanitizeFilename(name);
      expect([...safe]).toHaveLength(MAX_FILENAME_LENGTH);
      expect(safe).toMatch(/\.docx$/);
    },
  );

  test("loses an extension that is none", () => {
    expect([...sanitizeFilename(`a.${"b".repeat(400)}`)]).toHaveLength(MAX_FILENAME_LENGTH);
  });
});

describe("the check for duplicates", () => {
  test.each([
    ["Report.docx", ["Report"]],
    ["Report.v2.docx", ["Report", "Report.v2"]],
    ["x/Report.txt", ["Report"]],
    [".txt", [".txt"]],
    ["Cafe\u0301.txt", ["Caf\u00e9"]],
  ])("%j is looked up as %j", (filename, titles) => expect(duplicateTitles(filename)).toEqual(titles));
});
