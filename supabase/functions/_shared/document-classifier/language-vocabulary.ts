import { CHINESE } from "./vocabulary-chinese.ts";
import { DUTCH } from "./vocabulary-dutch.ts";
import { JAPANESE } from "./vocabulary-japanese.ts";
import {
  entryList,
  type LanguageWords,
  type Matching,
  type SpokenType,
  type Vocabulary,
} from "./vocabulary-lists.ts";
import { OTHER_VOCABULARIES } from "./vocabulary-others.ts";
import { POLISH } from "./vocabulary-polish.ts";
import { PORTUGUESE } from "./vocabulary-portuguese.ts";
import { RUSSIAN } from "./vocabulary-russian.ts";

export interface LanguageVocabulary {
  matching: Matching;
  of(type: SpokenType): Vocabulary;
}

const EMPTY: Vocabulary = { names: [], strong: [], weak: [] };

const UNSPACED = new Set(["ja", "zh", "ko"]);
const matchingOf = (language: string): Matching => (UNSPACED.has(language) ? "anywhere" : "beginnings");

const WELL_KNOWN: Readonly<Record<string, LanguageWords>> = {
  nl: DUTCH,
  pt: PORTUGUESE,
  pl: POLISH,
  ru: RUSSIAN,
  ja: JAPANESE,
  zh: CHINESE,
};

/** Names first: what a document calls itself. */
const NAMES_OF_OTHERS = 3;

function load(language: string): LanguageVocabulary | undefined {
  const matching = matchingOf(language);
  const well = WELL_KNOWN[language];
  const other = OTHER_VOCABULARIES[language];
  const loaded = new Map<SpokenType, Vocabulary>();
  const read = (type: SpokenType): Vocabulary => {
    if (well) {
      const { names, strong, weak } = well[type];
      return {
        names: entryList(names, matching),
        strong: entryList(strong, matching),
        weak: entryList(weak, matching),
      };
    }
    const strong = entryList(other?.[type] ?? "", matching);
    return other?.[type] === undefined
      ? EMPTY
      : { names: strong.slice(0, NAMES_OF_OTHERS), strong, weak: [] };
  };
  if (!well && !other) return undefined;
  return {
    matching,
    of(type) {
      const known = loaded.get(type) ?? read(type);
      loaded.set(type, known);
      return known;
    },
  };
}

const vocabularies = new Map<string, LanguageVocabulary | undefined>();

/** Of the languages that have none in `VOCABULARY`; undefined for all others. */
export function vocabularyOf(language: string | undefined): LanguageVocabulary | undefined {
  if (language === undefined) return undefined;
  if (!vocabularies.has(language)) vocabularies.set(language, load(language));
  return vocabularies.get(language);
}

const MAIN = new Set(["en", "de", "fr", "es", "it"]);

/** How well types are known in a language: by many words, by a few, or not. */
export function knowledgeOf(language: string | undefined): "good" | "little" | "none" {
  if (language === undefined) return "none";
  if (MAIN.has(language) || language in WELL_KNOWN) return "good";
  return language in OTHER_VOCABULARIES ? "little" : "none";
}
