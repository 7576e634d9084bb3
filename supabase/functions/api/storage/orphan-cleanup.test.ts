import { expect, test } from "vitest";
import { noDatabase } from "../../_shared/database/index.ts";
import { type Service, cleanUpWhenAnswered, deleteOrphans } from "./orphan-cleanup.ts";

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

test("a sweep ends with an error when removed objects are still there", async () => {
  const removed: string[][] = [];
  const forgetful: Service = {
    db: { run: () => Promise.resolve(JSON.parse('[{ "name": "7/stays" }]')) },
    storage: {
      from: () => ({
        remove: (names: string[]) => {
          removed.push(names);
          return Promise.resolve({ data: [], error: null });
        },
      }),
    },
  };
  await expect(deleteOrphans(forgetful)).rejects.toThrow("and has them: 7/stays");
  expect(removed).toEqual([["7/stays"]]);
});
