import { describe, expect, test } from "vitest";
import { readSignals } from "./signals.ts";
import { beginsWithImperative, dataRows, itemsInARow } from "./measures.ts";
import { AGE, AMOUNT, DECLARATION, SPEECH, UTTERANCE } from "./patterns.ts";

/** Enough words of a language for it to be recognised. */
const GERMAN = "Das ist der Text, und er ist nicht von mir.";
const FRENCH = "Le texte est dans la langue de la maison, et il n'est pas de moi.";
const ENGLISH = "This is the text, and it is not of the house.";

describe("sentences that begin with an imperative", () => {
  test.each([
    ["Press the button.", ENGLISH, true],
    ["3. Drücken Sie die Taste.", GERMAN, true],
    ["Wissen Sie", ENGLISH, false],
    ["• Posez le plateau au centre.", FRENCH, true],
    ["2. Ne pas ouvrir.", FRENCH, false],
    ["1. Girare il volantino.", FRENCH, true],
    ["4. Coloque el lateral.", FRENCH, true],
    ["Software is what it runs.", ENGLISH, false],
    ["Prepare the way, it said.", ENGLISH, false],
  ])("%s", (sentence, language, isImperative) => {
    expect(beginsWithImperative(readSignals("", language), sentence)).toBe(isImperative);
  });
});

describe("the share of words in lines that list items", () => {
  test.each([
    ["peas, sweetcorn, half a bag of prawns, naan, ice, the good sausages, stock", 1],
    ["I came, I saw, and I went home again. She stayed, for once, and read.", 0],
    ["Tea, toast, jam, eggs, ham, milk. Then bed, books, lamp, rain, wind, sleep", 0],
    ["one, two, three", 0],
  ])("%s", (text, share) => {
    expect(itemsInARow(readSignals("", text))).toBe(share);
  });
});

describe("the share of lines that are rows of data", () => {
  test.each([
    ["id,day,item\n1,2025-01-04,pot\n2,2025-01-06,jug\n3,2025-01-09,cup", 1],
    ["Tag;Strom;Gas\n01.01.;14021,4;8830,1\n01.02.;14288,9;9015,6", 1],
    ["BEGIN:VCARD\nFN:Nadia Farouk\nTEL;TYPE=WORK:+44 1632 960001\nEND:VCARD", 1],
    ["a,b,c\nNothing here\nd,e,f\ng,h,i", 0.75],
    ["tea, milk, jam\nham, eggs, bread\nsoap, rope, nails", 0],
    ["a,b,c\nd,e,f", 0],
  ])("%j", (text, share) => {
    expect(dataRows(readSignals("", text))).toBe(share);
  });
});

test.each([
  ["Summe 12.50", true],
  ["1.185,60", true],
  ["1,204.17", true],
  ["£40", true],
  ["EUR 30", true],
  ["geboren am 12.10.2003", false],
  ["vom 01.07. bis zum 30.09.2024", false],
  ["*02.05.41", false],
  ["3 eggs", false],
])("%s has a sum of money: %s", (text, isSum) => {
  expect(AMOUNT.test(text)).toBe(isSum);
});

test.each([
  ['"Come in", she said.', 1],
  ["„Komm herein“, sagte sie. „Gleich“, sagte er.", 2],
  ["»Morgen um sechs«, sagte jemand.", 1],
  ["« Je viens », dit-elle.", 1],
  ["She said nothing.", 0],
])("speech is counted in %s", (text, count) => {
  expect(text.match(SPEECH) ?? []).toHaveLength(count);
});

test.each([
  ["Graham Pellow, 61, drives a lorry.", true],
  ["Maren Oltmann (54), die das Projekt leitet.", true],
  ["Eutiquia Marcos, de 88 años, cortó la cinta.", true],
  ["le commerçant de 67 ans", true],
  ["In room 61 they wait.", false],
])("%s has an age: %s", (text, isNamed) => {
  expect(AGE.test(text)).toBe(isNamed);
});

test.each([
  ["[03/05/2025, 09:12:44] Ines: the hosepipe", true],
  ["18:02 - 🌻 Marc: the hosepipe", true],
  ["18:02 🇩🇪: the hosepipe", true],
  ["00:00:02 Speaker 1: the hosepipe", true],
  ["10:15 3. Budget: Ms Hale", false],
  ["09:30 10 km run: bring shoes", false],
])("%s is what somebody says: %s", (text, isSaid) => {
  expect(UTTERANCE.test(text)).toBe(isSaid);
});

test.each([
  ["I appoint my sister as executor of this will.", true],
  ["Executors: Ruth Hale and Ian Hale", false],
  ["The executor runs each task in a thread.", false],
  ["an executor service with four threads", false],
])("%s is of a declaration: %s", (text, isDeclared) => {
  expect(text.match(DECLARATION) !== null).toBe(isDeclared);
});
