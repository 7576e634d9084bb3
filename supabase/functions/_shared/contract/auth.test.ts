import { expect, it } from "vitest";
import { MAX_NAME_LENGTH, nameSchema } from "./auth.ts";

it.each([
  ["", ""],
  ["  Ada ", "Ada"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ["{{constructor.constructor('alert(1)')()}}", "{{constructor.constructor('alert(1)')()}}"],
])("a person may be called %j, which is kept as %j", (name, kept) =>
  expect(nameSchema.parse(name)).toBe(kept),
);

it.each(["x", "<img src=x onerror=alert(1)>"])("a name that begins with %j has an end", (beginning) => {
  const longest = beginning.padEnd(MAX_NAME_LENGTH, "x");
  expect(nameSchema.parse(longest)).toBe(longest);
  expect(nameSchema.safeParse(`${longest}x`).success).toBe(false);
});
