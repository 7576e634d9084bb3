import { describe, expect, test } from "vitest";
import { phrasesIn, withoutForeignNumbers } from "./stands-in-text.ts";

describe("a phrase stands in a text", () => {
  test.each([
    ["as it is", "the boiler", "The boiler leaks.", true],
    ["whatever the case and accents", "Resume", "My résumé.", true],
    ["in the plural", "boilers", "One boiler.", true],
    ["over a line", "water butt", "The water\nbutt leaks.", true],
    ["hyphenated at the end of a line", "compost", "The com-\npost bin.", true],
    ["as a part of a word", "art", "The start.", false],
    ["in another order", "butt water", "The water butt.", false],
    ["not at all", "yacht", "The boiler leaks.", false],
    ["as nothing", "?!", "What?!", false],
    ["without spaces between words", "請求書", "株式会社の請求書です。", true],
    ["not, without spaces", "領収書", "株式会社の請求書です。", false],
  ])("%s", (_how, phrase, text, expected) => {
    expect(phrasesIn(text)(phrase)).toBe(expected);
  });
});

describe("a sentence of a summary stays", () => {
  const text = "Rechnung 2026-014 vom 08.04.26\nSumme: 1.425,50 EUR, fällig am 30. April. Kundennr. 0077";
  test.each([
    ["without numbers", "An invoice of a carpenter.", true],
    ["with the amount as written elsewhere", "The total is 1,425.50 EUR.", true],
    ["with the amount without separators", "The total is 1425 EUR.", true],
    ["with a year of four digits", "It is of 2026.", true],
    ["with a number without its zeros", "The customer is 77.", true],
    ["with a small number, which may be in words", "It has 3 items.", true],
    ["not with another amount", "The total is 9,425.50 EUR.", false],
    ["not with another day", "It is due on 29 April.", false],
  ])("%s", (_what, sentence, stays) => {
    expect(withoutForeignNumbers(sentence, text)).toBe(stays ? sentence : "");
  });

  test("when another one goes", () => {
    expect(withoutForeignNumbers("It is due on 30 April. It costs 99 EUR. It is long.", text)).toBe(
      "It is due on 30 April. It is long.",
    );
  });

  test("or goes in time, of a hostile summary", () => {
    const began = performance.now();
    withoutForeignNumbers("1,".repeat(500), `${"1.000,".repeat(15_000)}`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
