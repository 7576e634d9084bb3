import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { ATTACKS } from "../../../tests/support/attacks.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import {
  CODE_LANGUAGES,
  FONT_FAMILIES,
  FONT_SIZES,
  keptStyle,
  RICH_TEXT_ELEMENTS,
  TEXT_COLORS,
} from "../../_shared/contract/rich-text.ts";
import { sanitizeContent } from "./sanitize.ts";

const IMAGE = "/api/blog-images/1/3f2504e0-4f89-41d3-9a0c-0305e82c3301.png";

describe("HTML of the editor", () => {
  test.each([
    ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"].map((name) => `<${name}>Words</${name}>`),
    ...["strong", "em", "u", "s", "sub", "sup", "code"].map(
      (name) => `<p>a <${name}>word</${name}> more</p>`,
    ),
    ...FONT_FAMILIES.map(({ value }) => `<p><span style="font-family: ${value}">x</span></p>`),
    ...FONT_SIZES.map((size) => `<p><span style="font-size: ${size}px">x</span></p>`),
    ...TEXT_COLORS.map(({ value }) => `<p><strong style="color: ${value}">x</strong></p>`),
    ...CODE_LANGUAGES.map(
      ({ value }) => `<pre data-language="${value}">if (a &lt; b &amp;&amp; c) {\n  x = "y";\n}\n</pre>`,
    ),
    "<pre>\n\nAfter an empty line\n</pre>",
    '<p><span style="color: #b3261e; font-family: Georgia, serif; font-size: 24px">x</span></p>',
    "<ol><li>one<ol><li>two<ul><li>three</li></ul></li></ol></li><li>four</li></ol>",
    "<ul><li>one</li><li><strong>two</strong></li></ul>",
    "<p>E = mc<sup><strong>2</strong></sup>, H<sub>2</sub>O</p>",
    "<p>one<br>two</p><p></p><p>&nbsp;three  four</p>",
    `<p><img src="${IMAGE}" alt="A boat" width="400" height="300"></p>`,
    `<p><img src="${IMAGE}" alt=""></p>`,
    '<p><a href="https://example.com/a?b=c&amp;d=e#f">x</a> <a href="mailto:a@example.com">y</a></p>',
    '<p><a href="/photography">x</a> <a href="#top" style="color: #1f5fbf">y</a> <a href="tel:+4712345678">z</a></p>',
    `<p><img src="${IMAGE}" alt="a &lt; b &gt; &quot;c&quot; &amp; d"> a &gt; b</p>`,
    "<p>Ærlig talt: «30 % &lt; 40 %» – 日本語 🚤 שלום</p>",
  ])("is not changed: %s", (html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  test("stays the same however often it is saved", () => {
    for (const attack of ATTACKS) {
      const once = sanitizeContent(attack);
      expect(sanitizeContent(once)).toBe(once);
    }
  });

  test.each([
    [`<img src="${IMAGE}" width="5000" height="5">`, `<img src="${IMAGE}" alt="" width="800" height="30">`],
    [`<img src="${IMAGE}" width="5" height="5000">`, `<img src="${IMAGE}" alt="" width="50" height="600">`],
    [`<img src="${IMAGE}" width="100%" height="auto">`, `<img src="${IMAGE}" alt="">`],
    [`<img src="${IMAGE}" width="312.4px" height="-3">`, `<img src="${IMAGE}" alt="" width="312">`],
    ['<img src="data:image/png;base64,AAAA">', ""],
    [`<img src="https://example.com${IMAGE}">`, ""],
    [`<img src="${IMAGE}?x">`, ""],
    ['<pre data-language="brainfuck" class="ql-syntax">x</pre>', "<pre>x</pre>"],
    ['<p class="ql-align-center" id="x" onclick="y()" data-x="1">x</p>', "<p>x</p>"],
    ["<div><b>x</b> <center>y</center></div>", "x y"],
    // Addresses of another host without a scheme: a browser reads a backslash as a slash, and ignores tabs.
    ...["//evil.example", "/\\evil.example", "/\t/evil.example", "page.html", "?q=x"].map(
      (href): [string, string] => [`<p><a href="${href}">x</a></p>`, "<p><a>x</a></p>"],
    ),
  ])("is reduced to what is allowed: %s", (html, kept) => {
    expect(sanitizeContent(html)).toBe(kept);
  });
});

const NOT_FOR_READERS =
  "script style textarea option select noscript noembed noframes iframe object template title svg math xmp plaintext";

describe("content that is not visible", () => {
  test.each(NOT_FOR_READERS.split(" "))("is removed with its element: <%s>", (name) => {
    expect(sanitizeContent(`<p>Words</p><${name}>hidden</${name}>`)).toBe("<p>Words</p>");
  });
});

describe("an attack", () => {
  test("of elements within each other is refused before it costs anything", () => {
    // Parsing all of it takes ten seconds.
    expect(() => sanitizeContent(`${"<b>".repeat(160_000)}x`)).toThrow(ERROR_MESSAGES.postTooDeep);
  });

  test("of more elements than any text has is refused", () => {
    expect(() => sanitizeContent(`<div>${"<br>".repeat(60_000)}</div>`)).toThrow(ERROR_MESSAGES.postTooLong);
  });

  test("of quotes within quotes leaves forty of them, and the text", () => {
    const quotes = (depth: number) => `${"<blockquote>".repeat(depth)}x${"</blockquote>".repeat(depth)}`;
    expect(sanitizeContent(quotes(60))).toBe(quotes(40));
  });

  test("is not what many elements beside each other are", () => {
    const html = "<p>a <strong>b</strong><br>c</p>".repeat(2_000);
    expect(sanitizeContent(html)).toBe(html);
    expect(sanitizeContent("<p>a<br>".repeat(2_000))).toBe("<p>a<br></p>".repeat(2_000));
  });

  test("comes in at least 200 forms", () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(200);
  });

  test.each(ATTACKS)("leaves nothing but what the editor makes: %j", (attack) => {
    for (const html of [attack, `<p>${attack}</p>`, `<ul><li>${attack}</li></ul>`, `${attack}${attack}`]) {
      for (const element of DomUtils.getElementsByTagName("*", parseDocument(sanitizeContent(html)))) {
        const allowed = RICH_TEXT_ELEMENTS[element.name];
        expect(allowed, element.name).toBeDefined();
        for (const [name, value] of Object.entries(element.attribs)) {
          expect(allowed).toContain(name);
          if (name === "style") expect(value).toBe(keptStyle(value));
          if (name === "src") expect(value).toMatch(/^\/api\/blog-images\/1\/[0-9a-f-]{36}\.\w+$/);
          if (name === "href")
            expect(new URL(value, "https://site.invalid").protocol).toMatch(/^(https?|mailto|tel):$/);
        }
      }
    }
  });
});
