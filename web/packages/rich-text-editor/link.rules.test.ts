import { expect, test } from "vitest";
import { toHref } from "./link.rules.ts";

test.each([
  ["https://example.com/a?b#c", "https://example.com/a?b#c"],
  ["  example.com ", "https://example.com"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["HTTP://example.com", "HTTP://example.com"],
  ["/blog", "/blog"],
  ["#end", "#end"],
  ["ada@example.com", "mailto:ada@example.com"],
  ["mailto:ada@example.com", "mailto:ada@example.com"],
  ["tel:+4712345678", "tel:+4712345678"],
  ["javascript:alert(1)", undefined],
  ["JaVaScRiPt:alert(1)", undefined],
  ["data:text/html,hello", undefined],
  ["//example.com", undefined],
  ["/\\example.com", undefined],
  ["two words", undefined],
  ["", undefined],
  ["   ", undefined],
])("%j as a link is %j", (typed, href) => {
  expect(toHref(typed)).toBe(href);
});
