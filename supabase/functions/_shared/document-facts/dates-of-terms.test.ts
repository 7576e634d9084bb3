import { expect, test } from "vitest";
import { SURE_FACT } from "../contract/fact.ts";
import { readFacts } from "./index.ts";

const factsOf = (text: string) => new Map(readFacts(text).facts.map((fact) => [fact.name, fact]));
const valueOf = (
  text: string,
  name: "documentDate" | "dueDate" | "endDate" | "noticePeriod" | "total" | "sender",
) => factsOf(text).get(name)?.value;

test.each([
  "Lohnabrechnung\nEintritt: 01.04.2019\nSteuerklasse I",
  "Abrechnung für den Zeitraum 01.01.2025 bis 31.12.2025",
  "The period is 1 January 2025 to 31 December 2025.",
  "Просим оплатить до 1 февраля 2027 года.",
  "Invoice 2087-114\nTotal: 480.00 EUR, due 2 April 2087.",
  "Le bail se termine le 31 août 2027.",
  "Il contratto dura fino al 31 dicembre 2027.",
  "租赁期自2026年3月1日起至2027年2月28日止",
  "契約期間は2026年4月1日から2027年3月31日まで",
])("no day of a term is that of the document: %s", (text) =>
  expect(valueOf(text, "documentDate")).toBeUndefined(),
);

test.each([
  ["Le bail se termine le 31 août 2027.", "2027-08-31"],
  ["commençant le 1er septembre 2024 pour se terminer le 31 août 2027", "2027-08-31"],
  ["La carte est valable jusqu'au 31 août 2027.", "2027-08-31"],
  ["Il contratto dura fino al 31 dicembre 2027.", "2027-12-31"],
  ["租赁期自2026年3月1日起至2027年2月28日止", "2027-02-28"],
])("%s ends on %s", (text, end) => expect(valueOf(text, "endDate")).toBe(end));

test("a date alone in a sentence is not sure", () => {
  const date = factsOf("We are pleased to welcome you to our house in the mountains on 4 May 2026.").get(
    "documentDate",
  );
  expect(date?.confidence ?? 0).toBeLessThan(SURE_FACT);
});

test.each([
  ["«15» мая 2026 г.", "2026-05-15"],
  ["Datum: 03.11.2026", "2026-11-03"],
])("%s is the document's date", (text, date) => expect(valueOf(text, "documentDate")).toBe(date));

test.each([
  ["Tell us in writing at least 21 days before the renewal date.", "P21D"],
  ["Die Kündigung muss spätestens 3 Monate vor Ablauf eingehen.", "P3M"],
  ["Vous devez nous écrire au moins deux mois avant l'échéance.", "P2M"],
])("%s", (text, period) => expect(valueOf(text, "noticePeriod")).toBe(period));

test.each([
  ["电费账单\n应缴金额：118.25元", 118.25],
  ["Цена договора 185 000 рублей", 185_000],
  ["Gesamtbrutto 3.176,59\nAuszahlungsbetrag 2.104,33", 2104.33],
])("the total of %s is %s", (text, total) => expect(valueOf(text, "total")).toBe(total));

test("the holder of an account with the provider is not who sent the bill", () =>
  expect(valueOf("国家电网\n电费账单\n户名：陈丽\n应缴金额：118.25元", "sender")).not.toBe("陈丽"));

test("a number of another kind on the same line does not take the date of its neighbour", () =>
  expect(valueOf("NIF B87654321\tFecha: 18/06/2026\nFactura 7", "documentDate")).toBe("2026-06-18"));

test.each([
  ["Pago: transferencia a la cuenta de abajo antes del 18/07/2026.\nFecha: 18/06/2026", "2026-07-18"],
  ["Плата должна быть внесена до 1 февраля 2027 года.", "2027-02-01"],
])("%s is to be paid by %s", (text, due) => expect(valueOf(text, "dueDate")).toBe(due));

test("letters of a legal form are no words of another language", () =>
  expect(readFacts("Clínica Ruiz, S.L.P.\nC/ Mayor 3\nFactura 7\nFecha: 18/06/2026").language).toBe("es"));

test("a team and an administration are no people", () =>
  expect(
    readFacts("Mit freundlichen Grüßen\nIhr Nordlicht-Team\n\nAbsender: Hausverwaltung Lindner").facts.filter(
      ({ name }) => name === "person",
    ),
  ).toEqual([]));

test("the label of an amount is nobody's name", () =>
  expect(factsOf("Your order\nShip to\nOrder total $249.50").has("recipient")).toBe(false));
