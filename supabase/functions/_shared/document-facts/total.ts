import type { FoundAmount, FoundCurrency } from "./amounts.ts";
import { confidenceOf } from "./confidence.ts";
import { type Choice, evidenceOf, inSpan, labelsOf, rankOf } from "./labelled-values.ts";
import { lineAt, type Near, near, type Page, within } from "./near.ts";

const cents = (value: number) => Math.round(value * 100);

/** Whether an amount is the sum of two others, such as of net and tax, or is written more than once. */
function isConfirmed(amount: FoundAmount, all: readonly FoundAmount[]): boolean {
  const wanted = cents(amount.value);
  const before = all.filter(({ start }) => start < amount.start).slice(-12);
  const repeated = all.some((other) => other.start !== amount.start && cents(other.value) === wanted);
  const sums = before.some((a, i) =>
    before
      .slice(i + 1)
      .some((b) => cents(a.value) + cents(b.value) === wanted && a.value !== 0 && b.value !== 0),
  );
  return repeated || sums;
}

/** Below the head of a table of goods stands the amount of its first row, not the total. */
function isOfRow(page: Page, { nearness, value }: Near<FoundAmount>): boolean {
  if (nearness !== "below") return false;
  const line = lineAt(page.lines, value.start);
  const words = line?.text.match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => word !== value.currency?.text && !/^[A-Z]{3}$/.test(word));
}

const isYear = ({ text, currency }: FoundAmount) => currency === undefined && /^(?:19|20)\d\d$/.test(text);

export function chooseTotal(page: Page, amounts: readonly FoundAmount[]): Choice<FoundAmount> | undefined {
  const others = labelsOf(page, "otherAmount");
  // The nearest amount after such a label is that one.
  const named = new Set(
    others.flatMap((label) => {
      const line = lineAt(page.lines, label.start);
      const [first] = within(amounts, label.end, line?.end ?? label.end);
      const between = page.text.slice(label.end, first?.start);
      return first && between.length < 40 && !/\d/.test(between) ? [first] : [];
    }),
  );
  const money = amounts.filter(
    (amount) =>
      amount.value > 0 &&
      !named.has(amount) &&
      !isYear(amount) &&
      (amount.hasDecimals ||
        amount.currency ||
        /\D/.test(amount.text) ||
        (amount.value >= 100 && amount.value < 1e7)),
  );
  const candidates = labelsOf(page, "total").flatMap((label) => {
    const found = near(page, label, inSpan(money)).filter((each) => !isOfRow(page, each));
    // Of net, tax and gross beside a label, the gross amount.
    const [largest] = found.toSorted((a, b) => b.value.value - a.value.value);
    if (!largest) return [];
    // "Total" heads a column, and only one of its amounts is the sum.
    const evidence = `${evidenceOf(largest)}${isConfirmed(largest.value, amounts) ? "+" : ""}`;
    return [{ ...largest, evidence, confidence: confidenceOf("total", evidence) }];
  });
  const [best] = candidates.toSorted(
    (a, b) =>
      b.confidence - a.confidence ||
      rankOf(a) - rankOf(b) ||
      Number(b.value.hasDecimals) - Number(a.value.hasDecimals) ||
      b.value.value - a.value.value ||
      b.value.start - a.value.start,
  );
  if (best) {
    const rivals = candidates.filter(
      (each) => each.evidence === best.evidence && cents(each.value.value) !== cents(best.value.value),
    );
    return {
      value: best.value,
      evidence: rivals.length > 0 ? `${best.evidence} among others` : best.evidence,
    };
  }
  const priced = money.filter(({ currency, hasDecimals }) => currency !== undefined && hasDecimals);
  const [largest] = priced.toSorted((a, b) => b.value - a.value);
  return largest && { value: largest, evidence: isConfirmed(largest, amounts) ? "largest+" : "largest" };
}

const MAIN_CODES = new Set(
  "EUR USD GBP CHF JPY CNY INR BRL CAD AUD NZD MXN PLN RUB UAH SEK NOK DKK ISK CZK HUF RON TRY ZAR KRW HKD SGD".split(
    " ",
  ),
);

export function chooseCurrency(
  total: FoundAmount,
  amounts: readonly FoundAmount[],
  all: readonly FoundCurrency[],
): Choice<FoundCurrency> | undefined {
  if (total.currency)
    return { value: total.currency, evidence: total.currency.isShared ? "shared" : "total" };
  // Three capitals may be any word, unless they stand beside an amount.
  const beside = amounts.flatMap(({ currency }) => currency ?? []);
  const found =
    beside.length > 0 ? beside : all.filter(({ text }) => !/^[A-Z]{3}$/.test(text) || MAIN_CODES.has(text));
  const counts = new Map<string, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const first = found.find(({ code }) => code === most?.[0]);
  return first && { value: first, evidence: counts.size === 1 ? "only" : "most" };
}
