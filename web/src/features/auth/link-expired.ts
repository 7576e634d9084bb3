import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "../../lib/http/http.ts";

export function isLinkExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.body === ERROR_MESSAGES.linkExpired;
}
