import { MAX_KEY_TOPICS } from "../../../_shared/contract/analysis.ts";
import type { Piece, Token } from "./pieces.ts";
import { VOCABULARY } from "./vocabulary.ts";
import { hasPhrase, phraseText, wordsOf } from "./words.ts";

const MAX_TOPIC_WORDS = 3;
const MAX_WORD_LENGTH = 30;

/** Nouns that tell nothing about a document. */
const EMPTY_NOUNS = new Set(
  "thing things little great new more most good better best old big small same many much few several such other own whole dearest full right sure able deal different certain long short early late high low time times day days week weeks month months year years hour hours hrs minute minutes mins today tomorrow yesterday morning afternoon evening night way ways lot lots bit kind sort part parts number name names date page total subtotal amount qty item items example case fact question point side end one two three four five six seven eight nine ten first last next other others something anything nothing everything someone anyone everybody nobody people person man woman mr mrs ms dr sir madam dear re fw subject note notes january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed weds thu thurs fri sat sun spring summer autumn winter pm am no ref vat tel cc eod asap tsp tbsp tbs min max per yes ok okay thanks thank hello hi hey regards sincerely cheers lol omg don didn doesn isn wasn won can couldn".split(
    " ",
  ),
);

/** Those of German, by which alone a language is known here whose nouns have capitals. */
const EMPTY_GERMAN_NOUNS = new Set(
  "herr herrn herren frau frauen dame damen geehrte geehrter geehrten liebe lieber lieben gruß grüße grüßen herzliche herzlichen freundliche freundlichen dank bitte nummer nr tel datum uhr tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden minute minuten zeit mal teil seite seiten ort name anzahl summe zwischensumme gesamtsumme betrag gesamtbetrag euro eur cent prozent grad beispiel fall januar jänner februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag frühling sommer herbst winter top".split(
    " ",
  ),
);

const CODE_WORDS = new Set([...VOCABULARY["Source code"].strong, ...VOCABULARY["Source code"].weak]);

interface Candidate {
  text: string;
  words: string[];
  count: number;
  place: number;
}

/**
 * The phrases that say best what a document is about; each stands in the text as it is written here. `capitalNouns`: in its
 * language each noun has a capital (see ForeignGrammar), and keeps it.
 */
export function findKeyTopics(
  title: string,
  text: string,
  pieces: readonly Piece[],
  capitalNouns = false,
): string[] {
  const candidates = new Map<string, Candidate>();
  const weights = new Map<string, number>();
  let place = 0;
  const empty = capitalNouns ? EMPTY_GERMAN_NOUNS : EMPTY_NOUNS;
  const phrases = pieces.flatMap((piece) => nounPhrases(piece, empty));
  for (const word of phrases.flat())
    weights.set(word.toLowerCase(), (weights.get(word.toLowerCase()) ?? 0) + 1);
  for (const words of capitalNouns ? phrases : phrases.flatMap(withPairs)) {
    const key = words.join(" ").toLowerCase();
    const known = candidates.get(key);
    if (known) known.count += 1;
    else
      candidates.set(key, {
        text: capitalNouns ? words.join(" ") : displayed(words),
        words: key.split(" "),
        count: 1,
        place: place++,
      });
  }
  const titleWords = phraseText(wordsOf(title));
  const score = ({ words, count, place: at }: Candidate) => {
    const weight =
      words.reduce((sum, word) => sum + Math.log2(1 + (weights.get(word) ?? 0)), 0) / Math.sqrt(words.length);
    const titled = words.some((word) => hasPhrase(titleWords, word)) ? 1.4 : 1;
    return (
      weight * titled * (1 + Math.log2(count)) * (1 + 0.3 / (1 + at / 10)) * (words.length === 2 ? 1.15 : 1)
    );
  };
  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 60)
    .map(({ candidate }) => candidate);
  return pickDifferent(ranked, text);
}

/** The names that a program uses most. */
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

function pickDifferent(ranked: readonly Candidate[], text: string): string[] {
  const plain = text.replace(/\s+/g, " ").toLowerCase();
  const picked: Candidate[] = [];
  for (const candidate of ranked) {
    if (picked.length === MAX_KEY_TOPICS) break;
    const repeats = picked.some(
      ({ words }) =>
        words.filter((word) => candidate.words.includes(word)).length > 0 &&
        (words.every((word) => candidate.words.includes(word)) ||
          candidate.words.every((word) => words.includes(word))),
    );
    if (!repeats && plain.includes(candidate.text.toLowerCase())) picked.push(candidate);
  }
  return picked.map((candidate) => candidate.text);
}

/** Runs of adjectives and nouns that end in a noun. */
function nounPhrases(piece: Piece, empty: ReadonlySet<string>): string[][] {
  const phrases: string[][] = [];
  let run: Token[] = [];
  const close = () => {
    while (run.length > 0 && (run.at(-1)?.partOfSpeech === "ADJ" || isEmpty(run.at(-1), empty))) run.pop();
    while (run.length > 0 && isEmpty(run[0], empty)) run.shift();
    if (run.length > 0) phrases.push(run.slice(-MAX_TOPIC_WORDS).map((token) => token.text));
    run = [];
  };
  for (const token of piece.tokens) {
    const fits = /^(?:NOUN|PROPN|ADJ)$/.test(token.partOfSpeech) && isWord(token.text);
    if (fits) run.push(token);
    else close();
  }
  close();
  return phrases.filter((words) => words.length > 1 || (words[0]?.length ?? 0) > 2);
}

/** The tagger takes many a verb for a noun ("workshop opens"), so that the pair before it is a candidate as well. */
function withPairs(words: string[]): string[][] {
  return words.length < 3 ? [words] : [words, words.slice(0, 2), words.slice(1)];
}

function isWord(text: string): boolean {
  return text.length >= 2 && text.length <= MAX_WORD_LENGTH && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text);
}

function isEmpty(token: Token | undefined, empty: ReadonlySet<string>): boolean {
  return token === undefined || token.text.length < 3 || empty.has(token.text.toLowerCase());
}

/** Names keep their capitals; a capital at the beginning of a sentence or a heading in capitals is no name. */
function displayed(words: readonly string[]): string {
  const text = words.join(" ");
  const name = words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return name ? text : text.toLowerCase();
}
