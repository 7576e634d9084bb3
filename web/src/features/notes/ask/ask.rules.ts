import { type Answer, type AnswerGround, type ComputedAnswer, SURE_ANSWER } from "@contract/ask.ts";
import { countOf } from "../../../lib/format.ts";
import { formatAmount, formatDay } from "../facts.rules.ts";
import { isQuestion } from "../notes.search.rules.ts";

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
  const { grounds, count } = computed;
  const listed = count > grounds.length ? `the first ${grounds.length} are listed` : "";
  return [madeOf(computed), listed].filter(Boolean).join(", ");
}

function madeOf(computed: ComputedAnswer): string {
  const { count } = computed;
  switch (computed.kind) {
    case "sum":
    case "total": {
      const of = computed.kind === "sum" ? "the totals of" : `the ${computed.of} of`;
      const sum = count === 1 ? "the total of 1 document" : `${of} ${countOf(count, "document")}`;
      return computed.isOwn ? `${sum}, sent by you` : sum;
    }
    case "count":
      return "";
    case "date":
      return `${DATE_NAMES[computed.fact]}, from ${countOf(count, "document")}`;
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
