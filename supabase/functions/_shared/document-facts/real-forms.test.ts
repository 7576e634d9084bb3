import { expect, test } from "vitest";
import { SURE_FACT } from "../contract/fact.ts";
import { readFacts } from "./index.ts";

const factsOf = (text: string) =>
  Object.fromEntries(readFacts(text, 0).facts.map(({ name, value }) => [name, value]));

test.each([
  ["Счет на оплату № 17 от 02 ноября 2024г.", { documentDate: "2024-11-02", reference: "17" }],
  ["Акт No 1768961499 от 10.01.2022", { documentDate: "2022-01-10", reference: "1768961499" }],
  ["Fakturadatum 2020-12-01\nFörfallodatum (15 dagar netto) 2020-12-16", { dueDate: "2020-12-16" }],
  [
    "Datum vystavení: 05.09.2025\nDatum splatnosti: 05.10.2025",
    { documentDate: "2025-09-05", dueDate: "2025-10-05" },
  ],
  ["發行日 2025年12⽉31⽇\n⽀払期限⽇ 2026/02/15", { dueDate: "2026-02-15" }],
  ["発 行 日 2025年12月31日", { documentDate: "2025-12-31" }],
])("%s", (text, facts) => expect(factsOf(text)).toMatchObject(facts));

test("the time at which a browser printed a page is not its date", () => {
  const text = "2026/02/02 12:41 about:blank\n注文書\n2025年12月31日\nabout:blank 1/1";
  expect(factsOf(text)).toMatchObject({ documentDate: "2025-12-31" });
});

test.each([
  ["Invoice UZH-ZI-5", "UZH-ZI-5"],
  ["Devis DV-2026-0001", "DV-2026-0001"],
  ["Angebot Nr. 17-B", "17-B"],
  ["Invoice#\t223444", "223444"],
  ["Numéro: 12345", "12345"],
  ["Numer faktury\n2/11/2023", "2/11/2023"],
  ["preventivo 1726590478 - pippo 28468 €", "1726590478"],
])("the number of %s", (text, reference) => expect(factsOf(text)).toMatchObject({ reference }));

test.each([
  [
    "of what is below, not of its lines",
    "Total Amount of lines: 310,00\nTotal VAT Amount\t60,00\nTotal Gross Amount\t370,00 EUR",
    370,
  ],
  ["with a code that touches it", "Kwota należności ogółem: 17 115,45PLN", 17115.45],
  ["in Swedish", "Exkl moms\tMoms kr\nATT BETALA SEK\t46 923,00", 46923],
])("the total %s", (_, text, total) => expect(factsOf(text)).toMatchObject({ total }));

test('the amount of the first row is not the total, although "Total" heads its column', () =>
  expect(
    factsOf("Invoice no. 7\nItem\tQty\tTotal\nPaper cranes\t2\t50.00\nSoap\t1\t7.00"),
  ).not.toHaveProperty("total"));

test("a total is not sure where another one is as likely", () => {
  const of = (text: string) => readFacts(text).facts.find(({ name }) => name === "total")?.confidence ?? 0;
  const one = "Net 100.00\nVAT 19.00\nTotal: 119.00 €";
  expect(of(one)).toBeGreaterThanOrEqual(SURE_FACT);
  expect(of(`${one}\nNet 200.00\nVAT 38.00\nTotal: 238.00 €`)).toBeLessThan(SURE_FACT);
});

test("dollars of Taiwan are not those of the United States", () =>
  expect(factsOf("總金額 新台幣 $ 8,857")).toMatchObject({ total: 8857, currency: "TWD" }));

test.each([
  ["Betaaltermijn: 30-dagen", "2026-03-31"],
  ["Payment is due within 15 days", "2026-03-16"],
  ["Zahlbar innerhalb von 30 Tagen netto", "2026-03-31"],
  ["Paiement à 30 jours", "2026-03-31"],
])("%s counts from the date", (term, dueDate) =>
  expect(factsOf(`Date: 1 March 2026\n${term}`)).toMatchObject({ dueDate }),
);

test("a net amount is no term of payment", () =>
  expect(factsOf("Date: 1 March 2026\nNetto 50 588,00\nnet 50 588,00")).not.toHaveProperty("dueDate"));
