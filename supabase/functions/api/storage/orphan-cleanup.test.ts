import { expect, test } from "vitest";
import { type Service, deleteOrphans } from "./orphan-cleanup.ts";

test("the cleanup ends with an error when removed objects are still there", async () => {
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
