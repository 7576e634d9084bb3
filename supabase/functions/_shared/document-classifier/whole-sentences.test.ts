import { expect, test } from "vitest";
import { wholeSentences } from "./whole-sentences.ts";

const whole = (sentences: string[], text = sentences.join(" "), isForeign = true) =>
  wholeSentences(sentences, text, isForeign);

test.each([
  [["Zur Rechnung Nr.", "778812 fehlt Ihre Zahlung.", "Bitte zahlen Sie."], 2],
  [["Der Saal ist für den 18.12.", "reserviert."], 1],
  [["Miete ab dem 1.", "März."], 1],
  [["Herr Paul Kern, geb.", "17.06.1984, wohnt hier."], 1],
  [["Er wohnt in der Hechinger Str.", "12."], 1],
  [["Es sind ca.", "30 Leute."], 1],
  [["Nach Art.", "5 gilt das."], 1],
  [["Bilder dieser Art.", "Sie hängen hier."], 2],
  [["Mme.", "Petit arrive."], 1],
  [["Presidente: geom.", "Fabbri."], 1],
  [["Er zahlt jew.", "am Ersten des Monats."], 1],
  [["In der Hechinger-Str.", "Nummer 12."], 1],
  [["Das ist gut.", "Es bleibt so."], 2],
])("in another language than English %j is of %i sentences", (sentences, count) => {
  expect(whole(sentences)).toHaveLength(count);
  expect(whole(sentences).join(" ")).toBe(sentences.join(" "));
});

test("adds no space where there was none", () => {
  expect(whole(["La Sig.", "ra Rossi paga."], "La Sig.ra Rossi paga.")).toEqual(["La Sig.ra Rossi paga."]);
  expect(whole(["At 9.", "15 we met."], "At 9.15 we met.", false)).toEqual(["At 9.15 we met."]);
});

test.each([
  [["It comes to £3,480.50 incl.", "VAT.", "Please pay."], 2],
  [["There were approx.", "thirty of us."], 1],
  [["Call ext.", "4471 for a plumber."], 1],
  [["See Fig.", "3 for the pump."], 1],
  [["This is only an est.", "Please ask again."], 2],
])("the English text %j has %i sentences", (sentences, count) => {
  expect(whole(sentences, undefined, false)).toHaveLength(count);
});

test("keeps the sentences of an English text, except those split within a number or after an abbreviation", () => {
  expect(whole(["We asked Prof.", "Bell came."], undefined, false)).toHaveLength(2);
  expect(whole(["We met in 2019.", "30 came."], undefined, false)).toHaveLength(2);
});
