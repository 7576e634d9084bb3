import { expect, test } from "vitest";
import { findBilledPeriod } from "./billed-period.ts";

test.each([
  ["Stromrechnung_09-2026", "", "2026-09-01", "2026-09-30"],
  ["2026-02 Wasser", "", "2026-02-01", "2026-02-28"],
  ["Bill January 2026", "Invoice date: 3 February 2026", "2026-01-01", "2026-01-31"],
  ["scan", "Ihre Stromrechnung Oktober 2026\nDatum: 04.11.2026", "2026-10-01", "2026-10-31"],
  ["scan", "Facture du 5 mars 2026\nConsommation de février 2026", "2026-02-01", "2026-02-28"],
  ["scan", "für den Zeitraum 01.04.2026 bis 30.04.2026", "2026-04-01", "2026-04-30"],
  ["scan", "Billing period: 1 January 2025 - 31 December 2025", "2025-01-01", "2025-12-31"],
  ["Rechnung_März_2026", "", "2026-03-01", "2026-03-31"],
  ["fatura maio de 2026", "", "2026-05-01", "2026-05-31"],
  ["Счёт за май 2026", "", "2026-05-01", "2026-05-31"],
  ["Faktura październik 2026", "", "2026-10-01", "2026-10-31"],
  ["請求書_2026年10月", "", "2026-10-01", "2026-10-31"],
  ["scan", "電気料金 2026年10月分", "2026-10-01", "2026-10-31"],
])("%s, %s is for %s to %s", (title, text, from, to) => {
  expect(findBilledPeriod(title, text)).toMatchObject({ from, to });
});

test.each([
  ["invoice 12-2026-17", ""],
  ["scan", "Date: 3 March 2026. Due by 17 March 2026."],
  ["scan", "Rechnung vom 3. März 2026"],
  ["scan", "Lieferung 01.04.2026 - 03.04.2026"],
  ["scan", "2026年10月18日"],
  ["2026-10-18 scan", ""],
  ["scan", "Januar 2026 bis März 2026"],
  ["Maiden 2026", ""],
  ["Rechnung 12.01.2026", ""],
  ["Order 1201-20260", ""],
])("%s, %s names no period", (title, text) => expect(findBilledPeriod(title, text)).toBeUndefined());
