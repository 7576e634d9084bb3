import { expect, test } from "vitest";
import { billedMonth } from "./index.ts";

test.each([
  ["Stromrechnung_01-2026", "2026-01"],
  ["BrightFibre bill January 2026", "2026-01"],
  ["Rechnung März 2026", "2026-03"],
  ["fatura maio de 2026", "2026-05"],
  ["Счёт за май 2026", "2026-05"],
  ["Faktura październik 2026", "2026-10"],
  ["2026-04 Water", "2026-04"],
  ["請求書_2026年10月", "2026-10"],
])("a bill called %s is for %s", (title, month) => expect(billedMonth(title, "")).toBe(month));

test.each([
  "Rechnung 12.01.2026",
  "Bill 2026-01-12",
  "Invoice 3 March 2026",
  "Bill 3",
  "Order 1201-20260",
  "Maiden 2026",
])("%s names no month", (title) => expect(billedMonth(title, "")).toBeNull());

test("the first words of the text tell where the title does not", () => {
  expect(billedMonth("scan", "Nordlicht\nIhre Stromrechnung Oktober 2026\n3. November 2026")).toBe("2026-10");
});

test("of two months neither is it", () => {
  expect(billedMonth("scan", "Januar 2026 bis März 2026")).toBeNull();
});
