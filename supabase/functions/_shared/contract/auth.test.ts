import { expect, test } from "vitest";
import { changePasswordInput, checkPasswordInput, resetPasswordInput, sameAddress } from "./account.ts";
import { emailSchema, loginInput, MAX_NAME_LENGTH, nameSchema, registerInput } from "./auth.ts";

test.each([
  ["", ""],
  ["  Ada ", "Ada"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ["Ana\u202e moc.live\u202c", "Ana moc.live"],
  ["\u2066\u061cAna\u2069\u200f", "Ana"],
  ["Ana\u0007\u001b[31m", "Ana[31m"],
  ["Ana\r\nLima\u2028Reis", "Ana Lima Reis"],
  [`Z${"\u0335\u0321".repeat(50)}oe`, "Z\u0335\u0321\u0335\u0321oe"],
  [`Z${"\u0335\u200d".repeat(50)}oe`, "Z\u0335\u200d\u0335\u200doe"],
  // As these scripts write them.
  ["Nguy\u1ec5n", "Nguy\u1ec5n"],
  ["Nguye\u0302\u0303n", "Nguye\u0302\u0303n"],
  ["\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f", "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f"],
  ["\u0915\u094d\u0937\u093f\u0924\u093f\u091c", "\u0915\u094d\u0937\u093f\u0924\u093f\u091c"],
  ["\u0646\u0633\u200c\u0631\u06cc\u0646", "\u0646\u0633\u200c\u0631\u06cc\u0646"],
  [
    "\u{1f469}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}",
    "\u{1f469}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}",
  ],
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

test.each([
  ["ana@xn--e1afmkfd.xn--p1ai", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@b\u00fccher.example", "ana@xn--bcher-kva.example"],
  ["Ana+x@Example.com", "Ana+x@Example.com"],
])("the address %s is accepted, as %s", (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
  expect(sameAddress(typed, kept.toUpperCase())).toBe(true);
});

test.each([
  "ana@example",
  "ana@xn--",
  "ana@-.com",
  ".ana@example.com",
  "a..na@example.com",
  "ana@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/x",
  "ana@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444:25",
  "<img/src=x>@example.com",
  "ana@1.2.3.4",
])("the address %s is refused", (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
});
