import type { AdminComment, DecidedComments } from "@contract/admin.ts";
import type { ToastInput } from "../../../lib/notify/notify.ts";
import { countOf, formatCount } from "../../../lib/format.ts";

export type Decision = "approve" | "delete";

/** Comments of photos and of posts have separate ids. */
export const keyOf = ({ kind, id }: Pick<AdminComment, "kind" | "id">): string => `${kind} ${id}`;

const NAMED_LENGTH = 60;

export const nameOf = ({ author, content }: Pick<AdminComment, "author" | "content">): string =>
  `the comment by ${author}: ${content.slice(0, NAMED_LENGTH)}`;

const PAST: Record<Decision, string> = { approve: "approved", delete: "deleted" };

function titleOf(decision: Decision, count: number): string {
  return count === 1 ? `Comment ${PAST[decision]}` : `${countOf(count, "comment")} ${PAST[decision]}`;
}

function missedText(decision: Decision, missed: number): string {
  const [were, stay] = missed === 1 ? ["was", "stays"] : ["were", "stay"];
  return decision === "approve"
    ? `${formatCount(missed)} ${were} not there any more.`
    : `${formatCount(missed)} ${stay}: approved in the meantime.`;
}

export function outcome(decision: Decision, { done, missed }: DecidedComments): ToastInput {
  if (done === 0)
    return {
      title: `Nothing was ${PAST[decision]}`,
      description: missedText(decision, missed),
      tone: "destructive",
    };
  const parts = [
    ...(decision === "approve" ? [`Everybody can read ${done === 1 ? "it" : "them"} now.`] : []),
    ...(missed > 0 ? [missedText(decision, missed)] : []),
  ];
  return { title: titleOf(decision, done), ...(parts.length > 0 && { description: parts.join(" ") }) };
}

/** When the response was lost, it is unknown whether the decision was carried out. */
export function failureTitle(decision: Decision, count: number, lost: boolean): string {
  if (lost) return `Not known whether ${count === 1 ? "it was" : "they were"} ${PAST[decision]}`;
  return `${count === 1 ? "Comment" : "Comments"} not ${PAST[decision]}`;
}
