import { MAX_KEY_TOPICS } from "../contract/analysis.ts";
import { VOCABULARY } from "./vocabulary.ts";

const CODE_WORDS = new Set([...VOCABULARY["Source code"].strong, ...VOCABULARY["Source code"].weak]);

export function findIdentifiers(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]{3,29}(?![\p{L}\p{N}_])/gu)) {
    if (!CODE_WORDS.has(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_KEY_TOPICS)
    .map(([name]) => name);
}
