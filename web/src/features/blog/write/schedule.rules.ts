const MINUTE_MS = 60_000;

/** For `<input type="datetime-local">`: local time, to the minute. */
export function localInputOf(milliseconds: number): string {
  const offset = new Date(milliseconds).getTimezoneOffset() * MINUTE_MS;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}
