import { errorSentence, isLost } from "../http/http.ts";
import { notify } from "./notify.ts";

const asked = new WeakSet<Error>();

export function leaveToQuestion(error: Error): void {
  asked.add(error);
}

function sayFailure(error: Error, title: string, description: string): void {
  if (!asked.has(error)) notify({ title, description, tone: "destructive" });
}

export const toastError =
  (title: string, otherwise = "Please try again in a moment.") =>
  (error: Error): void =>
    sayFailure(error, title, errorSentence(error, otherwise));

/** Only the server's reason of a refusal replaces the sentence. */
export const toastSpecifiedError =
  (title: string, sentence: string) =>
  (error: Error): void =>
    isLost(error) ? sayFailure(error, title, sentence) : toastError(title, sentence)(error);
