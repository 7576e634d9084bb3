import { CONCEPT_WORDS } from "./concepts.ts";
import { QUESTION_LANGUAGES, type QuestionLanguage } from "./languages.ts";
import { likenessTo, type SoughtWord } from "./likeness.ts";
import { plainWord, stem } from "./stem.ts";

export const isGermanic = (language: QuestionLanguage) => language === "de" || language === "nl";

interface ConceptWord extends SoughtWord {
  concept: number;
}

const CONCEPT_INDEX: readonly ConceptWord[] = CONCEPT_WORDS.flatMap((words, concept) =>
  words.map(({ language, word }) => {
    const plain = plainWord(word);
    return {
      concept,
      language,
      plain,
      stem: stem(plain),
      isCompounding: isGermanic(language),
      strength: 0.75,
    };
  }),
);

const PARTS = new Map(
  QUESTION_LANGUAGES.filter(isGermanic).map((language) => [
    language,
    likenessTo(
      CONCEPT_WORDS.map((_, concept) =>
        CONCEPT_INDEX.filter((entry) => entry.concept === concept && entry.language === language).map(
          (entry) => ({
            ...entry,
            strength: 1,
          }),
        ),
      ),
    ),
  ]),
);

/** In another language than that of the question. */
const FOREIGN = 0.6;
/** Enough for a whole line of the concepts, and for words that stand in several. */
const MAX_ALTERNATIVES = 120;

/** "decidió" and "decidido". */
function isSameStem(a: string, b: string): boolean {
  if (a === b) return a.length >= 3;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 5 && long.length - short.length <= 2 && long.startsWith(short);
}

/** A word of a question, and what means the same. */
export function alternativesOf(plain: string, language: QuestionLanguage): SoughtWord[] {
  const own: SoughtWord = {
    language,
    plain,
    stem: stem(plain),
    isCompounding: isGermanic(language),
    strength: 1,
  };
  // Of a word of another language that only looks alike, the meaning is not taken.
  const isSame = (entry: ConceptWord) =>
    entry.language === language && (entry.plain === plain || isSameStem(entry.stem, own.stem));
  let exact = CONCEPT_INDEX.filter(isSame);
  if (exact.length === 0 && isGermanic(language)) {
    // The last part of a compound says what it is, the first what it is about.
    const levels = PARTS.get(language)?.(plain) ?? [];
    exact = CONCEPT_INDEX.filter(
      ({ concept, language: of }) => of === language && (levels[concept] ?? 0) >= 0.8,
    );
  }
  const concepts = new Set(exact.map(({ concept }) => concept));
  const others = CONCEPT_INDEX.filter(({ concept }) => concepts.has(concept))
    .map(({ concept: _, ...entry }) => ({
      ...entry,
      strength: entry.language === language ? entry.strength : FOREIGN,
    }))
    .toSorted((a, b) => b.strength - a.strength);
  const known = new Set([plain]);
  const alternatives = [own];
  for (const entry of others) {
    if (known.has(entry.plain) || alternatives.length >= MAX_ALTERNATIVES) continue;
    known.add(entry.plain);
    alternatives.push(entry);
  }
  return alternatives;
}
