import { describe, expect, it } from "vitest";
import { readEvidence } from "./evidence.ts";
import { itemsInARow, tellsToDo } from "./measures.ts";
import { AGE, SPEECH } from "./patterns.ts";

/** Enough of a language to be told by. */
const GERMAN = "Das ist der Text, und er ist nicht von mir.";
const FRENCH = "Le texte est dans la langue de la maison, et il n'est pas de moi.";
const ENGLISH = "This is the text, and it is not of the house.";

describe("what begins as one tells somebody what to do", () => {
  it.each([
    ["Press the button.", ENGLISH, true],
    ["3. Drücken Sie die Taste.", GERMAN, true],
    ["Wissen Sie", ENGLISH, false],
    ["• Posez le plateau au centre.", FRENCH, true],
    ["2. Ne pas ouvrir.", FRENCH, false],
    ["1. Girare il volantino.", FRENCH, true],
    ["4. Coloque el lateral.", FRENCH, true],
    ["Software is what it runs.", ENGLISH, false],
    ["Prepare the way, it said.", ENGLISH, false],
  ])("%s", (sentence, language, isTold) => {
    expect(tellsToDo(readEvidence("", language), sentence)).toBe(isTold);
  });
});

describe("things in a row", () => {
  it.each([
    ["peas, sweetcorn, half a bag of prawns, naan, ice, the good sausages, stock", 1],
    ["I came, I saw, and I went home again. She stayed, for once, and read.", 0],
    ["Tea, toast, jam, eggs, ham, milk. Then bed, books, lamp, rain, wind, sleep", 0],
    ["one, two, three", 0],
  ])("%s", (text, share) => {
    expect(itemsInARow(readEvidence("", text))).toBe(share);
  });
});

it.each([
  ['"Come in", she said.', 1],
  ["„Komm herein“, sagte sie. „Gleich“, sagte er.", 2],
  ["»Morgen um sechs«, sagte jemand.", 1],
  ["« Je viens », dit-elle.", 1],
  ["She said nothing.", 0],
])("%s is so often speech", (text, count) => {
  expect(text.match(SPEECH) ?? []).toHaveLength(count);
});

it.each([
  ["Graham Pellow, 61, drives a lorry.", true],
  ["Maren Oltmann (54), die das Projekt leitet.", true],
  ["Eutiquia Marcos, de 88 años, cortó la cinta.", true],
  ["le commerçant de 67 ans", true],
  ["In room 61 they wait.", false],
])("%s names an age: %s", (text, isNamed) => {
  expect(AGE.test(text)).toBe(isNamed);
});
