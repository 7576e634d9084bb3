import { expect, test } from "vitest";
import { markdownHtml } from "./markdown-html.ts";

test.each([
  ["a heading", "# Tides", "<h1>Tides</h1>"],
  ["a list", "- oar\n- lamp", "<li>oar</li>"],
  ["a table", "| Day | Tide |\n| --- | --- |\n| 1 May | 06:12 |", "<td>06:12</td>"],
  ["code", "```sh\nrow --fast\n```", "row --fast"],
  ["a quote", "> Slack tide.", "<blockquote>"],
  ["a link", "[the club](https://example.com)", '<a href="https://example.com">the club</a>'],
  ["struck out words", "~~low~~", "<del>low</del>"],
  ["a task that is done", "- [x] paint", '<span data-task="">☑</span> paint'],
  ["a task that is open", "- [ ] varnish", '<span data-task="">☐</span> varnish'],
  ["a footnote", "The lock[^1].\n\n[^1]: Closed", "[^1]: Closed"],
  ["a text with the line ends of Windows", "# Tides\r\n\r\nLow.", "<p>Low.</p>"],
])("%s is formatted", (_what, text, html) => expect(markdownHtml(text)).toContain(html));

test("fields before the text are shown as they are written", () => {
  const html = markdownHtml("---\ntitle: Tides\ntags: [sea]\n---\n# Tides");
  expect(html).toContain("<pre><code>title: Tides\ntags: [sea]\n</code></pre>");
  expect(html).toContain("<h1>Tides</h1>");
});

test("a line across the page stays one", () =>
  expect(markdownHtml("Low.\n\n---\n\nHigh.")).toContain("<hr>"));
