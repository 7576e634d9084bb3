const NAME = "prefetched";

/** Global, because the page's two scripts share no modules. */
function answers(): Map<unknown, unknown> {
  const kept: unknown = Reflect.get(globalThis, NAME);
  if (kept instanceof Map) return kept;
  const fresh = new Map<unknown, unknown>();
  Reflect.set(globalThis, NAME, fresh);
  return fresh;
}

export function requestJson(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(path, { credentials: "include", headers: { Accept: "application/json" }, signal });
}

export function prefetchJson(path: string): void {
  const answer = requestJson(path);
  answer.catch(() => undefined);
  answers().set(path, answer);
}

export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = answers().get(path);
  answers().delete(path);
  return answer instanceof Promise ? answer : undefined;
}

export function clearPrefetched(): void {
  answers().clear();
}
