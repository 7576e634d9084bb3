import { describe, expect, test } from "vitest";
import { type PageContent, pageText } from "./page-text.ts";

type Piece = [text: string, left: number, base: number, width?: number, size?: number];

/** Pieces of text as pdf.js returns them; letters are 6 wide, unless a width is given. */
const content = (pieces: readonly Piece[]): PageContent => ({
  items: pieces.map(([str, left, base, width = str.length * 6, size = 12]) => ({
    str,
    transform: [size, 0, 0, size, left, base],
    width,
    height: size,
    fontName: "f",
  })),
  styles: {},
});
const read = (...pieces: Piece[]) => pageText(content(pieces), 10_000);

/** Lines below one another, each with its distance below the one before. */
const lines = (...texts: [text: string, below?: number][]) => {
  let bottom = 800;
  return texts.map(([str, below = 14]): Piece => {
    bottom -= below;
    return [str, 50, bottom];
  });
};

describe("the text of a page", () => {
  test.each<[string, [string, number?][], string]>([
    ["lines stay lines", [["a"], ["b"]], "a\nb"],
    ["a line further below begins a paragraph", [["a"], ["b", 30], ["c"]], "a\n\nb\nc"],
    ["lines are read from the top, whatever their order", [["b"], ["a", -14]], "a\nb"],
    ["a hyphenated word is joined", [["the slip-"], ["way is dry"]], "the slipway is dry"],
    [
      "soft hyphens are removed, at the end of a line and within it",
      [["slip\u00AD"], ["way, pon\u00ADtoon"]],
      "slipway, pontoon",
    ],
    ["hyphenated names stay as they are", [["Baden-"], ["Baden"]], "Baden-\nBaden"],
    ["a dash is no hyphen", [["wait -"], ["now"]], "wait -\nnow"],
    ["numbers are not joined", [["1990-"], ["1995"]], "1990-\n1995"],
    ["a letter and its combining mark are composed", [["cafe\u0301"]], "café"],
    ["an accent before its letter is composed", [["M¨uller, gar¸con, ´ıt"]], "Müller, garçon, ít"],
    ["an accent after its letter is composed", [["cafe´ ouvert"]], "café ouvert"],
    ["an accent by itself stays", [["a ´ b"]], "a ´ b"],
    ["letter-spaced words are joined", [["R E C H N U N G 4 7 1 1"]], "RECHNUNG 4 7 1 1"],
    ["short words are not joined", [["I a m a"]], "I a m a".replaceAll(" ", "")],
    ["joined letters are separate ones", [["o\uFB03ce"]], "office"],
    ["characters that the database refuses are removed or replaced", [["a\u0000b\uD800"]], "ab\uFFFD"],
    ["spaces at the end of a line are removed", [["a  "], ["b"]], "a\nb"],
    ["an empty page has no text", [], ""],
  ])("%s", (_name, given, expected) => expect(read(...lines(...given))).toBe(expected));

  test.each<[string, Piece[], string]>([
    [
      "pieces without a gap are one word",
      [
        ["sl", 50, 700],
        ["ipway", 62, 700],
      ],
      "slipway",
    ],
    [
      "pieces with a gap are words",
      [
        ["the", 50, 700],
        ["slipway", 72, 700],
      ],
      "the slipway",
    ],
    [
      "a space that is printed is one",
      [
        ["a", 50, 700],
        [" ", 56, 700, 1],
        ["b", 57, 700],
      ],
      "a b",
    ],
    [
      "a value stands beside its label, although it was printed first",
      [
        ["993548900", 300, 700],
        ["Factuurnummer:", 50, 700],
      ],
      "Factuurnummer: 993548900",
    ],
    [
      "cells of a table are apart",
      [
        ["Pump", 50, 700],
        ["2", 200, 700],
        ["900.00", 300, 700],
        ["Hose", 50, 686],
        ["1", 200, 686],
        ["9.00", 300, 686],
      ],
      "Pump\t2\t900.00\nHose\t1\t9.00",
    ],
    [
      "a small sign above the line is in it",
      [
        ["E=mc", 50, 700],
        ["2", 74, 705, 4, 7],
      ],
      "E=mc2",
    ],
    [
      "words printed twice are read once",
      [
        ["Invoice", 50, 700],
        ["Invoice", 50.3, 700],
      ],
      "Invoice",
    ],
    [
      "words printed twice with a shadow are read once",
      [
        ["Invoice", 50, 700],
        ["Invoice", 51, 699],
      ],
      "Invoice",
    ],
    [
      "a word that is repeated stays",
      [
        ["so", 50, 700],
        ["so", 66, 700],
      ],
      "so so",
    ],
    [
      "two thin letters side by side stay",
      [
        ["i", 50, 700, 2.6],
        ["i", 52.6, 700, 2.6],
      ],
      "ii",
    ],
  ])("%s", (_name, pieces, expected) => expect(read(...pieces)).toBe(expected));

  test("columns of running text are read one after the other, below their title", () => {
    const line = (column: string, row: number, left: number): Piece => [
      `${column}${row} words of running text here`,
      left,
      700 - row * 14 - (column === "b" ? 5 : 0),
      200,
    ];
    const rows = [1, 2, 3, 4, 5, 6];
    const printed = rows.flatMap((row) => [line("a", row, 50), line("b", row, 290)]);
    const text = read(["A title over both columns of this page", 150, 740, 260], ...printed);
    expect(
      text
        .split("\n")
        .filter(Boolean)
        .map((each) => each.slice(0, 2)),
    ).toEqual(["A ", ...rows.map((row) => `a${row}`), ...rows.map((row) => `b${row}`)]);
  });

  test.each<[string, Piece[], string]>([
    [
      "a ligature of Arabic is in the order of its word",
      [["\u0627\uFCCB\uFEC4\uFEEE\u0637", 50, 700]],
      "الخطوط",
    ],
    [
      "letter-spaced words stay apart where a blank is printed between them",
      [
        ["L e a s e", 50, 700, 120],
        ["\u00A0", 170, 700, 20],
        ["o f f e r", 190, 700, 120],
        [" ", 310, 700, 20],
        ["N o", 330, 700, 40],
        [" ", 370, 700, 20],
        ["4 7", 390, 700, 40],
        ["x y", 50, 650, 40],
      ],
      "Lease offer No 47\n\nx y",
    ],
    [
      "ligatures of Latin letters are no letter-spaced word",
      [["\uFB00 \uFB01 \uFB02 \uFB03", 50, 700]],
      "ff fi fl ffi",
    ],
    [
      "Arabic that is printed letter by letter from the left is read from the right",
      [
        ["ﺪ", 50, 700, 6],
        ["ﻘ", 56, 700, 6],
        ["ﻋ", 62, 700, 6],
      ],
      "عقد",
    ],
    [
      "numbers and Latin words in it keep their order, and brackets theirs",
      [
        [".", 50, 700, 3],
        ["(", 53, 700, 3],
        ["No", 56, 700],
        ["47", 72, 700],
        [")", 84, 700, 3],
        ["דירה", 92, 700],
      ],
      "דירה (No 47).",
    ],
    [
      "Hebrew in an English line is read from the right",
      [
        ["lease the", 14, 700],
        ["(", 74, 700, 3],
        ["דירה", 77, 700],
        ["חוזה", 105, 700],
        [")", 129, 700, 3],
        ["is", 136, 700],
      ],
      "lease the (חוזה דירה) is",
    ],
  ])("%s", (_name, pieces, expected) => expect(read(...pieces)).toBe(expected));

  test("items without text are skipped", () => {
    const { items } = content([["slipway", 50, 700]]);
    expect(pageText({ items: [{ type: "beginMarkedContent" }, ...items], styles: {} }, 1_000)).toBe(
      "slipway",
    );
  });

  test("text that runs upwards is read as lines of its own", () => {
    const items = [
      { str: "here", transform: [0, 12, -12, 0, 30, 124], width: 24, height: 12, fontName: "f" },
      { str: "sign", transform: [0, 12, -12, 0, 30, 94], width: 24, height: 12, fontName: "f" },
    ];
    expect(pageText({ items: [...content([["a", 50, 700]]).items, ...items], styles: {} }, 1_000)).toBe(
      "a\n\nsign here",
    );
  });

  test("of a page that is too long the beginning is read", () => {
    const endless = lines(...Array.from({ length: 50 }, (): [string] => ["0123456789"]));
    expect(pageText(content(endless), 100).length).toBeLessThan(150);
  });

  test("what is said of a place of the page stands below its text", () => {
    const page = content(lines(["Lorem ipsum"]));
    expect(pageText(page, 1_000, [], ["ask\rAda", "due?"])).toBe("Lorem ipsum\n\nask\nAda\n\ndue?");
  });
});
