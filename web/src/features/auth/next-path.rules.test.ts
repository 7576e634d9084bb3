import { describe, expect, test } from "vitest";
import { nextPath } from "./next-path.rules.ts";

describe("the path after a login", () => {
  test.each([
    ["/apps/notes", "/apps/notes"],
    ["/blog?category=Development#comments", "/blog?category=Development#comments"],
    ["/photos/7", "/photos/7"],
    ["/", "/"],
  ])("%s is kept", (next, expected) => {
    expect(nextPath(next)).toBe(expected);
  });

  test.each([
    [null],
    [undefined],
    [""],
    ["apps"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/x/..//evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["javascript:alert(1)"],
    ["//site.example:bad"],
  ])("%j is refused, as it could leave the site", (next) => {
    expect(nextPath(next)).toBe("/");
  });

  test.each([["/auth"], ["/auth?next=/auth"], ["/api/logout"]])(
    "%s is refused, as no page to return to",
    (next) => {
      expect(nextPath(next)).toBe("/");
    },
  );
});
