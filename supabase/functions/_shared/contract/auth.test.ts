import { expect, test } from "vitest";
import { MAX_NAME_LENGTH, nameSchema } from "./auth.ts";

test.each([
  ["", ""],
  ["  Ada ", "Ada"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ["{{constructor.constructor('alert(1)')()}}", "{{constructor.constructor('alert(1)')()}}"],
])("the name %j is accepted, and normalised to %j", (name, kept) =>
  expect(nameSchema.parse(name)).toBe(kept),
);

test.each(["x", "<img src=x onerror=alert(1)>"])(
  "a name that begins with %j has a maximum length",
  (beginning) => {
    const longest = beginning.padEnd(MAX_NAME_LENGTH, "x");
    expect(nameSchema.parse(longest)).toBe(longest);
    expect(nameSchema.safeParse(`${longest}x`).success).toBe(false);
  },
);
