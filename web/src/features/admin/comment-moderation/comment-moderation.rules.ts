import type { AdminComment, DecidedComments } from "@contract/admin.ts";
import type { ToastInput } from "../../../lib/notify/notify.ts";
import { countOf, formatCount } from "../../../lib/format.ts";

export type Decision = "approve" | "delete";

/** A key that is unique among all comments; comments of photos and of posts have separate ids. */
export const keyOf = ({ kind, id }: Pick<AdminComment, "kind" | "id">): string => `${kind} ${id}`;

/** How many characters of a comment are in its name. */
const NAMED_LENGTH = 60;

/** A comment in the labels of its controls: "the comment by Ada: A fine slipway". */
export const nameOf = ({ author, content }: Pick<AdminComment, "author" | "content">): string =>
  `the comment by ${author}: ${content.slice(0, NAMED_LENGTH)}`;

const PAST: Record<Decision, string> = { approve: "approved", delete: "deleted" };

/** "Comment approved", "12 comments approved". */
function titleOf(decision: Decision, count: number): string {
  return count === 1 ? `Comment ${PAST[decision]}` : `${countOf(count, "comment")} ${PAST[decision]}`;
}

/** How many comments the decision did not apply to, and why. */
function missedText(decision: Decision, missed: number): string {
  const [were, stay] = missed === 1 ? ["was", "stays"] : ["were", "stay"];
  return decision === "approve"
    ? `${formatCount(missed)} ${were} not there any more.`
    : `${formatCount(missed)} ${stay}: approved in the meantime.`;
}

/** The toast after a decision. */
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

/** The title of a failed decision; when the response was lost, it is unknown whether it was carried out. */
export function failureTitle(decision: Decision, count: number, lost: boolean): string {
  if (lost) return `Not known whether ${count === 1 ? "it was" : "they were"} ${PAST[decision]}`;
  return `${count === 1 ? "Comment" : "Comments"} not ${PAST[decision]}`;
}
