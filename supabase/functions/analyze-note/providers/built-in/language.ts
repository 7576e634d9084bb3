import type { WinkMethods } from "wink-nlp";

/** The English language model. */
export interface Language {
  wink: WinkMethods;
  /** Those of some words, in lower case, that are English ones. */
  englishOf(words: readonly string[]): ReadonlySet<string>;
}

let loading: Promise<Language> | undefined;

/** Loads the model when it is first needed, and keeps it. */
export function loadLanguage(): Promise<Language> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Language> {
  const [{ default: winkNlp }, model] = await Promise.all([
    import("wink-nlp"),
    import("wink-eng-lite-web-model"),
  ]);
  const wink = winkNlp(model.default, ["sbd", "pos"]);
  const numbered = (text: string) => {
    const tokens = wink.readDoc(text).tokens();
    const numbers = tokens.out(wink.its.uniqueId).map(Number);
    return tokens.out().map((word, i) => ({ word, number: numbers[i] ?? 0 }));
  };
  // The words that it comes with have the first numbers; each that it meets gets the next one.
  const met = numbered("qzxjvkw")[0]?.number ?? 0;
  return {
    wink,
    englishOf: (words) =>
      new Set(numbered(words.join(" ")).flatMap(({ word, number }) => (number < met ? [word] : []))),
  };
}
