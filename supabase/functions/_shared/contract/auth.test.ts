import { expect, test } from "vitest";
import { changePasswordInput, checkPasswordInput, resetPasswordInput } from "./account.ts";
import { loginInput, MAX_NAME_LENGTH, nameSchema, registerInput } from "./auth.ts";

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

test("a password is the same however a machine composes it, wherever one is typed", () => {
  const [typed, same] = ["cafe\u0301 \u00e9te\u0301\u00a0!", "caf\u00e9 \u00e9t\u00e9 !"];
  const email = "ana@example.com";
  expect([
    loginInput.parse({ email, password: typed }).password,
    registerInput.parse({ email, password: typed }).password,
    checkPasswordInput.parse({ currentPassword: typed }).currentPassword,
    ...Object.values(changePasswordInput.parse({ currentPassword: typed, newPassword: typed })),
    resetPasswordInput.parse({ tokenHash: "x", password: typed }).password,
  ]).toEqual(Array.from({ length: 6 }, () => same));
});
