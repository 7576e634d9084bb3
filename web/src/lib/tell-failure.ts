import { errorSentence } from "./http.ts";
import { notify } from "./notify.ts";

/** What a mutation does when it fails: says what has not happened, and why, or else what to do. */
export const tellFailure =
  (title: string, otherwise = "Please try again in a moment.") =>
  (error: Error): void =>
    void notify({ title, description: errorSentence(error, otherwise), tone: "destructive" });
