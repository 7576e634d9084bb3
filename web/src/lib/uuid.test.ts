import { expect, test } from "vitest";
import { z } from "zod";
import { newUuid } from "./uuid.ts";

test("each UUID is one, and another one", () => {
  const made = Array.from({ length: 500 }, newUuid);
  expect(z.array(z.uuid({ version: "v4" })).safeParse(made).success).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
