import { expect, test } from "vitest";
import { languageOf } from "./language.rules.ts";

test.each([
  ["language-typescript", "typescript"],
  ["hljs language-js", "javascript"],
  ["lang-py s-code-block", "python"],
  ["highlight highlight-source-shell notranslate", "bash"],
  ["highlight highlight-text-html-basic", "xml"],
  ["Language-YML", "yaml"],
  ["language-cobol", undefined],
  ["language-constructor", undefined],
  ["highlight", undefined],
  ["", undefined],
])("code with the classes %j is %s", (classes, language) => {
  expect(languageOf(classes)).toBe(language);
});
