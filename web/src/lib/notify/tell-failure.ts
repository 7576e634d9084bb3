import { errorSentence, isLost } from "../http/http.ts";
import { notify } from "./notify.ts";

/** Failures that no toast tells of. */
const asked = new WeakSet<Error>();

/** Leaves a failure to the question over the page, which says by itself that the session has ended: no toast tells of it too. */
export function leaveToQuestion(error: Error): void {
  asked.add(error);
}

/** Says what has not happened, unless a question over the page does. */
function sayFailure(error: Error, title: string, description: string): void {
  if (!asked.has(error)) notify({ title, description, tone: "destructive" });
}

/** What a mutation does when it fails: says what has not happened, and why, or else what to do. */
export const tellFailure =
  (title: string, otherwise = "Please try again in a moment.") =>
  (error: Error): void =>
    sayFailure(error, title, errorSentence(error, otherwise));

/** The same where the specification has one sentence for it: that holds but for the reason of a refusal. */
export const tellSpecified =
  (title: string, sentence: string) =>
  (error: Error): void =>
    isLost(error) ? sayFailure(error, title, sentence) : tellFailure(title, sentence)(error);
