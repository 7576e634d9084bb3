import { errorSentence, isLost } from "../http/http.ts";
import { notify } from "./notify.ts";

/** Failures that get no toast, because the dialog for the password shows them. */
const asked = new WeakSet<Error>();

/** Shows no toast for a failure: the dialog for the password says already that the session has ended. */
export function leaveToQuestion(error: Error): void {
  asked.add(error);
}

/** Shows a toast for a failure, unless the dialog for the password does. */
function sayFailure(error: Error, title: string, description: string): void {
  if (!asked.has(error)) notify({ title, description, tone: "destructive" });
}

/** An `onError` for mutations: shows what failed, with the server's reason, or else with `otherwise`. */
export const toastError =
  (title: string, otherwise = "Please try again in a moment.") =>
  (error: Error): void =>
    sayFailure(error, title, errorSentence(error, otherwise));

/** The same with a sentence of the specification, which is replaced only by the server's reason of a refusal. */
export const tellSpecified =
  (title: string, sentence: string) =>
  (error: Error): void =>
    isLost(error) ? sayFailure(error, title, sentence) : toastError(title, sentence)(error);
