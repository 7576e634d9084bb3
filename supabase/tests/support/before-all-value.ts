import { beforeAll } from "vitest";

/** Makes a value once, before the first test of a block. Returns the function that reads it. */
export function beforeAllValue<T>(make: () => Promise<T>): () => T {
  let made: { value: T } | undefined;
  beforeAll(async () => {
    made = { value: await make() };
  });
  return () => {
    if (!made) throw new Error("Read it inside a test.");
    return made.value;
  };
}
