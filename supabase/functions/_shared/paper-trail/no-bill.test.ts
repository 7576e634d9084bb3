import { expect, test } from "vitest";
import { isNoBill } from "./index.ts";

const of = (change: { title?: string; opening?: string; sumLine?: string }) =>
  isNoBill({ title: "scan", opening: "", sumLine: "", ...change });

test.each([
  "Lohn 2026-09",
  "Gehaltsabrechnung_Mai",
  "Payslip May",
  "estratto conto settembre",
  "Kontoauszug 4",
  "Credit note 12",
  "Bulletin de paie",
  "给工资单",
])("a document called %s is no bill", (title) => expect(of({ title })).toBe(true));

test("nor is one whose first words say so", () => {
  expect(of({ opening: "Bäckerei Hansen KG Abrechnung der Brutto-Netto-Bezüge" })).toBe(true);
});

test.each([
  "Gesamt-Brutto 3.176,59",
  "Auszahlungsbetrag 2.085,01",
  "Net pay £1,900.00",
  "Guthaben 34,10 €",
  "差引支給額 210,000",
])("nor is one whose sum is %s", (sumLine) => expect(of({ sumLine })).toBe(true));

test.each([
  {
    title: "Stromrechnung_01-2026",
    opening: "Ihre Stromrechnung",
    sumLine: "Rechnungsbetrag brutto 84,12 €",
  },
  { title: "facture_plombier", opening: "Facture F-2026-0219", sumLine: "Net à payer 1 562,00 €" },
  { title: "Steuerbüro", opening: "Rechnung für Lohn und Gehalt Ihrer Angestellten" },
  { title: "Lohnsteuerhilfe Rechnung", sumLine: "Gesamtbetrag 90,00 €" },
  { title: "BrightFibre bill", opening: "No refunds after 14 days", sumLine: "Total due £39.00" },
])("a bill is one: $title", (bill) => expect(of(bill)).toBe(false));
