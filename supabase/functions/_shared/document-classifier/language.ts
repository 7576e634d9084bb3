import type { WinkMethods } from "wink-nlp";

export interface Language {
  wink: WinkMethods;
  englishOf(words: readonly string[]): ReadonlySet<string>;
}

let loading: Promise<Language> | undefined;

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
  const withIds = (text: string) => {
    const tokens = wink.readDoc(text).tokens();
    const ids = tokens.out(wink.its.uniqueId).map(Number);
    return tokens.out().map((word, i) => ({ word, id: ids[i] ?? 0 }));
  };
  // The words of the model have the lowest ids; each unknown word gets the next one.
  const firstUnknown = withIds("qzxjvkw")[0]?.id ?? 0;
  return {
    wink,
    englishOf: (words) =>
      new Set(withIds(words.join(" ")).flatMap(({ word, id }) => (id < firstUnknown ? [word] : []))),
  };
}
