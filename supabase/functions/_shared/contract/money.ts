/** Whose short sign is theirs before all others': "$" is US dollars, and Canadian ones are "CA$". */
const SHORT_SIGNS = new Set(["USD", "JPY", "PLN", "RUB"]);

/** "£1,425.00" in British English; without a code of three capitals "1,425.00". */
export function formatMoney(locale: string, value: number, currency: string | undefined): string {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency))
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: "always",
    }).format(value);
  const currencyDisplay = SHORT_SIGNS.has(currency) ? "narrowSymbol" : "symbol";
  const written = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay,
    useGrouping: "always",
  }).format(value);
  // Japanese has a wide one.
  return written.replace("￥", "¥");
}
