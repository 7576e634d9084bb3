import { CODE_LANGUAGES } from "@contract/rich-text.ts";

/** What other programs call them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  console: "bash",
  html: "xml",
  js: "javascript",
  json5: "json",
  jsx: "javascript",
  md: "markdown",
  patch: "diff",
  py: "python",
  sh: "bash",
  shell: "bash",
  svg: "xml",
  ts: "typescript",
  tsx: "typescript",
  yml: "yaml",
  zsh: "bash",
};

/** GitHub's own begin with what their highlighter calls them: "highlight-text-html-basic", "highlight-source-shell". */
const NAMED = /^(?:language|lang|highlight-source|highlight-text)-([a-z0-9]+)/iu;

/** The language that the classes of a block of code name, where the editor knows it. */
export function languageOf(classes: string): string | undefined {
  for (const name of classes.split(/\s+/u)) {
    const named = NAMED.exec(name)?.[1]?.toLowerCase() ?? "";
    const language = Object.hasOwn(OTHER_NAMES, named) ? OTHER_NAMES[named] : named;
    if (CODE_LANGUAGES.some(({ value }) => value === language)) return language;
  }
  return undefined;
}
