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
 * Lets work outlive the answer. A hosted function may be put to sleep once it has answered, unless the platform is
 * told to wait; elsewhere the process lives on by itself.
 */
export function inBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, "EdgeRuntime");
  if (isEdgeRuntime(runtime)) runtime.waitUntil(work);
}
