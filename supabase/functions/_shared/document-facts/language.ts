import { deu, eng, fra, ita, nld, pol, por, rus, spa } from "stopword";
import type { FactLanguage, FoundLabel } from "./labels.ts";

const WORDS = new Map<FactLanguage, ReadonlySet<string>>(
  Object.entries({
    en: eng,
    de: deu,
    fr: fra,
    es: spa,
    it: ita,
    nl: nld,
    pt: por,
    pl: pol,
    ru: rus,
  } as const).map(([language, words]): [FactLanguage, ReadonlySet<string>] => [
    isLanguage(language) ? language : "en",
    new Set(words),
  ]),
);

function isLanguage(code: string): code is FactLanguage {
  return /^(?:en|de|fr|es|it|nl|pt|pl|ru)$/.test(code);
}

const MAX_WORDS = 2000;
/** A label tells more than a function word. */
const LABEL_WEIGHT = 2;

const MIN_LEAD = 2;

/** The language of a document by its labels and function words; undefined when nothing tells. */
export function languageOf(text: string, labels: readonly FoundLabel[]): FactLanguage | undefined {
  if (/[\u3040-\u30ff]/u.test(text)) return "ja";
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > text.length * 0.05) return "zh";
  const points = new Map<FactLanguage, number>();
  const add = (language: FactLanguage, value: number) =>
    points.set(language, (points.get(language) ?? 0) + value);
  for (const { language, strength, start, end } of labels)
    if (language !== "others" && strength === "strong" && end - start > 3) add(language, LABEL_WEIGHT);
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  for (const word of words.slice(0, MAX_WORDS))
    for (const [language, list] of WORDS) if (list.has(word)) add(language, 1);
  const [best] = [...points].toSorted((a, b) => b[1] - a[1]);
  // A few words, such as of a till's receipt, may be of several languages.
  const isClear = best !== undefined && best[1] - (points.get("en") ?? 0) >= MIN_LEAD;
  return isClear ? best[0] : points.has("en") ? "en" : best?.[0];
}
