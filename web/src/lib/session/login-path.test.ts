import { expect, test } from "vitest";
import { loginPath } from "./login-path.ts";

test.each([
  ["/photography", "", "/auth?next=%2Fphotography"],
  ["/apps/notes", "?view=list", "/auth?next=%2Fapps%2Fnotes%3Fview%3Dlist"],
  ["/blog/write/7", "", "/auth?next=%2Fblog%2Fwrite%2F7"],
  ["/", "", "/auth"],
  ["/auth", "", "/auth"],
  ["/auth", "?next=%2Fblog", "/auth?next=%2Fblog"],
  ["/auth/forgot-password", "?next=%2Fblog", "/auth?next=%2Fblog"],
  ["/auth/reset-password", "?token_hash=secret", "/auth"],
  ["/auth", "?next=%2F%2Fevil.example", "/auth"],
  ["/auth", "?next=https%3A%2F%2Fevil.example", "/auth"],
])("the login on %s%s is at %s", (pathname, search, expected) => {
  expect(loginPath("/auth", { pathname, search })).toBe(expected);
});

test("the server's login leads back too, and to a part of the page", () => {
  const page = { pathname: "/blog/7", search: "?q=sea", part: "comments" };
  expect(loginPath("/api/login", page)).toBe("/api/login?next=%2Fblog%2F7%3Fq%3Dsea%23comments");
});
