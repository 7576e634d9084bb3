import { MAX_TAG_LENGTH } from "../contract/analysis.ts";
import { mentionsIn, normalizeTag, tagWords, typeOfTag } from "./tags.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { stem } from "./stem.ts";
import { isTypeWord } from "./type-words.ts";
import { wordsOf } from "./words.ts";

const MAX_TOPICS = 2;
const MENTIONS = { word: 3, wordInShortText: 2, phrase: 2 };
const SHORT_TEXT_WORDS = 150;
const GERMAN_COMPOUND = /^(?=\p{L}{9})(?:.*(?<!ung|ungen|heit|keit)|\p{L}{14,})$/u;
export const SURE = 0.7;

const KIND =
  /(?<!\p{L})(?:payslip|bank statement|lecture|seminar|diary|timetable|certificate|gehaltsabrechnung|entgeltabrechnung|lohnabrechnung|verdienstabrechnung|kontoauszug|(?:arbeits)?zeugnis|bescheinigung|urkunde|vorlesung|tagebuch|stundenplan|facture|attestation|certificat|bulletin de paie|relevé de compte|factura|contrato|nómina|certificado|extracto de (?:cuenta|movimientos)|fattura|bolletta|contratto|busta paga|cedolino|certificato|attestato|estratto conto|factuur|huurovereenkomst|loonstrook)(?!\p{L})/iu;
const OPENING_LINES = 4;
const HEADING_LENGTH = 80;

export interface TagGrounds {
  title: string;
  text: string;
  documentType: string;
  confidence: number;
  keyTopics: readonly string[];
  foreign: ForeignGrammar | undefined;
}

/** Its type, then topics in its title or repeated in its text: a topic that occurs once is no tag. */
export function newTags(grounds: TagGrounds): string[] {
  const { title, text, documentType, confidence, keyTopics, foreign } = grounds;
  const isGerman = foreign?.capitalNouns ?? false;
  const isLink = (word: string) => foreign?.articles?.links.has(word) ?? false;
  const normalized = (said: string) => (isGerman ? wordsOf(said).map(stem).join(" ") : said);
  const inTitle = mentionsIn(normalized(title));
  const inText = mentionsIn(normalized(text));
  const isPhrase = (topic: string) => topic.includes(" ") || (isGerman && GERMAN_COMPOUND.test(topic));
  const isShort = inText.size <= SHORT_TEXT_WORDS && foreign === undefined;
  const word = isShort ? MENTIONS.wordInShortText : MENTIONS.word;
  const isInTitle = (topic: string) => inTitle.count(tagWords(normalized(topic))) > 0;
  const isRepeated = (topic: string) =>
    inText.count(tagWords(normalized(topic))) >= (isPhrase(topic) ? MENTIONS.phrase : word);
  const isSure = documentType !== "Other" && confidence >= SURE;
  const suitable = keyTopics.filter(
    (topic) =>
      !(isSure && typeOfTag(topic) !== undefined) &&
      topic.split(/(?<=['’])| /).filter((part) => !isLink(part)).length <= 2 &&
      topic.length >= 4 &&
      topic.length <= MAX_TAG_LENGTH &&
      (isInTitle(topic) || (isRepeated(topic) && !isTypeWord(topic, documentType))),
  );
  // Of single words that are not in the title only the best, of German ones only when there is no other topic.
  const words = suitable.filter((topic) => !isPhrase(topic) && !isInTitle(topic));
  const others = suitable.filter((topic) => !words.includes(topic));
  const best = isGerman && others.length > 0 ? undefined : words[0];
  const topics = suitable.filter((topic) => topic === best || others.includes(topic));
  const type = isSure ? [documentType] : kindOf(title, text);
  return [...type, ...topics.slice(0, MAX_TOPICS)].map(normalizeTag);
}

function kindOf(title: string, text: string): string[] {
  const lines = text
    .slice(0, 2_000)
    .split("\n")
    .filter((line) => /\p{L}/u.test(line));
  const headings = lines.slice(0, OPENING_LINES).filter(({ length }) => length <= HEADING_LENGTH);
  const [kind] = KIND.exec([title.replace(/[_.-]/g, " "), ...headings].join("\n")) ?? [];
  return kind === undefined ? [] : [kind];
}
