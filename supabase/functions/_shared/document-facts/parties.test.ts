import { describe, expect, test } from "vitest";
import { readFacts } from "./index.ts";

const valueOf = (name: "sender" | "recipient", lines: string) =>
  readFacts(`${lines}\nInvoice no. A-1 of 3 March 2026\nTotal 12.50 €`, 0).facts.find(
    (fact) => fact.name === name,
  )?.value;

describe("the sender", () => {
  test.each([
    [
      "stands in a cell with the contact",
      "TechCloud Solutions GmbH support@techcloud.example",
      "TechCloud Solutions GmbH",
    ],
    [
      "stands before the street",
      "Handwerker-Service Müller Hauptstraße 12, 12345 Berlin",
      "Handwerker-Service Müller",
    ],
    ["is the company, not its department", "Musterfirma AG Abteilung Buchhaltung", "Musterfirma AG"],
    ["stands beside the title", "INVOICE\tThe New Bakery\nDelhi, India", "The New Bakery"],
    ["stands before the title in its line", "Övningsbolaget AB Faktura", "Övningsbolaget AB"],
    ["has a colon before it", "Empresa: REFRIMAT05\nCliente: Ana", "REFRIMAT05"],
    ["has a label with brackets", "Prestador(a) de serviço: Rosania\nCliente: Ana", "Rosania"],
    [
      "stands above its label",
      'ООО "Компания", ИНН 0000000000,\nПоставщик:\nТверская ул, дом № 9',
      'ООО "Компания"',
    ],
    ["is named in Czech", "Dodavatel: ELKOV elektro a.s.\nOdběratel: iSolar s.r.o.", "ELKOV elektro a.s."],
    ["is named in Ukrainian", "Постачальник: Леськів Олександр\nКлієнт: Белла", "Леськів Олександр"],
    [
      "stands above the window of an envelope",
      "Rainer Gmbh | Schwerwa 22 | 51235 Mittelbembra\n\nReute Gmbh\nLange Gasse 22\n88441 Mittelbiberach",
      "Rainer Gmbh",
    ],
  ])("%s", (_, lines, name) => expect(valueOf("sender", lines)).toBe(name));

  test("is the company in the foot of the page, where another one is addressed", () => {
    const text =
      "Faktura\nCompounds AG\tFörfallodag: 2021-07-15\nFakturanr 463\nFakturadatum 2021-06-14\nService support basic contract\t38290\nATT BETALA 38290 SEK\nMixCont AB, 23145, Gertrudsvägen 10.\nOrganisationsnr: 556251-6806";
    const { facts } = readFacts(text, 0);
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      sender: "MixCont AB",
      recipient: "Compounds AG",
    });
  });

  test.each([
    ["the name of a sheet", "Sheet1\nDate\tAmount"],
    ["the title of a table", "Fees\nDate\tAmount\tTotal"],
    ["what has a label of its own", "Projekt: Garten"],
    ["a label that another value has", "Dodavatel: Adresát:"],
  ])("is not %s", (_, lines) => expect(valueOf("sender", lines)).toBeUndefined());
});

describe("the recipient", () => {
  test.each([
    [
      "is the first name below its label",
      "Acme Ltd\nKlantgegevens:\nPC Jupiter B.V.\nKerkstraat 4",
      "PC Jupiter B.V.",
    ],
    [
      "keeps the legal form after a comma",
      "Bill to\nUntitled Corporation, Inc.",
      "Untitled Corporation, Inc.",
    ],
    ["stands before the address in its line", "To: Globex Ltd, 456 Oak Ave, Chicago, IL 60601", "Globex Ltd"],
    [
      "has its own column",
      "From: To:\nAcme SAS\tClient Corporation\n1 Street\t2 Avenue",
      "Client Corporation",
    ],
    ["is below the head of its column", "請求先\t概要\n湯ちち株式会社\t550000 JPY", "湯ちち株式会社"],
    [
      "heads the second of two addresses",
      "Acme GmbH\nBerg 1\n12345 Bergen\nTel. 0123 456\nKarl Keks\nTeststr. 23\n54321 Musterfeld",
      "Karl Keks",
    ],
  ])("%s", (_, lines, name) => expect(valueOf("recipient", lines)).toBe(name));

  test.each([
    ["a part of another label", "TechCloud GmbH\nInv-9987 Customer-ID: C-442"],
    ["a street that begins with the label", "Acme GmbH\n1234 Customer St,\nCustomer Town, ST 12345"],
    ["what a payment is received by", 'ООО "Компания"\nПолучатель'],
  ])("is not %s", (_, lines) => expect(valueOf("recipient", lines)).toBeUndefined());
});

test("both parties of a Chinese invoice have the same label, the buyer first", () => {
  const text =
    "电子发票 发票号码：25317000002228021821\n购 名称：龙腾半导体有限公司\t销 名称：上海积塔半导体有限公司\n（小写）¥35559.69";
  const { facts } = readFacts(text, 0);
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
    sender: "上海积塔半导体有限公司",
    recipient: "龙腾半导体有限公司",
    total: 35559.69,
  });
});
