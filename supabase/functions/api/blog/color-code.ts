import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { DomUtils, parseDocument } from "htmlparser2";
import { LRUCache } from "lru-cache";

const LANGUAGES = {
  bash,
  css,
  diff,
  javascript,
  json,
  markdown,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

const MAX_CODE_LENGTH = 20_000;

const known = new LRUCache<string, string[]>({
  maxSize: 4_000_000,
  sizeCalculation: (colored, html) => html.length + colored.join("").length + 1,
});

/** Done here, so that readers do not load the highlighter. */
export function colorCode(html: string): string[] {
  if (!html.includes("<pre")) return [];
  const before = known.get(html);
  if (before) return before;
  const colored = DomUtils.getElementsByTagName("pre", parseDocument(html)).map((block) => {
    const language = block.attribs["data-language"] ?? "";
    // A browser leaves out the line break that a block begins with.
    const code = DomUtils.textContent(block).replace(/^\n/u, "");
    if (!Object.hasOwn(LANGUAGES, language) || code.length > MAX_CODE_LENGTH) return "";
    return hljs.highlight(code, { language }).value;
  });
  known.set(html, colored);
  return colored;
}
