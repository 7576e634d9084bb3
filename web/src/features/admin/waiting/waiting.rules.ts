import type { AdminComment, DecidedComments } from "@contract/admin.ts";
import type { ToastInput } from "../../../lib/notify/notify.ts";
import { countOf, formatCount } from "../../../lib/format.ts";

export type Decision = "approve" | "delete";

/** A comment's own word: photos and posts number theirs apart. */
export const keyOf = ({ kind, id }: Pick<AdminComment, "kind" | "id">): string => `${kind} ${id}`;

const PAST: Record<Decision, string> = { approve: "approved", delete: "deleted" };

/** "Comment approved", "12 comments approved": what a decision came to. */
function titleOf(decision: Decision, count: number): string {
  return count === 1 ? `Comment ${PAST[decision]}` : `${countOf(count, "comment")} ${PAST[decision]}`;
}

/** Why some are not as was wanted. */
function missedText(decision: Decision, missed: number): string {
  const [were, stay] = missed === 1 ? ["was", "stays"] : ["were", "stay"];
  return decision === "approve"
    ? `${formatCount(missed)} ${were} not there any more.`
    : `${formatCount(missed)} ${stay}: approved in the meantime.`;
}

/** What is said of comments that were decided about. */
export function outcome(decision: Decision, { done, missed }: DecidedComments): ToastInput {
  if (done === 0)
    return {
      title: `Nothing was ${PAST[decision]}`,
      description: missedText(decision, missed),
      tone: "destructive",
    };
  const said = [
    ...(decision === "approve" ? [`Everybody can read ${done === 1 ? "it" : "them"} now.`] : []),
    ...(missed > 0 ? [missedText(decision, missed)] : []),
  ];
  return { title: titleOf(decision, done), ...(said.length > 0 && { description: said.join(" ") }) };
}

/** The title of a failure. Where no answer came, nobody knows whether it was done. */
export function failureTitle(decision: Decision, count: number, lost: boolean): string {
  if (lost) return `Not known whether ${count === 1 ? "it was" : "they were"} ${PAST[decision]}`;
  return `${count === 1 ? "Comment" : "Comments"} not ${PAST[decision]}`;
}
