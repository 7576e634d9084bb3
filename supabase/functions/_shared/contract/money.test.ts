import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test.each([
  ["en-GB", 1425, "GBP", "£1,425.00"],
  ["en-GB", 249.5, "USD", "$249.50"],
  ["en-US", 249.5, "USD", "$249.50"],
  ["en-GB", 132_000, "JPY", "¥132,000"],
  ["ja", 132_000, "JPY", "¥132,000"],
  ["zh", 118.25, "CNY", "¥118.25"],
  ["en-GB", 118.25, "CNY", "CN¥118.25"],
  ["en-GB", 12, "CAD", "CA$12.00"],
  ["en-GB", 240, "PLN", "zł\u00a0240.00"],
  ["de", 1234.5, "EUR", "1.234,50\u00a0€"],
  ["pl", 1234, "PLN", "1\u00a0234,00\u00a0zł"],
  ["en-GB", 1425, undefined, "1,425.00"],
  ["en-GB", 1425, "euro", "1,425.00"],
])("in %s %d %s is %s", (locale, value, currency, written) =>
  expect(formatMoney(locale, value, currency)).toBe(written),
);
