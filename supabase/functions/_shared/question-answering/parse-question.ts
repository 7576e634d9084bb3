import type { FactName } from "../contract/fact.ts";
import { CONCEPT_WORDS } from "./concepts.ts";
import { isAskingWord, isStopWord, languageOfQuestion, type QuestionLanguage } from "./languages.ts";
import { type Period, periodOf } from "./period.ts";
import { isAmounting, isBillWord, isDocumentWord } from "./document-words.ts";
import {
  ACCOUNT,
  ALREADY,
  DUE,
  EMAIL,
  ENDS,
  HIGHEST,
  HOW,
  HOW_LONG,
  HOW_MANY,
  HOW_MUCH,
  HOW_MUCH_OF,
  IDENTIFIER,
  IN_TOTAL,
  LAST,
  LOWEST,
  MAY,
  NEXT,
  NOTICE,
  PAST,
  PERCENT,
  PERMISSIONS,
  PHONE,
  RATE,
  SHOW,
  SIZE,
  TO_PAY,
  WHAT,
  WHAT_TIME,
  WHEN,
  WHERE,
  WHO,
} from "./question-patterns.ts";
import type { SoughtWord } from "./likeness.ts";
import { OTHERS } from "./question-patterns-others.ts";
import { alternativesOf, isGermanic } from "./meanings.ts";
import { plainSentence, plainWord, stem } from "./stem.ts";
import { type AnswerKind, MONTHS } from "./values.ts";
import { soughtWords } from "./words.ts";

const MAX_QUESTION_LENGTH = 200;
const MAX_TERMS = 12;

export interface Term {
  /** As it stands in the question. */
  word: string;
  /** Whether it is written like a name, and in no list of meanings. */
  isName: boolean;
  /** The word itself first. */
  alternatives: SoughtWord[];
}

/** What is computed from the facts of many documents; `total` is that of the newest bill. */
type Aggregate = "sum" | "total" | "highest" | "lowest" | "count" | "latest" | "next";

export interface Question {
  text: string;
  language: QuestionLanguage;
  /** None where any sentence may be the answer; else one of them has to be in it. */
  kinds: AnswerKind[];
  /** What it is about, without function words and the words of its period. */
  terms: Term[];
  period: Period | undefined;
  /** Whether the period is that of the days to pay by, and not that of the bills. */
  isByDueDate: boolean;
  aggregate: Aggregate | undefined;
  /** Whether its words have to name the sender of the bills, as nothing else says that bills are meant. */
  isOfSender: boolean;
  /** The facts that answer it, where there are such. */
  facts: FactName[];
}

const WORD = /[\p{L}\p{N}]+(?:[.@/][\p{L}\p{N}]+)*/gu;

/** The words that ask for a kind of answer, and so are not sought. */
const askedBy = (plain: string): string[] =>
  [WHEN, WHAT_TIME, HOW_LONG, HOW_MANY, HOW, SIZE].flatMap(
    (pattern) => pattern.exec(plain)?.[0].match(WORD) ?? [],
  );

function kindsOf(plain: string, language: QuestionLanguage): AnswerKind[] {
  if (WHAT_TIME.test(plain)) return ["time"];
  if (HOW_LONG.test(plain)) return ["duration"];
  if (EMAIL.test(plain)) return ["email"];
  if (ACCOUNT.test(plain)) return ["account"];
  if (PHONE.test(plain)) return ["phone"];
  if (PERCENT.test(plain)) return ["percent"];
  if (WHEN.test(plain)) return ["date"];
  if (HOW_MANY.test(plain) && !(language === "nl" && HOW_MUCH.test(plain)) && !isMoney(plain, language))
    return ["number"];
  if (HOW_MUCH.test(plain)) return isMoney(plain, language) ? ["amount"] : ["amount", "number"];
  if (SIZE.test(plain)) return ["number"];
  if (WHO[language].test(plain)) return ["person"];
  if (WHERE.test(plain)) return ["place"];
  if (IDENTIFIER.test(plain)) return ["identifier"];
  return WHAT.test(plain) && isMoney(plain, language) ? ["amount"] : [];
}

const PAYING = new Set((CONCEPT_WORDS[0] ?? []).map(({ word }) => stem(plainWord(word))));
const MONEY = new Set(
  (CONCEPT_WORDS[0] ?? [])
    .concat(CONCEPT_WORDS.find((words) => words.some(({ word }) => word === "salary")) ?? [])
    .map(({ word }) => stem(plainWord(word))),
);

function isMoney(plain: string, language: QuestionLanguage): boolean {
  if (
    /(?<![a-z])(?:how expensive|was kostet|combien coute|cuanto cuesta|quanto costa|wat kost|hoe duur|wie teuer)/u.test(
      plain,
    ) ||
    (!HAS_CONCEPTS.has(language) && OTHERS.money.test(plain))
  )
    return true;
  const words = plain.match(WORD) ?? [];
  return words.some((word) => !isFunctionWord(word, language) && MONEY.has(stem(word)));
}

const HAS_CONCEPTS = new Set<QuestionLanguage>(
  CONCEPT_WORDS.flatMap((words) => words.map(({ language }) => language)),
);

const MEANING = new Set(
  CONCEPT_WORDS.flatMap((words) => words.map(({ language, word }) => `${language} ${plainWord(word)}`)),
);

const isFunctionWord = (word: string, language: QuestionLanguage): boolean =>
  isAskingWord(word, language) ||
  (isStopWord(word, language) && !MEANING.has(`${language} ${plainWord(word)}`));

function factsOf(plain: string, [kind]: readonly AnswerKind[], hasDocuments: boolean): FactName[] {
  switch (kind) {
    case "date":
      if (ENDS.test(plain)) return ["endDate"];
      if (DUE.test(plain)) return ["dueDate"];
      return hasDocuments ? ["documentDate"] : [];
    case "duration":
      return NOTICE.test(plain) ? ["noticePeriod"] : [];
    case "amount":
      return hasDocuments || IN_TOTAL.test(plain) ? ["total"] : [];
    case "account":
      return ["iban"];
    case "identifier":
      return hasDocuments ? ["reference"] : [];
    case "person":
    case "place":
      return [kind];
    default:
      return [];
  }
}

interface Named {
  hasDocuments: boolean;
  hasBills: boolean;
  /** Whether it asks how much of something. */
  isQuantity: boolean;
  /** Whether it has a word such as "pay" or "cost". */
  isPaying: boolean;
  isByDueDate: boolean;
}

function aggregateOf(
  plain: string,
  kinds: readonly AnswerKind[],
  period: Period | undefined,
  { hasDocuments, hasBills, isQuantity, isPaying, isByDueDate }: Named,
): Aggregate | undefined {
  const [kind] = kinds;
  const isMoneyOrAny = kind === undefined || kind === "amount";
  if (isMoneyOrAny && hasBills && HIGHEST.test(plain)) return "highest";
  if (isMoneyOrAny && hasBills && LOWEST.test(plain)) return "lowest";
  if (kind === undefined && isByDueDate && NEXT.test(plain)) return "next";
  if (kind === undefined && isByDueDate && period !== undefined) return "sum";
  if (kind === undefined && hasDocuments && SHOW.test(plain)) return "count";
  if (kind === "amount" && (period !== undefined || IN_TOTAL.test(plain))) return "sum";
  if (kind === "amount" && hasBills && !isQuantity) return "total";
  if (kind === "amount" && isPaying && !isQuantity && !RATE.test(plain))
    return PAST.test(plain) ? "sum" : "total";
  if (kind === "number" && hasDocuments) return "count";
  if (kind === "date" && hasDocuments && LAST.test(plain)) return "latest";
  if (kind === "date" && NEXT.test(plain) && DUE.test(plain)) return "next";
  return undefined;
}

/** An account with a bank is no bill. */
const BILL_COMPOUND =
  /^(?!bank|spaar|giro|betaal)(\p{L}{2,40}?)s?(rechnung(?:en)?|quittung(?:en)?|factuur|facturen|rekening(?:en)?)$/iu;

/** "Stromrechnung" is a bill about power, and not any bill. */
const partsOf = (word: string): string[] => BILL_COMPOUND.exec(word)?.slice(1) ?? [word];

const saysNothing = (word: string) => isAskingWord(word, "zh") || isAskingWord(word, "ja");

const writtenWords = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => soughtWords(word, saysNothing));

/** The words of a question that say what it is about, as they are written. */
export function contentWords(raw: string): string[] {
  const text = raw.slice(0, MAX_QUESTION_LENGTH).toWellFormed();
  const written = writtenWords(text);
  const language = languageOfQuestion(written.flatMap((word) => [word.toLowerCase(), plainWord(word)]));
  const asked = new Set(askedBy(plainSentence(text)));
  return written.filter(
    (word) =>
      !asked.has(plainWord(word)) &&
      !isFunctionWord(word.toLowerCase(), language) &&
      !isFunctionWord(plainWord(word), language),
  );
}

/** What a question asks, in one of eleven languages. `now`: what "last year" is counted from. */
export function parseQuestion(raw: string, now: Date): Question {
  const text = raw.slice(0, MAX_QUESTION_LENGTH).toWellFormed().trim();
  const plain = plainSentence(text);
  const written = writtenWords(text.replaceAll(/e-mail/giu, "email"));
  const lower = written.map((word) => word.toLowerCase());
  const language = languageOfQuestion(lower.flatMap((word) => [word, plainWord(word)]));
  const words = isGermanic(language) ? written.flatMap(partsOf) : written;
  const kinds = kindsOf(plain, language);
  const ofKind = new Set(askedBy(plain));
  const isByDueDate = TO_PAY.test(plain) && !ALREADY.test(plain);
  const period = periodOf(plain, now, isByDueDate);
  const ofPeriod = new Set(period?.text.match(WORD));
  const seen = new Set<string>();
  const terms: Term[] = [];
  for (const word of words) {
    const form = plainWord(word);
    const isEmpty =
      ofKind.has(form) || isFunctionWord(word.toLowerCase(), language) || isFunctionWord(form, language);
    const isOfPeriod = ofPeriod.has(form) || (period !== undefined && MONTHS.has(form));
    if (isEmpty || isOfPeriod || (form.length < 2 && !/\d/.test(form)) || seen.has(stem(form))) continue;
    seen.add(stem(form));
    if (terms.length < MAX_TERMS) {
      const alternatives = alternativesOf(form, language);
      const isName = alternatives.length === 1 && /^\p{Lu}|\d/u.test(word) && word !== written[0];
      terms.push({ word, isName, alternatives });
    }
  }
  if (MAY.test(plain) && terms.length > 0)
    terms.push({
      word: "",
      isName: false,
      alternatives: PERMISSIONS.map((word) => ({
        language,
        plain: plainWord(word),
        stem: stem(plainWord(word)),
        isCompounding: false,
        strength: word.length > 3 ? 1 : 0.6,
      })),
    });
  const plainTerms = terms.flatMap(({ alternatives: [own] }) => own?.plain ?? []);
  const isPayingWord = (word: string) => PAYING.has(stem(word));
  const measured = HOW_MUCH_OF.exec(plain)?.[1] ?? "";
  const named = {
    hasDocuments: plainTerms.some(isDocumentWord),
    hasBills: plainTerms.some(isBillWord),
    isQuantity:
      plainTerms.includes(measured) &&
      !isBillWord(measured) &&
      !isPayingWord(measured) &&
      !isAmounting(measured),
    isPaying: plainTerms.some(isPayingWord),
    isByDueDate,
  };
  const aggregate = aggregateOf(plain, kinds, period, named);
  const facts: FactName[] = aggregate === "next" ? ["dueDate"] : factsOf(plain, kinds, named.hasDocuments);
  const isOfSender = !named.hasBills && period === undefined && !IN_TOTAL.test(plain);
  return { text, language, kinds, terms, period, isByDueDate, aggregate, isOfSender, facts };
}
