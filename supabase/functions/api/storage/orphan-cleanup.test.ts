import { expect, test } from "vitest";
import { noDatabase } from "../http/database-errors.ts";
import { type Service, cleanUpWhenAnswered } from "./orphan-cleanup.ts";

/** A backend without orphans, whose database does not answer the first `failures` statements. */
function backendThatFails(failures: number): Service & { asked(): number } {
  let asked = 0;
  return {
    asked: () => asked,
    db: {
      run: () => (asked++ < failures ? Promise.reject(noDatabase("It is down.")) : Promise.resolve([])),
    },
    storage: { from: () => expect.fail("There is nothing to remove.") },
  };
}

test("a sweep waits for a backend that does not answer", async () => {
  const revives = backendThatFails(1);
  await cleanUpWhenAnswered(revives, 1);
  expect(revives.asked()).toBeGreaterThan(2);
});

test("a sweep waits once only", async () => {
  const dead = backendThatFails(Infinity);
  await expect(cleanUpWhenAnswered(dead, 1)).rejects.toMatchObject({ status: 503 });
  expect(dead.asked()).toBe(2);
});
