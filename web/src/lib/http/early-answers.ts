const NAME = "earlyAnswers";

/** The page's two scripts share nothing but the window they run in. */
function answers(): Map<unknown, unknown> {
  const kept: unknown = Reflect.get(globalThis, NAME);
  if (kept instanceof Map) return kept;
  const fresh = new Map<unknown, unknown>();
  Reflect.set(globalThis, NAME, fresh);
  return fresh;
}

/** A request for JSON, the same whoever makes it. */
export function requestJson(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(path, { credentials: "include", headers: { Accept: "application/json" }, signal });
}

/** Asks for what the page's own code will ask for, while that code is still on its way. */
export function askEarly(path: string): void {
  const answer = requestJson(path);
  // Whoever takes it sees to a failure.
  answer.catch(() => undefined);
  answers().set(path, answer);
}

/** The answer to what was asked early, for whoever asks first: the next one wants to know how it is then. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers().get(path);
  answers().delete(path);
  return answer instanceof Promise ? answer : undefined;
}

/** What was answered to somebody else is nobody's any more. */
export function forgetEarly(): void {
  answers().clear();
}
