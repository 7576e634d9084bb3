import { describe, expect, test } from "vitest";
import { type FactName, factNameSchema } from "../contract/fact.ts";
import { computeAnswer, type KnownDocument, parseQuestion } from "./index.ts";

const TODAY = "2026-11-29";
const parse = (question: string) => parseQuestion(question, new Date(`${TODAY}T12:00:00Z`));

/** A bill by its title, what it is for, and its facts. */
function bill(
  noteId: number,
  title: string,
  head: string,
  facts: Partial<Record<FactName, string>>,
): KnownDocument {
  return {
    noteId,
    title,
    documentType: "Invoice",
    tags: [],
    isOwn: false,
    head,
    facts: Object.entries({ currency: "EUR", ...facts }).map(([name, value]) => ({
      name: factNameSchema.parse(name),
      value,
      confidence: 0.95,
      text: value,
      start: 0,
      length: 0,
    })),
  };
}

const DRAWER = [
  bill(1, "Stromrechnung_09-2026", "Nordstrom", { documentDate: "2026-10-02", total: "80.15" }),
  bill(2, "scan", "Ihre Stromrechnung Oktober 2026", { documentDate: "2026-11-03", total: "97.60" }),
  bill(3, "BrightFibre bill", "Period: 1 January 2026 to 31 January 2026", {
    sender: "BrightFibre",
    documentDate: "2026-01-05",
    total: "39.00",
    dueDate: "2026-01-19",
  }),
  bill(4, "Class trip", "School", { documentDate: "2026-11-10", total: "245.00", dueDate: "2027-01-15" }),
  bill(5, "factura dentista", "Clínica Sonrisa", {
    sender: "Clínica Sonrisa",
    documentDate: "2026-06-18",
    total: "180.00",
  }),
];
const compute = (question: string) => computeAnswer(parse(question), DRAWER, TODAY);
const notesOf = (question: string) => compute(question)?.grounds.map(({ noteId }) => noteId);

describe("the bills of a time", () => {
  test.each([
    ["Wie hoch war die Stromrechnung im Oktober?", [2]],
    ["Wie hoch war die Stromrechnung im September?", [1]],
    ["How much did BrightFibre cost in January?", [3]],
    ["How much did BrightFibre cost in 2026?", [3]],
  ])("%s: are those that are for it", (question, notes) => expect(notesOf(question)).toEqual(notes));

  test.each([
    ["What do I have to pay in January?", [4]],
    ["Was muss ich im Januar zahlen?", [4]],
    ["Which bills are due in January 2027?", [4]],
    ["What did I have to pay in January?", [3]],
  ])("%s: what lies ahead goes by the day to pay", (question, notes) =>
    expect(notesOf(question)).toEqual(notes),
  );

  test("what a text names from another time is not what its bill is for", () => {
    const old = [
      bill(6, "Bill", "Customer since May 2019", {
        sender: "Lumen",
        documentDate: "2026-03-01",
        total: "5.00",
      }),
    ];
    expect(computeAnswer(parse("How much did Lumen cost in March?"), old, TODAY)?.grounds).toHaveLength(1);
  });
});

test.each([
  ["What was the highest electricity bill?", { of: "highest", value: 97.6 }],
  ["Welche Stromrechnung war die niedrigste?", { of: "lowest", value: 80.15 }],
  ["¿Cuánto pagué al dentista?", { kind: "sum", totals: [{ value: 180 }] }],
  ["What is due next?", { kind: "date", date: "2027-01-15" }],
  ["How many bills did BrightFibre send in 2026?", { kind: "count", count: 1 }],
  ["Show me all invoices from BrightFibre", { kind: "count", count: 1 }],
])("%s is computed", (question, answer) => expect(compute(question)).toMatchObject(answer));

test("a mail and the bill that came with it are paid once", () => {
  const facts = { sender: "Lindner", dueDate: "2026-12-15", total: "214.37" };
  const both = [bill(7, "Abrechnung 2025", "", facts), bill(9, "Nebenkosten", "", facts)];
  expect(computeAnswer(parse("What do I have to pay in December?"), both, TODAY)).toMatchObject({
    totals: [{ value: 214.37 }],
    grounds: [{ noteId: 7 }],
  });
});

test("what has to be paid without a sum is counted", () => {
  const letter = bill(10, "Class trip", "", { dueDate: "2027-01-15" });
  expect(computeAnswer(parse("What do I have to pay in January?"), [letter], TODAY)).toMatchObject({
    kind: "count",
    grounds: [{ noteId: 10, date: "2027-01-15" }],
  });
});

test("the day to pay is that of what is called by the name, and not of what mentions it", () => {
  const heating = bill(7, "Abrechnung 2025", "Wasser 80, Abwasser 90", {
    dueDate: "2026-12-15",
    total: "214.37",
  });
  const water = bill(8, "Wasserwerk Süd", "", { dueDate: "2026-12-20", total: "31.00" });
  const found = computeAnswer(parse("Wann muss ich das Wasser bezahlen?"), [heating, water], TODAY);
  expect(found).toMatchObject({ date: "2026-12-20", grounds: [{ noteId: 8 }] });
});
