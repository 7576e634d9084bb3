import { beforeAll } from "vitest";

/** What all tests of a block start from, made once before the first; answers with how to read it. */
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
