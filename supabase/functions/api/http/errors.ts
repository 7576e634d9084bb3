import { ERROR_MESSAGES, tooOftenSentence } from "../../_shared/contract/error.ts";

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/**
 * A failure that the caller may know of: thrown anywhere, rendered once (see error-handler.ts) as its status and its
 * message, which is the plain sentence that a person sees. `code` names it in logs and tests.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly status: ErrorStatus;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 400: no request of ours is like this; the sentence says what is wrong with it. */
export const malformed = (sentence: string = ERROR_MESSAGES.notUnderstood) =>
  new AppError(400, "http.malformed", sentence);
/** 401: no session, or one that has ended or was never given out by us. */
export const notLoggedIn = () => new AppError(401, "auth.not_logged_in", ERROR_MESSAGES.notLoggedIn);
/** 503: something that we need is down; nothing of the caller's is lost. */
export const unavailable = () =>
  new AppError(503, "http.unavailable", ERROR_MESSAGES.internal, { "retry-after": "1" });
/** 503: the database gave up on it. */
export const tookTooLong = () =>
  new AppError(503, "http.took_too_long", ERROR_MESSAGES.tookTooLong, { "retry-after": "5" });
/** 429 with Retry-After in seconds, and the sentence that says about how long that is. */
export const tooOften = (seconds: number) =>
  new AppError(429, "http.too_often", tooOftenSentence(seconds), { "retry-after": String(seconds) });
/** 413: one's documents take as much as they may. */
export const storageFull = () => new AppError(413, "notes.storage_full", ERROR_MESSAGES.storageFull);
/** 403: for the administrator alone. */
export const adminOnly = () => new AppError(403, "auth.admin_only", ERROR_MESSAGES.adminOnly);
/** 403: the administrator has suspended this account. */
export const suspended = () => new AppError(403, "auth.suspended", ERROR_MESSAGES.suspended);
