import { describe, expect, test } from "vitest";
import { CODE_LANGUAGES } from "../../_shared/contract/rich-text.ts";
import { colorCode } from "./color-code.ts";

describe("code of a post", () => {
  test.each([
    [
      "is coloured",
      '<pre data-language="typescript">const a = 1;\n</pre>',
      [/^<span class="hljs-keyword">const/],
    ],
    [
      "has a colour for each block, in their order",
      '<p>a</p><pre data-language="css">a { color: red }</pre><blockquote><pre data-language="json">{"a": 1}</pre></blockquote>',
      [/hljs-selector-tag/, /hljs-attr/],
    ],
    [
      "has its place where it has no colours",
      "<pre>a</pre><pre data-language='sql'>select 1</pre>",
      [/^$/, /select/],
    ],
    ["keeps an empty first line", '<pre data-language="json">\n\n1</pre>', [/^\n<span/]],
    ["is text, whatever it says", '<pre data-language="xml">&lt;img onerror=alert(1)&gt;</pre>', [/&lt;/]],
    ["of no language that is known has none", '<pre data-language="constructor">a</pre>', [/^$/]],
    [
      "that is very long is left to the browser",
      `<pre data-language="css">${"a".repeat(20_001)}</pre>`,
      [/^$/],
    ],
    ["is none where there is none", "<p>Words</p>", []],
  ])("%s", (_case, html, expected) => {
    const colored = colorCode(html);
    expect(colored).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
    expect(colored.join("")).not.toContain("<img");
  });

  test("is known in every language that the editor has", () => {
    for (const { value } of CODE_LANGUAGES) {
      const [colored] = colorCode(`<pre data-language="${value}">a</pre>`);
      expect(colored === "", value).toBe(value === "plain");
    }
  });
});
