import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "./http.ts";

/** The server's message when it is one of these, to be shown under the field that it concerns. */
export function refusal(error: Error | null, ...sentences: (keyof typeof ERROR_MESSAGES)[]) {
  if (!(error instanceof ApiError)) return undefined;
  return sentences.map((name) => ERROR_MESSAGES[name]).find((sentence) => sentence === error.body);
}
