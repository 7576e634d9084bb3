import process from "node:process";
import { describe, expect, test } from "vitest";
import { findAmounts, parseAmount } from "./amounts.ts";
import { findDates } from "./dates.ts";
import { findValue, readFacts, summarizeForm } from "./index.ts";

const datesOf = (text: string, isMonthFirst = false) =>
  findDates(text, isMonthFirst).map(({ value }) => value);

const valuesOf = (text: string) =>
  Object.fromEntries(readFacts(text).facts.map(({ name, value }) => [name, value]));

const INVOICE = `Invoice 2026-014
Ingrid Solberg, Software and Photographs
Bill to: Havnegata Rowing Club, Havnegata 3
Invoice date: 9 March 2026. Due date: 8 April 2026.
Subtotal: 1,140.00
VAT 25%: 285.00
Total due: 1,425.00`;

describe("dates", () => {
  test.each([
    ["8 April 2026", "2026-04-08"],
    ["April 8, 2026", "2026-04-08"],
    ["8th of April 2026", "2026-04-08"],
    ["2026-04-08", "2026-04-08"],
    ["08.04.2026", "2026-04-08"],
    ["8. 4. 2026", "2026-04-08"],
    ["8. April 2026", "2026-04-08"],
    ["8 de abril de 2026", "2026-04-08"],
    ["1er avril 2026", "2026-04-01"],
    ["8 kwietnia 2026 r.", "2026-04-08"],
    ["8 апреля 2026 г.", "2026-04-08"],
    ["2026年4月8日", "2026-04-08"],
    ["２０２６年４月８日", "2026-04-08"],
    ["令和8年4月8日", "2026-04-08"],
    ["平成元年1月8日", "1989-01-08"],
    ["08/04/26", "2026-04-08"],
  ])("%s is %s", (written, iso) => {
    const [fact] = readFacts(`Date: ${written}`).facts;
    expect(fact).toMatchObject({ name: "documentDate", value: iso });
  });

  test("in the order of month and day where another date of the text shows it", () => {
    expect(datesOf("03/04/2026 and 12/25/2026")).toEqual(["2026-03-04", "2026-12-25"]);
    expect(datesOf("03/04/2026 and 25/12/2026")).toEqual(["2026-04-03", "2026-12-25"]);
    expect(datesOf("03/04/2026", true)).toEqual(["2026-03-04"]);
  });

  test.each(["31.02.2026", "version 2.4.2026.1", "45/13/2026", "12345.01.2026", "IP 10.12.20.26"])(
    "%s is none",
    (text) => expect(datesOf(text)).toEqual([]),
  );
});

describe("amounts", () => {
  test.each([
    ["1.425,00", 1425],
    ["1,425.00", 1425],
    ["1 425,00", 1425],
    ["1'425.00", 1425],
    ["1.425,-", 1425],
    ["61,526", 61526],
    ["12.345.678", 12345678],
    ["7.5", 7.5],
    ["-300,00", -300],
  ])("%s is %d", (written, value) => expect(parseAmount(written)).toBe(value));

  test("are no percentages, times or parts of longer numbers", () => {
    expect(findAmounts("VAT 19 % at 18:42 no. A12345 1.2.3", [], [])).toEqual([]);
  });
});

test("the facts of an invoice are found, each with its place in the text", () => {
  const { facts } = readFacts(INVOICE);
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual({
    reference: "2026-014",
    sender: "Ingrid Solberg",
    recipient: "Havnegata Rowing Club",
    documentDate: "2026-03-09",
    dueDate: "2026-04-08",
    total: 1425,
    person: "Ingrid Solberg",
  });
  for (const { start, length, text, quote } of facts) {
    expect(INVOICE.slice(start, start + length)).toBe(text);
    expect(INVOICE.split("\n").find((line) => line.includes(text))).toBe(quote);
  }
});

test("a table's values are those below their headings", () => {
  const text =
    "Invoice No.   Date           Due date\nINV-7         3 March 2026   17 March 2026\nTotal   £12.50";
  expect(valuesOf(text)).toMatchObject({
    reference: "INV-7",
    documentDate: "2026-03-03",
    dueDate: "2026-03-17",
  });
});

test("a column of labels belongs to the column of values after it", () => {
  const text =
    "Acme Ltd\nInvoice number\nInvoice date\nDue date\nA-1\n3 March 2026\n17 March 2026\nTotal £12.50";
  expect(valuesOf(text)).toMatchObject({
    reference: "A-1",
    documentDate: "2026-03-03",
    dueDate: "2026-03-17",
  });
});

test("the total is what is to be paid, not a part of it", () => {
  expect(valuesOf("Nettobetrag 100,00 €\nMwSt. 19,00 €\nGesamtbetrag 119,00 €")).toMatchObject({
    total: 119,
    currency: "EUR",
  });
  expect(valuesOf("Total excl. GST 100.00\nGST 10.00\nTotal $110.00\nABN 1")).toMatchObject({
    total: 110,
    currency: "AUD",
  });
  expect(
    valuesOf("Festgesetzte Einkommensteuer 4.812,00 €\nBereits gezahlt 4.500,00 €\nNachzahlung 312,00 €"),
  ).toMatchObject({ total: 312, currency: "EUR" });
});

test("a term of payment counts from the date of the document", () => {
  expect(
    valuesOf("Rechnungsdatum: 01.03.2026\nGesamtbetrag 10,00 €\nZahlbar innerhalb von 14 Tagen"),
  ).toMatchObject({
    dueDate: "2026-03-15",
  });
});

test("a due date without a year is the next such day", () => {
  expect(valuesOf("Invoice date: 20 December 2025\nPlease pay by January 5.\nTotal £9.00")).toMatchObject({
    dueDate: "2026-01-05",
  });
});

test.each([
  ["The notice period is three months.", "P3M"],
  ["Either side may end it with 30 days' written notice.", "P30D"],
  ["Die Kündigungsfrist beträgt drei Monate.", "P3M"],
  ["Le préavis est de deux mois.", "P2M"],
  ["De opzegtermijn is een maand.", "P1M"],
  ["任何一方解除合同应提前30天通知。", "P30D"],
])("%s", (text, period) => expect(valuesOf(text)).toMatchObject({ noticePeriod: period }));

test("an account number is one only with the right check digits", () => {
  expect(valuesOf("IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF")).toMatchObject({
    iban: "DE89370400440532013000",
  });
  expect(valuesOf("IBAN DE88 3704 0044 0532 0130 00")).not.toHaveProperty("iban");
});

test.each([
  "",
  "Once upon a time there was a lamp that went out.",
  "for n in range(100, 2500):\n    total += n",
  "250 g flour, 3 eggs. Bake for 45 minutes at 180 degrees.",
])("what a text does not say is not invented: %j", (text) => expect(readFacts(text).facts).toEqual([]));

describe("the summary of a form", () => {
  const sure = { confidence: 1 };
  const FACTS = [
    { name: "reference", value: "2026-014", ...sure },
    { name: "sender", value: "Ingrid Solberg", ...sure },
    { name: "recipient", value: "Havnegata Rowing Club", ...sure },
    { name: "total", value: "1425", ...sure },
    { name: "documentDate", value: "2026-03-09", ...sure },
    { name: "dueDate", value: "2026-04-08", ...sure },
  ];
  const without = (name: string, confidence: number) =>
    summarizeForm(
      "Invoice",
      "en",
      FACTS.map((fact) => (fact.name === name ? { ...fact, confidence } : fact)),
    );

  test("is a sentence in the language of the document", () => {
    expect(summarizeForm("Invoice", "en", FACTS)).toBe(
      "Invoice 2026-014 of Ingrid Solberg to Havnegata Rowing Club: 1,425.00, due 8 April 2026",
    );
    expect(summarizeForm("Receipt", "de", [...FACTS, { name: "currency", value: "EUR", ...sure }])).toBe(
      "Quittung 2026-014 von Ingrid Solberg an Havnegata Rowing Club: 1.425,00\u00a0€, 9. März 2026",
    );
  });

  test("is that of a whole text", () => {
    const { language, facts } = readFacts(INVOICE);
    expect(summarizeForm("Invoice", language, facts)).toBe(summarizeForm("Invoice", "en", FACTS));
  });

  test.each([
    ["sender", "Invoice 2026-014 to Havnegata Rowing Club: 1,425.00, due 8 April 2026"],
    ["recipient", "Invoice 2026-014 of Ingrid Solberg: 1,425.00, due 8 April 2026"],
    ["reference", "Invoice of Ingrid Solberg to Havnegata Rowing Club: 1,425.00, due 8 April 2026"],
    ["dueDate", "Invoice 2026-014 of Ingrid Solberg to Havnegata Rowing Club: 1,425.00, 9 March 2026"],
  ])("leaves out a %s that is not sure enough", (name, sentence) => {
    const limit = name === "sender" || name === "recipient" ? 0.75 : 0.9;
    expect(without(name, limit - 0.01)).toBe(sentence);
    expect(without(name, limit)).toBe(summarizeForm("Invoice", "en", FACTS));
  });

  test("is none without a sure sum, of other documents, and where a person says that there is no sum", () => {
    expect(without("total", 0.89)).toBeUndefined();
    expect(summarizeForm("Letter", "en", FACTS)).toBeUndefined();
    expect(
      summarizeForm("Invoice", "en", [...FACTS.slice(0, 3), { name: "total", value: null, ...sure }]),
    ).toBeUndefined();
    const { facts } = readFacts("Dear Anna, see you on 3 May 2026.");
    expect(summarizeForm("Invoice", "en", facts)).toBeUndefined();
  });
});

test("a quote of a long line halves no letter", () => {
  for (const before of ["", "."]) {
    const { facts } = readFacts(`${before}${"😀".repeat(300)} Total due: £12.50 ${"😀".repeat(300)}`);
    expect(facts.map(({ name }) => name)).toContain("total");
    for (const { quote } of facts) expect(quote.isWellFormed()).toBe(true);
  }
});

test("a corrected value has its place where the text says it", () => {
  expect(findValue(INVOICE, "total", 1140)).toMatchObject({ text: "1,140.00", quote: "Subtotal: 1,140.00" });
  expect(findValue(INVOICE, "dueDate", "2026-03-09")).toMatchObject({ text: "9 March 2026" });
  expect(findValue(INVOICE, "sender", "havnegata rowing club")).toMatchObject({
    text: "Havnegata Rowing Club",
  });
  expect(findValue(INVOICE, "dueDate", "2026-06-01")).toBeUndefined();
});

describe("the parties of a form", () => {
  test.each([
    [
      "below their numbers",
      "Verkäufer:\nNummer : 549910\nMuster Handel GmbH\nWeg 1\nKäufer/Leistungsempfänger:\nNummer : 16259\nBeratung GmbH\nWeg 2\nRechnung Nr. 7",
      "Muster Handel GmbH",
      "Beratung GmbH",
    ],
    [
      "below two heads in one cell",
      "Faktura nr FV 1/05/2021\nSprzedawca: Nabywca:\nFirma Krzak sp. z o.o.\tFundacja Muzeum",
      "Firma Krzak sp. z o.o.",
      "Fundacja Muzeum",
    ],
    [
      "below heads in cells of their own",
      "Lieferant\tKäufer\tWARENRECHNUNG\nGLN 4333741\tGLN 4304171\nLiefer GmbH\tKunden GmbH\tBeleg-Nr: R8\nRechnungsnummer: R8",
      "Liefer GmbH",
      "Kunden GmbH",
    ],
    [
      "below the sender's line in the window",
      "Acme GmbH • Europa-Allee 80 • 60486 Frankfurt\nHerr\nKarl Kojote\nUferstr. 113\n88045 Friedrichshafen\nRechnungsnummer: 42",
      "Acme GmbH",
      "Karl Kojote",
    ],
    [
      "in Markdown",
      "# FACTURE\n**ENTREPRISE ABC SARL**\n123 Rue du Commerce\n**DESTINATAIRE**\nSociété XYZ\n456 Avenue\n**Facture N° F2025-0315**",
      "ENTREPRISE ABC SARL",
      "Société XYZ",
    ],
  ])("are found %s", (_where, text, sender, recipient) => {
    expect(valuesOf(text)).toMatchObject({ sender, recipient });
  });

  test("are not read from a part of another label", () => {
    expect(valuesOf("Invoice number: 7\nArt-Nr-Kunde\tPositions-\nbetrag")).not.toHaveProperty("recipient");
  });

  test("days of a discount are no term of payment", () => {
    const dueOf = (text: string) => valuesOf(`Rechnungsdatum: 05.03.2018\n${text}`)["dueDate"];
    expect(dueOf("Bei Zahlung innerhalb 14 Tagen gewähren wir 2,0% Skonto.")).toBeUndefined();
    expect(dueOf("Zahlbar innerhalb 30 Tagen netto, 3% Skonto innerhalb 10 Tagen.")).toBe("2018-04-04");
  });
});

test.each([
  ["digits", "1".repeat(30_000)],
  ["amounts", "1.234,56 € ".repeat(2_700)],
  ["dates", "01.02.2026 ".repeat(2_700)],
  ["labels", "Invoice date: ".repeat(2_100)],
  ["totals on lines", "Total\n".repeat(5_000)],
  ["labels and dates", "Due date: 1 May 2026\n".repeat(1_400)],
  ["spaces", " ".repeat(30_000)],
  ["letters", "a".repeat(30_000)],
  ["capitals", "A".repeat(30_000)],
  ["cells", "a\t".repeat(15_000)],
  ["hyphens", "a-".repeat(15_000)],
  ["colons", "a: ".repeat(10_000)],
  ["signs of currencies", "$".repeat(30_000)],
  ["letters of another script", "А".repeat(30_000)],
  ["a script without spaces", "請求書".repeat(10_000)],
])("a long text of %s is read in seconds", (_name, text) => {
  const before = process.cpuUsage();
  readFacts(text);
  // Of the processor, however busy the machine is.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
