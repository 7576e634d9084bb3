import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "./http.ts";

/** What the server refused about a field, to be shown under it too. */
export function refusal(error: Error | null, ...sentences: (keyof typeof ERROR_MESSAGES)[]) {
  if (!(error instanceof ApiError)) return undefined;
  return sentences.map((name) => ERROR_MESSAGES[name]).find((sentence) => sentence === error.body);
}
