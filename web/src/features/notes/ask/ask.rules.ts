import { type Answer, type AnswerGround, type ComputedAnswer, SURE_ANSWER } from "@contract/ask.ts";
import { countOf } from "../../../lib/format.ts";
import { formatAmount, formatDay } from "../facts.rules.ts";

/** A question ends with its mark, and has a word. */
export const isQuestion = (query: string): boolean => /\p{L}.*[?？؟]\s*$/su.test(query);

/** What is typed, as a question. */
export const asQuestion = (query: string): string =>
  query.trim() === "" || isQuestion(query) ? query.trim() : `${query.trim()}?`;

export const remarkOf = ({ confidence }: Pick<Answer, "confidence">): string =>
  confidence < SURE_ANSWER ? "not sure" : "";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** "£602.53 and €172.35" */
export function computedValue(computed: ComputedAnswer): string {
  switch (computed.kind) {
    case "sum":
      return list.format(
        computed.totals.map(({ value, currency }) => formatAmount(value, currency ?? undefined)),
      );
    case "total":
      return formatAmount(computed.value, computed.currency ?? undefined);
    case "count":
      return countOf(computed.count, "document");
    case "date":
      return formatDay(computed.date);
  }
}

const DATE_NAMES = { dueDate: "due", endDate: "ends", documentDate: "dated" } as const;

/** What the value is, and what it was made of. */
export function computedRemark(computed: ComputedAnswer): string {
  const { grounds } = computed;
  const from = `from ${countOf(grounds.length, "document")}`;
  switch (computed.kind) {
    case "sum": {
      const one = "the total of 1 document";
      const all =
        grounds.length === 1 ? one : `the totals of ${countOf(grounds.length, "document")} together`;
      return `${all}${computed.isOwn ? ", from you" : ""}`;
    }
    case "total": {
      const newest =
        grounds.length === 1 ? "the total of 1 document" : `the newest of ${grounds.length} documents`;
      return `${newest}${computed.isOwn ? ", from you" : ""}`;
    }
    case "count":
      return computed.count > grounds.length ? `the first ${grounds.length} are listed` : "";
    case "date":
      return `${DATE_NAMES[computed.fact]}, ${from}`;
  }
}

/** "3 March 2025 · £602.53 · not sure" */
export function groundLine({ date, amount, currency, isSure }: AnswerGround): string {
  return [
    date === null ? "" : formatDay(date),
    amount === null ? "" : formatAmount(amount, currency ?? undefined),
    isSure ? "" : "not sure",
  ]
    .filter(Boolean)
    .join(" · ");
}
