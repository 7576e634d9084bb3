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
import "./code.css";

const languages = { bash, css, diff, javascript, json, markdown, python, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The languages of the contract; readers load this only with a post that has code in one of them. */
export const highlighter = hljs;

/** Colours the code blocks inside an element; what has no known language stays as it is. */
export function highlightCode(element: Element): void {
  for (const block of element.querySelectorAll("pre[data-language]")) {
    const language = block.getAttribute("data-language") ?? "";
    if (!hljs.getLanguage(language)) continue;
    block.innerHTML = hljs.highlight(block.textContent, { language }).value;
  }
}
