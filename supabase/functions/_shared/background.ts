interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

function isEdgeRuntime(value: unknown): value is EdgeRuntime {
  return (
    typeof value === "object" &&
    value !== null &&
    "waitUntil" in value &&
    typeof value.waitUntil === "function"
  );
}

/** Lets work go on after the response, after which a hosted function may be suspended otherwise. */
export function inBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, "EdgeRuntime");
  if (isEdgeRuntime(runtime)) runtime.waitUntil(work);
}
