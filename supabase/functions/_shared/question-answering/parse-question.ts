import type { FactName } from "../contract/fact.ts";
import { CONCEPT_WORDS } from "./concepts.ts";
import {
  isAskingWord,
  isStopWord,
  languageOfQuestion,
  QUESTION_LANGUAGES,
  type QuestionLanguage,
} from "./languages.ts";
import { type Period, periodOf } from "./period.ts";
import { isAmounting, isBillWord, isDocumentWord } from "./document-words.ts";
import { likenessTo, type SoughtWord } from "./likeness.ts";
import { plainSentence, plainWord, stem } from "./stem.ts";
import { type AnswerKind, MONTHS } from "./values.ts";

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

/** What is computed from the facts of many documents; `total` is that of one bill. */
type Aggregate = "sum" | "total" | "count" | "latest" | "next";

export interface Question {
  text: string;
  language: QuestionLanguage;
  /** None where any sentence may be the answer; else one of them has to be in it. */
  kinds: AnswerKind[];
  /** What it is about, without function words and the words of its period. */
  terms: Term[];
  period: Period | undefined;
  aggregate: Aggregate | undefined;
  /** Whether its words have to name the sender of the bills, as nothing else says that bills are meant. */
  isOfSender: boolean;
  /** The facts that answer it, where there are such. */
  facts: FactName[];
}

const WHEN =
  /(?<![a-z])(?:when|what date|which date|what day|which day|by when|until when|deadline|wann|welche[mnrs]? (?:tag|datum)|quand|quelle date|quel jour|cuando|que fecha|que dia|che data|che giorno|quando|wanneer|welke datum|welke dag)(?![a-z])|date d'|(?<!plus )\bdata di\b/u;
const WHAT_TIME =
  /(?<![a-z])(?:what time|how late|at what hour|um wie ?viel uhr|wie spat|quelle heure|que hora|che ora|hoe laat)(?![a-z])/u;
const HOW_LONG =
  /(?<![a-z])(?:how long|how many (?:days|weeks|months|years|hours|minutes)|what is the (?:notice|cooking|probation|trial)|wie lange|wie ?viele? (?:tage|wochen|monate|jahre|stunden|minuten|urlaubstage)|combien de (?:temps|jours|mois|semaines|heures|minutes|ans)|cuanto tiempo|cuantos (?:dias|meses|anos|minutos)|cuantas (?:horas|semanas)|quanto tempo|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane)|quanto dura|hoe lang|hoeveel (?:dagen|weken|maanden|uur|uren|minuten|jaar))(?![a-z])/u;
const HOW_MUCH =
  /(?<![a-z])(?:how much|how expensive|what (?:does|did|do|will|would) .{1,60} cost|what (?:is|was|are) the (?:price|cost|rent|fee|total|amount|deposit|salary|premium)|which (?:amount|price)|wie ?viel(?! (?:uhr|prozent))|was kostet|was kosten|was hat .{1,60} gekostet|wie hoch|wie teuer|combien(?! de )|quel (?:est |etait )?(?:le )?(?:prix|montant|cout|loyer|salaire)|cuanto(?! tiempo)|cuanta|que precio|quanto(?! (?:tempo|dura))|quale prezzo|hoeveel (?:kost|kostte|betaal|betalen|betaalde|bedraagt|moet|is|was|verdien|huur|geld|heb|hebben)|wat kost|wat kostte|hoe duur|hoe hoog)(?![a-z])/u;
const HOW = /(?<![a-z])(?:how (?:much|expensive)|wie (?:hoch|teuer|viel)|hoe (?:hoog|duur|veel))(?![a-z])/u;
/** Followed by what is measured, it asks for a quantity: "how much water". */
const HOW_MUCH_OF =
  /(?<![a-z])(?:how much|wie ?viel|combien(?: de| d')?|cuant[oa]|quant[oa]|hoeveel) ?([a-z]{1,40})/u;
const SIZE =
  /(?<![a-z])(?:how (?:big|large|heavy|tall|high|far|wide|fast|old|often)|what size|wie (?:gro(?:ss|ß)|schwer|weit|breit|schnell|alt)|quelle (?:est la )?(?:taille|surface|superficie)|que (?:tamano|superficie)|quanto (?:pesa|misura|e grande)|hoe (?:groot|zwaar|ver|breed|oud))(?![a-z])/u;
const HOW_MANY =
  /(?<![a-z])(?:how many|wie ?viele|combien d[e']|cuant[oa]s|quant[ie]|hoeveel)(?![a-z])|(?<![a-z])combien d'/u;
const PERCENT =
  /(?<![a-z])(?:percent|percentage|per cent|interest rate|rate of interest|prozent|prozentsatz|zinssatz|pourcentage|taux|porcentaje|tipo de interes|percentuale|tasso|procent|percentage|rente)(?![a-z])/u;
const WHO: Record<QuestionLanguage, RegExp> = {
  en: /(?<![a-z])(?:who|whom|whose|by whom|what is the name)(?![a-z])/u,
  de: /(?<![a-z])(?:wer|wem|wen|wessen)(?![a-z])|wie hei(?:ss|ß)t (?:der|die|mein|unser)/u,
  fr: /(?<![a-z])(?:qui|quel est le nom|comment s'appelle)(?![a-z])/u,
  es: /(?<![a-z])(?:quien|quienes|como se llama)(?![a-z])/u,
  it: /(?<![a-z])(?:chi|come si chiama)(?![a-z])/u,
  nl: /(?<![a-z])(?:wie|wiens|hoe heet)(?![a-z])/u,
};
const WHERE =
  /(?<![a-z])(?:where|what address|which address|the address|wo|wohin|woher|welche adresse|adresse|donde|que direccion|direccion|dove|indirizzo|waar|waarheen|adres|which room|what room|welche[mrsn]? (?:raum|zimmer))(?![a-z])|(?<!\p{L})ou (?=est|se|a |dois|habite|puis|sont)/u;
const PHONE =
  /(?<![a-z])(?:phone number|telephone number|mobile number|number (?:can|do|should) i (?:call|ring)|call|telefonnummer|rufnummer|handynummer|numero de (?:telephone|telefono)|numero di telefono|telephone|telefonnummer|telefoonnummer|anrufen|appeler|llamar|chiamare|bellen)(?![a-z])/u;
const EMAIL = /(?<![a-z])(?:e-?mail|courriel|mail address|correo)(?![a-z])/u;
const ACCOUNT =
  /(?<![a-z])(?:iban|account number|bank account|kontonummer|bankverbindung|which account|welches konto|quel compte|que cuenta|quale conto|welke rekening|rekeningnummer)(?![a-z])/u;
const IDENTIFIER =
  /(?<![a-z])(?:(?:number|code|password|pin|reference|plate|id)(?: of| is| for| do|$|\?)|what (?:is|was) (?:the|my|our) .{0,40}(?:number|code|password|reference|pin|plate)|nummer|kennzeichen|aktenzeichen|code|passwort|kennwort|numero|reference|immatriculation|matricula|contrasena|codice|targa|kenteken|wachtwoord|mot de passe|password)(?![a-z])/u;

const MAY =
  /(?<![a-z])(?:can i|may i|can we|may we|am i allowed|are we allowed|is it allowed|allowed|darf|durfen|erlaubt|puis-je|peut-on|ai-je le droit|a-t-on le droit|puedo|se puede|podemos|posso|si puo|possiamo|mag ik|mogen we|mag)(?![a-z])/u;
/** By such words papers permit and forbid. */
const PERMISSIONS =
  "allowed permitted permission may not no prohibited forbidden gestattet erlaubt erlaubnis untersagt verboten zulässig autorisé permis interdit admis acceptés permite permitido prohibido consentito permesso vietato toegestaan verboden".split(
    " ",
  );

const NOTICE =
  /(?<![a-z])(?:notice|kundigung\w{0,8}|kundigen|preavis|prevenir|preaviso|avisar|preavviso|disdetta|opzegtermijn|opzeggen)(?![a-z])/u;
const IN_TOTAL =
  /(?<![a-z])(?:in total|altogether|overall|all in all|total spend|in all|insgesamt|zusammen|gesamt|au total|en tout|en total|in tutto|in totale|complessivamente|in totaal|alles bij elkaar)(?![a-z])/u;
/** What one pays by the month is no sum of bills. */
const RATE =
  /(?<![a-z])(?:month(?:ly)?|year(?:ly)?|annual(?:ly)?|week(?:ly)?|monat(?:lich)?|jahr(?:lich)?|jahres\w{0,12}|monats\w{0,12}|mois|mensuel(?:le)?|annuel(?:le)?|an|mes|mensual|anual|ano|mese|mensile|annuo|annuale|anno|maand(?:elijks)?|jaar(?:lijks)?)(?![a-z])/u;
const PAST =
  /(?<![a-z])(?:did|was|were|paid|spent|bezahlt\w?|gezahlt|zahlte|ausgegeben|gekostet|kostete|paye|coute|depense|pag(?:ado|ue|amos)|cost(?:o|ado)|gast(?:e|ado|amos)|pagato|speso|costato|betaald|betaalde|gekost|kostte|uitgegeven)(?![a-z])/u;
const LAST =
  /(?<![a-z])(?:last|latest|most recent|letzte[nmrs]?|zuletzt|neueste[nrs]?|dernier|derniere|ultim[oa]|laatste|recentste)(?![a-z])/u;
const NEXT =
  /(?<![a-z])(?:next|upcoming|nachste[nmrs]?|prochain|prochaine|proxim[oa]|prossim[oa]|volgende|eerstvolgende)(?![a-z])/u;
const ENDS =
  /(?<![a-z])(?:end|ends|ended|expire|expires|expiry|run out|runs out|valid|endet|ende|auslaufen|lauft|ablaufen|gultig|ablauf|expire|fin|finit|se termine|valable|echeance|termina|vence|caduca|valido|finaliza|scade|scadenza|finisce|termina|eindigt|verloopt|afloopt|geldig|loopt)(?![a-z])/u;
const DUE =
  /(?<![a-z])(?:due|pay|paid by|payable|deadline|fallig|zahlen|bezahlen|uberweisen|payer|regler|pagar|pagare|betalen|uiterlijk)(?![a-z])/u;

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

const WHAT =
  /^[¿\s]*(?:what|which|was|welche[rsnm]?|que|quel|quelle|quels|quelles|cual|cuales|che|quale|quali|wat|welk|welke)(?![a-z])/u;

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
    )
  )
    return true;
  const words = plain.match(WORD) ?? [];
  return words.some((word) => !isFunctionWord(word, language) && MONEY.has(stem(word)));
}

const MEANING = new Set(
  CONCEPT_WORDS.flatMap((words) => words.map(({ language, word }) => `${language} ${plainWord(word)}`)),
);

const isFunctionWord = (word: string, language: QuestionLanguage): boolean =>
  isAskingWord(word, language) ||
  (isStopWord(word, language) && !MEANING.has(`${language} ${plainWord(word)}`));

const isGermanic = (language: QuestionLanguage) => language === "de" || language === "nl";

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

function alternativesOf(plain: string, language: QuestionLanguage): SoughtWord[] {
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
}

function aggregateOf(
  plain: string,
  kinds: readonly AnswerKind[],
  period: Period | undefined,
  { hasDocuments, hasBills, isQuantity, isPaying }: Named,
): Aggregate | undefined {
  const [kind] = kinds;
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

/** The words of a question that say what it is about, as they are written. */
export function contentWords(raw: string): string[] {
  const text = raw.slice(0, MAX_QUESTION_LENGTH).toWellFormed();
  const written = text.match(WORD) ?? [];
  const language = languageOfQuestion(written.flatMap((word) => [word.toLowerCase(), plainWord(word)]));
  const asked = new Set(askedBy(plainSentence(text)));
  return written.filter(
    (word) =>
      !asked.has(plainWord(word)) &&
      !isFunctionWord(word.toLowerCase(), language) &&
      !isFunctionWord(plainWord(word), language),
  );
}

/** What a question asks, in one of six languages. `now`: what "last year" is counted from. */
export function parseQuestion(raw: string, now: Date): Question {
  const text = raw.slice(0, MAX_QUESTION_LENGTH).toWellFormed().trim();
  const plain = plainSentence(text);
  const written = text.replaceAll(/e-mail/giu, "email").match(WORD) ?? [];
  const lower = written.map((word) => word.toLowerCase());
  const language = languageOfQuestion(lower.flatMap((word) => [word, plainWord(word)]));
  const words = isGermanic(language) ? written.flatMap(partsOf) : written;
  const kinds = kindsOf(plain, language);
  const ofKind = new Set(askedBy(plain));
  const period = periodOf(plain, now);
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
  };
  const facts = factsOf(plain, kinds, named.hasDocuments);
  const aggregate = aggregateOf(plain, kinds, period, named);
  const isOfSender = !named.hasBills && period === undefined && !IN_TOTAL.test(plain);
  return { text, language, kinds, terms, period, aggregate, isOfSender, facts };
}
