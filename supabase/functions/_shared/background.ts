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

/**
 * Lets work go on after the response. A hosted function may be suspended once it has responded, unless the platform is
 * told to wait; elsewhere the process keeps running anyway.
 */
export function inBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, "EdgeRuntime");
  if (isEdgeRuntime(runtime)) runtime.waitUntil(work);
}
