import { ERROR_MESSAGES, tooOftenSentence } from "../../_shared/contract/error.ts";

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/**
 * An error for the caller: thrown anywhere, and rendered once (see error-handler.ts) as its status and its message, a plain
 * sentence that is shown to people. `code` identifies it in logs and tests.
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

/** 400: an invalid request; the sentence says what is wrong with it. */
export const malformed = (sentence: string = ERROR_MESSAGES.notUnderstood) =>
  new AppError(400, "http.malformed", sentence);
/** 400: the caller stopped sending in the middle of a body, as when an upload is cancelled. */
export const brokenOff = () => new AppError(400, "http.broken_off", ERROR_MESSAGES.notUnderstood);
/** 401: no session, or one that has ended or is forged. */
export const notLoggedIn = () => new AppError(401, "auth.not_logged_in", ERROR_MESSAGES.notLoggedIn);
/** 503: a service that is needed does not answer, such as Auth. */
export const unavailable = () =>
  new AppError(503, "http.unavailable", ERROR_MESSAGES.internal, { "retry-after": "1" });
/** 503: the database cancelled a statement that took too long. */
export const tookTooLong = () =>
  new AppError(503, "http.took_too_long", ERROR_MESSAGES.tookTooLong, { "retry-after": "5" });
/** 503: others are changing the same. */
export const busy = () => new AppError(503, "http.busy", ERROR_MESSAGES.busy, { "retry-after": "1" });
/** 503: more want the database than may wait for it. */
export const overloaded = () =>
  new AppError(503, "http.overloaded", ERROR_MESSAGES.overloaded, { "retry-after": "1" });
/** 507: there is no room left on the disk of the database or of Storage. Whoever runs the site has to make some. */
export const diskFull = () => new AppError(507, "http.disk_full", ERROR_MESSAGES.diskFull);
/** 429 with Retry-After in seconds, and a sentence that says roughly how long that is. */
export const tooOften = (seconds: number) =>
  new AppError(429, "http.too_often", tooOftenSentence(seconds), { "retry-after": String(seconds) });
/** 429: too many requests of this caller are under way. */
export const tooManyAtOnce = () =>
  new AppError(429, "http.too_many_at_once", ERROR_MESSAGES.tooManyAtOnce, { "retry-after": "1" });
/** 503: the requests of all callers together are too large. */
export const receivingMuch = () =>
  new AppError(503, "http.receiving_much", ERROR_MESSAGES.receivingMuch, { "retry-after": "5" });
/** 413: the caller's storage quota is used up. */
export const storageFull = () => new AppError(413, "notes.storage_full", ERROR_MESSAGES.storageFull);
/** 413: the quota of all members together is used up. */
export const membersStorageFull = () =>
  new AppError(413, "notes.members_storage_full", ERROR_MESSAGES.membersStorageFull);
/** 403: for the administrator alone. */
export const adminOnly = () => new AppError(403, "auth.admin_only", ERROR_MESSAGES.adminOnly);
/** 403: the administrator has suspended this account. */
export const suspended = () => new AppError(403, "auth.suspended", ERROR_MESSAGES.suspended);
