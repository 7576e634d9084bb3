import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "./http.ts";

export function refusal(error: Error | null, ...sentences: (keyof typeof ERROR_MESSAGES)[]) {
  if (!(error instanceof ApiError)) return undefined;
  return sentences.map((name) => ERROR_MESSAGES[name]).find((sentence) => sentence === error.body);
}
