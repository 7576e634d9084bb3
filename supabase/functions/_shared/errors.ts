import { ERROR_MESSAGES, tooOftenSentence } from "./contract/error.ts";

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

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

export const malformed = (sentence: string = ERROR_MESSAGES.notUnderstood) =>
  new AppError(400, "http.malformed", sentence);
export const brokenOff = () => new AppError(400, "http.broken_off", ERROR_MESSAGES.notUnderstood);
export const notLoggedIn = () => new AppError(401, "auth.not_logged_in", ERROR_MESSAGES.notLoggedIn);
export const unavailable = () =>
  new AppError(503, "http.unavailable", ERROR_MESSAGES.internal, { "retry-after": "1" });
export const tookTooLong = () =>
  new AppError(503, "http.took_too_long", ERROR_MESSAGES.tookTooLong, { "retry-after": "5" });
export const busy = () => new AppError(503, "http.busy", ERROR_MESSAGES.busy, { "retry-after": "1" });
export const overloaded = () =>
  new AppError(503, "http.overloaded", ERROR_MESSAGES.overloaded, { "retry-after": "1" });
export const diskFull = () => new AppError(507, "http.disk_full", ERROR_MESSAGES.diskFull);
export const tooOften = (seconds: number) =>
  new AppError(429, "http.too_often", tooOftenSentence(seconds), { "retry-after": String(seconds) });
export const tooManyAtOnce = () =>
  new AppError(429, "http.too_many_at_once", ERROR_MESSAGES.tooManyAtOnce, { "retry-after": "1" });
export const receivingMuch = () =>
  new AppError(503, "http.receiving_much", ERROR_MESSAGES.receivingMuch, { "retry-after": "5" });
export const storageFull = () => new AppError(413, "notes.storage_full", ERROR_MESSAGES.storageFull);
export const membersStorageFull = () =>
  new AppError(413, "notes.members_storage_full", ERROR_MESSAGES.membersStorageFull);
export const adminOnly = () => new AppError(403, "auth.admin_only", ERROR_MESSAGES.adminOnly);
export const suspended = () => new AppError(403, "auth.suspended", ERROR_MESSAGES.suspended);
