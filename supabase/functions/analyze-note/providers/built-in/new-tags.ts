import { type DocumentType, MAX_TAG_LENGTH } from "../../../_shared/contract/analysis.ts";
import { mentionsIn, normalizeTag, tagWords, typeOfTag } from "../../tags.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { stem } from "./stem.ts";
import { isTypeWord } from "./type-words.ts";
import { wordsOf } from "./words.ts";

const MAX_TOPICS = 2;
/** How often a document speaks of what it is filed under: a single word says less than two together. */
const MENTIONS = { word: 3, wordInShortText: 2, phrase: 2 };
const SHORT_TEXT_WORDS = 150;
/** "Dachrinne" says as much as "roof gutter"; "Reinigung" is one word, "Rentenversicherung" two. */
const GERMAN_COMPOUND = /^(?=\p{L}{9})(?:.*(?<!ung|ungen|heit|keit)|\p{L}{14,})$/u;
/** Below this the type is a guess, which somebody is asked to look at. */
export const SURE = 0.6;

/** Kinds of paper that are of no type, or of one that cannot be told for sure in their language. */
const KIND =
  /(?<!\p{L})(?:payslip|bank statement|lecture|seminar|diary|timetable|certificate|gehaltsabrechnung|entgeltabrechnung|lohnabrechnung|verdienstabrechnung|kontoauszug|(?:arbeits)?zeugnis|bescheinigung|urkunde|vorlesung|tagebuch|stundenplan|facture|attestation|certificat|bulletin de paie|relevé de compte|factura|contrato|nómina|certificado|extracto de (?:cuenta|movimientos)|fattura|bolletta|contratto|busta paga|cedolino|certificato|attestato|estratto conto|factuur|huurovereenkomst|loonstrook)(?!\p{L})/iu;
const OPENING_LINES = 4;
const HEADING_LENGTH = 80;

export interface TagGrounds {
  title: string;
  text: string;
  documentType: DocumentType;
  confidence: number;
  /** Best first. */
  keyTopics: readonly string[];
  /** Undefined for a text in English. */
  foreign: ForeignGrammar | undefined;
}

/**
 * What a document is filed under that has no tag of its owner's yet: its type, then what its title names or its text comes
 * back to. What is said once is a topic and no tag: a library would have as many tags as documents.
 */
export function newTags(grounds: TagGrounds): string[] {
  const { title, text, documentType, confidence, keyTopics, foreign } = grounds;
  const isGerman = foreign?.capitalNouns ?? false;
  const isLink = (word: string) => foreign?.articles?.links.has(word) ?? false;
  const written = (said: string) => (isGerman ? wordsOf(said).map(stem).join(" ") : said);
  const inTitle = mentionsIn(written(title));
  const inText = mentionsIn(written(text));
  const isPhrase = (topic: string) => topic.includes(" ") || (isGerman && GERMAN_COMPOUND.test(topic));
  const isShort = inText.size <= SHORT_TEXT_WORDS && foreign === undefined;
  const word = isShort ? MENTIONS.wordInShortText : MENTIONS.word;
  const named = (topic: string) => inTitle.count(tagWords(written(topic))) > 0;
  const comesBack = (topic: string) =>
    inText.count(tagWords(written(topic))) >= (isPhrase(topic) ? MENTIONS.phrase : word);
  const isSure = documentType !== "Other" && confidence >= SURE;
  const telling = keyTopics.filter(
    (topic) =>
      !(isSure && typeOfTag(topic) !== undefined) &&
      topic.split(/(?<=['’])| /).filter((part) => !isLink(part)).length <= 2 &&
      topic.length >= 4 &&
      topic.length <= MAX_TAG_LENGTH &&
      (named(topic) || (comesBack(topic) && !isTypeWord(topic, documentType))),
  );
  // Of single words that no title names the best one is a subject, if any is; a short German one where nothing else is.
  const words = telling.filter((topic) => !isPhrase(topic) && !named(topic));
  const others = telling.filter((topic) => !words.includes(topic));
  const best = isGerman && others.length > 0 ? undefined : words[0];
  const topics = telling.filter((topic) => topic === best || others.includes(topic));
  const type = isSure ? [documentType] : kindOf(title, text);
  return [...type, ...topics.slice(0, MAX_TOPICS)].map(normalizeTag);
}

/** What the title or one of the first lines of a paper calls it. */
function kindOf(title: string, text: string): string[] {
  const lines = text
    .slice(0, 2_000)
    .split("\n")
    .filter((line) => /\p{L}/u.test(line));
  const headings = lines.slice(0, OPENING_LINES).filter(({ length }) => length <= HEADING_LENGTH);
  const [kind] = KIND.exec([title.replace(/[_.-]/g, " "), ...headings].join("\n")) ?? [];
  return kind === undefined ? [] : [kind];
}
