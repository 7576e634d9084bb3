import { MAX_SUMMARY_LENGTH, type DocumentType } from "../contract/analysis.ts";
import { singleLine } from "./plain-text.ts";
import { ITEM_MARK } from "./layout.ts";
import { AMOUNT } from "./patterns.ts";
import type { Segment } from "./segments.ts";
import { wordsOf } from "./words.ts";

const SENTENCES = 3;
const MIN_SENTENCE_WORDS = 5;
const MAX_SENTENCE_WORDS = 60;
const MAX_CONSIDERED = 400;

const GREETING =
  /^(?:dear|hi|hey|hello|yours|regards|thanks|thank you|cheers|sincerely|from:|to:|subject:)\b/i;

const FORMULA =
  /\b(?:(?:look|looking) forward to hearing|do(?:n't| not) hesitate|(?:stehen|stehe) .{0,30}(?:gerne?|jederzeit)? ?.{0,20}zur verfügung|für (?:ihr )?(?:verständnis|vertrauen)|bei (?:rück)?fragen|if you have any (?:further )?(?:questions|queries)|maschinell erstellt|(?:ohne|bedarf keiner) unterschrift|agréer|salutations|(?:prüfen|beachten) sie die .{0,30}(?:angaben|hinweise)|hope (?:this|you).{0,30}(?:finds|are) (?:you )?well)\b/iu;

const REFERS_BACK =
  /^(?:it(?! (?:was|is) (?:agreed|decided|recommended|proposed))|he|she|they|them|this|these|those|that|such|but|and|so|then|also|however|therefore|otherwise|its|his|her|their|instead|both|er|es(?! (?:wurde|wird))|sie(?! (?:können|müssen|sind|erhalten|haben|sollten))|dies(?:e[rsmn]?)?|das|dazu|damit|dadurch|deshalb|daher|außerdem|aber|und|dann|danach|dabei|dafür|darin|davon|zudem|trotzdem|in dieser|bis dahin|il|elle|ils|elles|cela|ce|cette|ces|mais|et|puis|pero|y|este|esta|estos)(?![\p{L}'’])/iu;

const CONCLUSION =
  /^(?:\W*\d{1,2}[.)]?\s*)?(?:(?:executive )?summary|conclusions?|key findings|recommendations?|outcome|fazit|zusammenfassung|ergebnis(?:se)?|beurteilung|empfehlung(?:en)?|conclusión(?:es)?|résumé)(?: (?:and|und|y|et) \p{L}+)?\s*:?$/iu;

const DECIDED =
  /(?<!\p{L})(?:please|must|need to|agreed|decided|recommend(?:ed)?|require[ds]?|deadline|due|entitled|confirm(?:s|ed)?|approved|refused|will (?:be|rise|fall|end|start|take place|cost)|costs?|asks?|terminate|cancel|expires?|bitten? wir|wir bitten|ich bitte|bitte(?! be)|beschlossen|empfehlen|empfohlen|kündigen?|bewilligt|abgelehnt|festgesetzt|beträgt|betragen|kosten|frist|verpflichtet|findet .{0,30} statt|endet|beginnt|verlängert|diagnose|ergab|je vous prie|j'ai|je vous informe|propongo|convoco|se celebrará|solicit[oa])(?!\p{L})/iu;

const DAY =
  /\b\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?|\b\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|de )|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

const PROSE_TYPES: ReadonlySet<DocumentType> = new Set(["Story", "Essay", "Article"]);

export interface Sentence {
  text: string;
  words: string[];
  place: number;
  concludes: boolean;
}

export function usableSentences(pieces: readonly Segment[]): Sentence[] {
  let concludes = false;
  return pieces
    .flatMap((piece) => {
      if (!piece.prose) concludes = CONCLUSION.test(piece.text);
      const below = concludes;
      return piece.isRepeated
        ? []
        : piece.sentences.map((text) => ({ text: singleLine(text), concludes: below }));
    })
    .slice(0, MAX_CONSIDERED)
    .map((sentence, place) => ({ ...sentence, place, words: wordsOf(sentence.text) }))
    .filter(
      ({ text, words }) =>
        words.length >= MIN_SENTENCE_WORDS &&
        words.length <= MAX_SENTENCE_WORDS &&
        /^[\p{L}\p{N}"“„«'‘(¿¡「『（].*(?<!\b\p{Lu})(?:[.!?…]["”')]*|[。！？][」』”）]*)$/su.test(text) &&
        !GREETING.test(text) &&
        !FORMULA.test(text),
    );
}

export function bestSentences(documentType: DocumentType, sentences: readonly Sentence[]): string {
  const importance = PROSE_TYPES.has(documentType) ? () => 1 : importanceOf;
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const chosen: Sentence[] = [];
  const said = new Set<string>();
  const value = (sentence: Sentence) => {
    const words = contentWords(sentence);
    const fresh = words.filter((word) => !said.has(word));
    const weight = fresh.reduce((sum, word) => sum + Math.log2(1 + (counts.get(word) ?? 0)), 0);
    const early = 1 + 0.6 / (1 + sentence.place);
    const alone = !chosen.some(({ place }) => place === sentence.place - 1);
    const refers = alone && REFERS_BACK.test(sentence.text) ? 0.25 : 1;
    const concludes = sentence.concludes ? 1.8 : 1;
    return (weight / Math.sqrt(8 + words.length)) * early * refers * concludes * importance(sentence);
  };
  let length = 0;
  while (chosen.length < SENTENCES) {
    const open = sentences.filter(
      (sentence) =>
        !chosen.includes(sentence) &&
        (chosen.length === 0 || length + sentence.text.length < MAX_SUMMARY_LENGTH - SENTENCES),
    );
    const [first, ...rest] = open;
    if (!first) break;
    const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a), first);
    chosen.push(best);
    length += best.text.length;
    for (const word of contentWords(best)) said.add(word);
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => capitalized(text))
    .join(" ");
}

function importanceOf({ text }: Sentence): number {
  const decided = DECIDED.test(text) ? 1.35 : 1;
  const sum = AMOUNT.test(text) || /\d ?(?:euros?|pounds|dollars)\b/i.test(text) ? 1.25 : 1;
  return decided * sum * (DAY.test(text) ? 1.15 : 1);
}

/** "iPhone" stays as it is. */
export function capitalized(sentence: string): string {
  return sentence
    .replace(ITEM_MARK, "")
    .replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) => letter.toUpperCase());
}

/** Two signs are a word of their own. */
const UNSPACED_WORD = /^(?:\p{Script=Han}{2,3}|\p{Script=Katakana}{2,3})$/u;

function contentWords(sentence: Sentence): string[] {
  return [...new Set(sentence.words.filter((word) => word.length > 3 || UNSPACED_WORD.test(word)))];
}
