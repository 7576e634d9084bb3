import { CODE_LANGUAGES } from "@contract/rich-text.ts";

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

const NAMED = /^(?:language|lang|highlight-source|highlight-text)-([a-z0-9]+)/iu;

export function languageOf(classes: string): string | undefined {
  for (const name of classes.split(/\s+/u)) {
    const named = NAMED.exec(name)?.[1]?.toLowerCase() ?? "";
    const language = Object.hasOwn(OTHER_NAMES, named) ? OTHER_NAMES[named] : named;
    if (CODE_LANGUAGES.some(({ value }) => value === language)) return language;
  }
  return undefined;
}
