import { describe, expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

describe("the path after a login", () => {
  test.each([
    ["/apps/notes", "/apps/notes"],
    ["/blog?category=Development#comments", "/blog?category=Development#comments"],
    ["/photos/7", "/photos/7"],
    ["/", "/"],
    ["/authors", "/authors"],
    ["/blog//1", "/blog//1"],
    ["/%2F/evil.example", "/%2F/evil.example"],
    ["/@evil.example", "/@evil.example"],
    ["/blog\u0000/", "/blog%00/"],
  ])("%s is kept", (next, expected) => {
    expect(returnPath(next)).toBe(expected);
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
    [" //evil.example"],
    ["\u0000//evil.example"],
    ["/\r/evil.example"],
    ["/\t\\evil.example"],
    ["/%2e//evil.example"],
    ["/.\\/evil.example"],
    ["%2F%2Fevil.example"],
    ["\u2044/evil.example"],
  ])("%j is refused, as it could leave the site", (next) => {
    expect(returnPath(next)).toBeUndefined();
  });

  test.each([
    ["/auth"],
    ["/auth?next=/auth"],
    ["/auth/reset-password?token_hash=x"],
    ["/x/../auth#top"],
    ["/api/logout"],
    ["/api"],
  ])("%s is refused, as no page to return to", (next) => {
    expect(returnPath(next)).toBeUndefined();
  });
});
