const NAME = "earlyAnswers";

/** The answers by path, in a global variable: the page's two scripts share no modules. */
function answers(): Map<unknown, unknown> {
  const kept: unknown = Reflect.get(globalThis, NAME);
  if (kept instanceof Map) return kept;
  const fresh = new Map<unknown, unknown>();
  Reflect.set(globalThis, NAME, fresh);
  return fresh;
}

/** Requests JSON; both scripts send the same request. */
export function requestJson(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(path, { credentials: "include", headers: { Accept: "application/json" }, signal });
}

/** Sends a request that the page's main script will need, while that script is still loading. */
export function askEarly(path: string): void {
  const answer = requestJson(path);
  // A failure is handled by the code that takes the answer.
  answer.catch(() => undefined);
  answers().set(path, answer);
}

/** Takes the answer to an early request. Only the first caller gets it: a later one wants fresh data. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers().get(path);
  answers().delete(path);
  return answer instanceof Promise ? answer : undefined;
}

/** Drops all early answers, when they were for another user. */
export function forgetEarly(): void {
  answers().clear();
}
