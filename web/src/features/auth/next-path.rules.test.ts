import { describe, expect, it } from "vitest";
import { nextPath } from "./next-path.rules.ts";

describe("the way back after signing in", () => {
  it.each([
    ["/apps/notes", "/apps/notes"],
    ["/blog?category=Development#comments", "/blog?category=Development#comments"],
    ["/photos/7", "/photos/7"],
    ["/", "/"],
  ])("%s is kept", (next, expected) => {
    expect(nextPath(next)).toBe(expected);
  });

  it.each([
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
  ])("%j does not leave the site", (next) => {
    expect(nextPath(next)).toBe("/");
  });

  it.each([["/auth"], ["/auth?next=/auth"], ["/api/logout"]])("%s would lead in a circle", (next) => {
    expect(nextPath(next)).toBe("/");
  });
});
