import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

const read = async (rtf: string | Uint8Array) =>
  (
    await readDocument({
      bytes: typeof rtf === "string" ? Buffer.from(rtf, "latin1") : rtf,
      filename: "a.rtf",
      acceptedTypes: ["rtf"],
    })
  ).text;

test.each([
  ["of the Mac", String.raw`{\rtf1\mac Caf\'8e}`, "Café"],
  ["of the Mac by its number", String.raw`{\rtf1\ansi\ansicpg10000 Caf\'8e}`, "Café"],
  ["of DOS", String.raw`{\rtf1\pc Caf\'82}`, "Café"],
  ["that nobody knows", String.raw`{\rtf1\ansi\ansicpg4711 Caf\'e9}`, "Café"],
])("letters %s are read", async (_name, rtf, text) => expect(await read(rtf)).toBe(text));

test("footnotes, comments, headers and footers come after the text, each once", async () => {
  const rtf = String.raw`{\rtf1\ansi{\header Firm\par}{\headerl Firm\par}{\footer IBAN\par}Rent{\super\chftn{\*\footnote\chftn  due on the first}} is due{\*\annotation check this}.\par}`;
  expect(await read(rtf)).toBe("Rent is due.\n\ndue on the first\n\ncheck this\n\nFirm\n\nIBAN");
});

test("of a pair of texts that of Unicode is read, and nothing that was deleted", async () => {
  expect(await read(String.raw`{\rtf1{\upr{Uetliberg}{\*\ud{\u220?etliberg}}}{\deleted  gone} here}`)).toBe(
    "Üetliberg here",
  );
});

test("a mark to skip hides a group at its beginning alone", async () => {
  expect(await read(String.raw`{\rtf1{\*\unknown hidden}{\b\*\cs7 seen}}`)).toBe("seen");
});

test("the paragraph that some programs end in a cell is no line", async () => {
  expect(await read(String.raw`{\rtf1{\intbl Ada\par}\cell{\intbl 12\par}\cell\row}`)).toBe("Ada\t12");
});

test.each([
  ["a mark of its encoding", "\u00EF\u00BB\u00BF"],
  ["a blank line", "\r\n"],
])("%s before it is no reason to refuse it", async (_name, before) => {
  expect(await read(String.raw`${before}{\rtf1 sound}`)).toBe("sound");
});
