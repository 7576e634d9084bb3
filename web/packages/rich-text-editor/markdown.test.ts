import { expect, test } from "vitest";
import { htmlOfMarkdown } from "./markdown.ts";

test.each([
  ["of one word", "Tides[^1]\n\n[^1]: Slow", "<p>Tides[^1]</p>\n<p>[^1]: Slow</p>\n"],
  ["of several", "Tides[^a]\n\n[^a]: Slow, mostly", "<p>Tides[^a]</p>\n<p>[^a]: Slow, mostly</p>\n"],
])("a footnote %s stays as it is written", (_what, text, html) => {
  expect(htmlOfMarkdown(text)).toBe(html);
});

test("the address of a link may stand elsewhere", () => {
  expect(htmlOfMarkdown("The [tables][t]\n\n[t]: https://example.com/tides")).toBe(
    '<p>The <a href="https://example.com/tides">tables</a></p>\n',
  );
});
