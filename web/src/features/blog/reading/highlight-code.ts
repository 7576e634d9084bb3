import hljs from "highlight.js/lib/core";
import type { LanguageFn } from "highlight.js";
import type { ColoredLanguage } from "@contract/rich-text.ts";

const LANGUAGES: Record<ColoredLanguage, () => Promise<{ default: LanguageFn }>> = {
  bash: () => import("highlight.js/lib/languages/bash"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  markdown: () => import("highlight.js/lib/languages/markdown"),
  python: () => import("highlight.js/lib/languages/python"),
  sql: () => import("highlight.js/lib/languages/sql"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
};

const EMBEDDED: Partial<Record<ColoredLanguage, readonly ColoredLanguage[]>> = {
  markdown: ["xml"],
  xml: ["css", "javascript"],
};

async function loadLanguage(language: ColoredLanguage): Promise<void> {
  if (hljs.getLanguage(language)) return;
  const { default: definition } = await LANGUAGES[language]();
  hljs.registerLanguage(language, definition);
}

const isKnown = (name: string): name is ColoredLanguage => Object.hasOwn(LANGUAGES, name);

export async function highlightCode(element: Element): Promise<void> {
  const blocks = [...element.querySelectorAll("pre[data-language]:not([data-colored])")].flatMap((block) => {
    const language = block.getAttribute("data-language") ?? "";
    return isKnown(language) ? [{ block, language }] : [];
  });
  const languages = blocks.flatMap(({ language }) => [language, ...(EMBEDDED[language] ?? [])]);
  await Promise.all([...new Set(languages)].map(loadLanguage));
  for (const { block, language } of blocks) {
    block.innerHTML = hljs.highlight(block.textContent, { language }).value;
  }
}
