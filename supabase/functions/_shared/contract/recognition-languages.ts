/** What can be read, by the codes of the models: their names and the tags of the languages. */
export const LANGUAGES = {
  eng: { name: "English", tag: "en" },
  chi_sim: { name: "Chinese (simplified)", tag: "zh" },
  nld: { name: "Dutch", tag: "nl" },
  fra: { name: "French", tag: "fr" },
  deu: { name: "German", tag: "de" },
  ita: { name: "Italian", tag: "it" },
  jpn: { name: "Japanese", tag: "ja" },
  nor: { name: "Norwegian", tag: "no" },
  pol: { name: "Polish", tag: "pl" },
  por: { name: "Portuguese", tag: "pt" },
  spa: { name: "Spanish", tag: "es" },
  swe: { name: "Swedish", tag: "sv" },
  ukr: { name: "Ukrainian", tag: "uk" },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);

const OTHER_TAGS: Partial<Record<string, LanguageCode>> = { nb: "nor", nn: "nor" };

/** The models for tags of languages ("de-AT"), in their order; English alone when none is known. At most three, as each slows reading. */
export function languagesOfTags(tags: readonly string[]): LanguageCode[] {
  const codes = Object.keys(LANGUAGES).filter(isLanguageCode);
  const known = tags.flatMap((tag) => {
    const [main = ""] = tag.toLowerCase().split("-");
    return OTHER_TAGS[main] ?? codes.find((code) => LANGUAGES[code].tag === main) ?? [];
  });
  return known.length === 0 ? ["eng"] : [...new Set(known)].slice(0, 3);
}
