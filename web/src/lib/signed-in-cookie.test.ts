import { expect, it } from "vitest";
import { SIGNED_IN_COOKIE as agreed } from "@contract/auth.ts";
import { SIGNED_IN_COOKIE } from "./signed-in-cookie.ts";

it("reads the cookie that the server sets", () => {
  expect(SIGNED_IN_COOKIE).toBe(agreed);
});
