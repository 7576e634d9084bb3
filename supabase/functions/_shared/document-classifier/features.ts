import { DOCUMENT_TYPES, type DocumentType } from "../contract/analysis.ts";
import {
  anyEntry,
  anyPhrase,
  entryShare,
  type Signals,
  lineShare,
  vocabularyShare,
  wordShare,
} from "./signals.ts";
import { vocabularyOf } from "./language-vocabulary.ts";
import {
  beginsWithImperative,
  capped,
  dataRows,
  itemsInARow,
  narrationShare,
  noKnownGrammar,
  verse,
} from "./measures.ts";
import {
  AGE,
  AMOUNT,
  ASSIGNED,
  BEING,
  BLANK_FIELD,
  BUILD_LINE,
  CASUAL_CLOSING,
  CASUAL_GREETING,
  CERTIFICATE,
  CERTIFIED,
  CHAT,
  CITATION,
  CLAUSE,
  COMMAND,
  CONTACT,
  DATE_LINE,
  DAY_ENTRY,
  DECLARATION,
  DEFINITION,
  DUTY,
  ENCODED,
  FIRST_PERSON,
  FORMAL_CLOSING,
  GUARANTEE_OR_POLICY,
  HEADER,
  LEGAL,
  LOG_LINE,
  MASKED_CARD,
  MEDICAL,
  NARRATION,
  OF_THE_DAY,
  OFFICIAL_NOTICE,
  PASSIVE,
  PAY_OR_ACCOUNT,
  PERCENTAGE,
  QUANTITY,
  QUOTED_REPLY,
  RESEARCH,
  SALUTATION,
  SECOND_PERSON,
  SIGN_HERE,
  SPEECH,
  TAUGHT,
  THIRD_PERSON,
  TOTAL,
  TRANSPORT_HEADER,
  YEAR_SPAN,
} from "./patterns.ts";
import { withMore } from "./vocabulary-lists.ts";
import { GERMAN_VOCABULARY, ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";

type Prior = Partial<Record<DocumentType, number>>;

export interface Feature {
  name: string;
  prior: Prior;
  measure(signals: Signals): number;
}

const any = (lines: readonly string[], test: RegExp) => (lines.some((line) => test.test(line)) ? 1 : 0);
const share = (signals: Signals, test: RegExp) =>
  lineShare(signals, (line) => test.test(line.text.slice(0, 300)));
const perHundredWords = (signals: Signals, count: number) =>
  (count * 100) / Math.max(60, signals.words.length);
const countLines = (signals: Signals, test: RegExp) =>
  signals.filled.filter((line) => test.test(line.text.slice(0, 300))).length;

/** Distinct ones, because a repeated word shows what a text is about, not its type. */
const kinds = (signals: Signals, pattern: RegExp, full: number) =>
  capped(new Set(signals.text.toLowerCase().match(pattern)).size, full) *
  Math.min(1, 400 / Math.max(1, signals.words.length));

/** In a long text one sign says less. */
const perLength = (signals: Signals, value: number) =>
  value * Math.min(1, 400 / Math.max(1, signals.words.length));

const MAX_CODE_OF_NOTES = 0.1;

const STRUCTURE: Feature[] = [
  feature("amounts in lines", { Invoice: 1.5, Receipt: 1.5, Other: -1 }, (e) =>
    capped(share(e, AMOUNT), 0.4),
  ),
  feature("totals", { Invoice: 1.2, Receipt: 1.2 }, (e) =>
    capped(e.filled.filter((line) => TOTAL.test(line.text.slice(0, 300)) && /\d/.test(line.text)).length, 3),
  ),
  feature("masked card number", { Receipt: 2 }, (e) => (MASKED_CARD.test(e.text) ? 1 : 0)),
  feature("pay or account", { Other: 4, Invoice: -1.5, Receipt: -1.5 }, (e) => kinds(e, PAY_OR_ACCOUNT, 3)),
  feature("certified", { Other: 4, Contract: -1.5 }, (e) =>
    Math.min(1, kinds(e, CERTIFIED, 2) + any(e.head.slice(0, 6), CERTIFICATE) / 2),
  ),
  feature("declaration", { Other: 5, Contract: -3, Letter: -2 }, (e) => kinds(e, DECLARATION, 2)),
  feature("research", { Report: 4, Résumé: -1, Essay: -0.5 }, (e) => kinds(e, RESEARCH, 3)),
  feature("official notice", { Letter: 3.5 }, (e) => kinds(e, OFFICIAL_NOTICE, 2)),
  feature("guarantee or policy", { Contract: 3.5, Manual: -0.5 }, (e) => kinds(e, GUARANTEE_OR_POLICY, 3)),
  feature("medical terms", { Report: 3.5 }, (e) => kinds(e, MEDICAL, 3)),
  feature("entries by day", { Other: 4, Story: -4, Article: -2 }, (e) =>
    capped(
      e.filled.filter(
        (line) => DAY_ENTRY.test(line.text) && (line.words <= 6 || /^\p{L}+\./u.test(line.text)),
      ).length,
      2,
    ),
  ),
  feature("a day of one's own", { Other: 5, Story: -5 }, (e) => {
    const own =
      capped(wordShare(e.words, e.speech?.firstPerson ?? FIRST_PERSON), 0.04) *
      capped(narrationShare(e, NARRATION), 0.02);
    return own * kinds(e, OF_THE_DAY, 3);
  }),
  feature("what is taught", { Other: 4, List: -2, Article: -1, Essay: -0.5 }, (e) =>
    lineShare(e, (line) => line.kind === "code") > MAX_CODE_OF_NOTES ? 0 : kinds(e, TAUGHT, 4),
  ),
  feature("list lines", { List: 2, "Meeting notes": 0.5, Recipe: 0.3, Manual: 0.3, Story: -1 }, (e) =>
    lineShare(e, (line) => line.kind === "bullet" || line.kind === "numbered"),
  ),
  feature("items in a row", { List: 2.5, Recipe: -0.5 }, itemsInARow),
  feature("checkboxes", { List: 2 }, (e) => capped(share(e, /^(?:- )?\[[ xX]?\]|^[☐☑✓]/), 0.3)),
  feature(
    "short lines",
    { List: 2, Other: 1, Story: -1, Essay: -1, Article: -1, Letter: -0.5, Report: -0.5 },
    (e) => lineShare(e, (line) => line.words <= 6),
  ),
  feature(
    "paragraphs",
    { Story: 1, Essay: 1.5, Article: 1.5, Report: 0.3, List: -1.5, "Source code": -2, Receipt: -2 },
    (e) => capped(e.layout.paragraphs.join(" ").length, Math.max(1, e.text.length)),
  ),
  feature("long paragraphs", { Essay: 1.5, Article: 0.7, Report: 0.5, Letter: 0.3, List: -1 }, (e) =>
    capped(
      e.layout.paragraphs.reduce((sum, p) => sum + p.length, 0) / Math.max(1, e.layout.paragraphs.length),
      500,
    ),
  ),
  feature("headings", { Report: 0.7, Manual: 0.7, Résumé: 0.7, Recipe: 0.3 }, (e) =>
    capped(
      lineShare(e, (line) => line.kind === "heading"),
      0.25,
    ),
  ),
  feature("code lines", { "Source code": 4, Other: -1 }, (e) =>
    capped(
      lineShare(e, (line) => line.kind === "code"),
      0.4,
    ),
  ),
  feature("code symbols", { "Source code": 3 }, (e) =>
    capped((e.text.match(/[{}()[\];=<>&|\\]/g)?.length ?? 0) / Math.max(1, e.text.length), 0.06),
  ),
  feature("definitions", { "Source code": 2.5 }, (e) => capped(share(e, DEFINITION), 0.15)),
  feature("build lines", { "Source code": 8, Manual: -4, List: -2 }, (e) =>
    capped(share(e, BUILD_LINE), 0.6),
  ),
  feature("encoded", { Other: 6, "Source code": -2 }, (e) => capped(share(e, ENCODED), 0.5)),
  feature("mail transport", { "E-mail": 5, "Source code": -2, Other: -2 }, (e) =>
    capped(e.filled.slice(0, 60).filter((line) => TRANSPORT_HEADER.test(line.text.slice(0, 300))).length, 4),
  ),
  feature("commands", { Manual: 2, "Source code": 0.3 }, (e) =>
    perLength(e, capped(countLines(e, COMMAND), 2)),
  ),
  feature("table lines", { Invoice: 0.5, Receipt: 0.5, List: 0.3, Other: 0.3 }, (e) =>
    lineShare(e, (line) => line.kind === "table"),
  ),
  feature("number lines", { Other: 2.5, List: -1 }, (e) => share(e, /^[\d\s.,;:|/+-]+$/)),
  feature("data rows", { Other: 4, Receipt: -1.5, Invoice: -1.5, List: -1.5, "Source code": -1 }, (e) =>
    capped(dataRows(e), 0.6),
  ),
  feature("log lines", { Other: 5, "Source code": -4, List: -2, Receipt: -1 }, (e) =>
    capped(share(e, LOG_LINE), 0.5),
  ),
  feature("e-mail headers", { "E-mail": 4 }, (e) =>
    capped(e.head.filter((line) => HEADER.test(line)).length, 2),
  ),
  feature("quoted reply", { "E-mail": 3 }, (e) => capped(countLines(e, QUOTED_REPLY), 1)),
  feature("formal salutation", { Letter: 2.2, "E-mail": 0.5, Story: -0.5 }, (e) => any(e.head, SALUTATION)),
  feature("casual greeting", { "E-mail": 2.2 }, (e) => any(e.head.slice(0, 6), CASUAL_GREETING)),
  feature("formal closing", { Letter: 2.2, "E-mail": 0.3 }, (e) => any(e.tail, FORMAL_CLOSING)),
  feature("casual closing", { "E-mail": 2, Letter: -0.3 }, (e) => any(e.tail, CASUAL_CLOSING)),
  feature("date line", { Letter: 1, Receipt: 0.3, Invoice: 0.3, Contract: 0.2 }, (e) =>
    any(e.head.slice(0, 9), DATE_LINE),
  ),
  feature("contact at the top", { Résumé: 1.5 }, (e) => any(e.head.slice(0, 6), CONTACT)),
  feature("year spans", { Résumé: 3 }, (e) => capped(countLines(e, YEAR_SPAN), 2)),
  feature("quantities", { Recipe: 3 }, (e) => capped(perHundredWords(e, countLines(e, QUANTITY)), 3)),
  feature("percentages", { Report: 1.5, Article: 0.5 }, (e) =>
    capped(perHundredWords(e, e.text.match(/\d\s?(?:%|％|percent)/gi)?.length ?? 0), 2),
  ),
  feature("percentages at all", { Report: 0.5, Article: 0.3 }, (e) => (PERCENTAGE.test(e.text) ? 1 : 0)),
  feature("citations", { Essay: 1.5, Report: 0.3 }, (e) => (CITATION.test(e.text) ? 1 : 0)),
  feature("speech", { Story: 2.5, Article: 0.7 }, (e) =>
    capped(perHundredWords(e, e.text.match(SPEECH)?.length ?? 0), 3),
  ),
  feature("narration", { Story: 3, Article: 0.3, Manual: -1, Recipe: -1 }, (e) =>
    capped(narrationShare(e, NARRATION), 0.08),
  ),
  feature("third person", { Story: 2, Article: 0.3, Manual: -0.5 }, (e) =>
    capped(wordShare(e.words, e.speech?.thirdPerson ?? THIRD_PERSON), 0.07),
  ),
  feature(
    "first person",
    { Letter: 1, "E-mail": 0.7, Essay: 0.7, Story: 0.3, Contract: -1, Report: -1, Manual: -1 },
    (e) => capped(wordShare(e.words, e.speech?.firstPerson ?? FIRST_PERSON), 0.05),
  ),
  feature(
    "second person",
    { Letter: 0.7, "E-mail": 0.7, Manual: 0.7, Article: 0.2, Report: -1, Contract: -0.5 },
    (e) => capped(wordShare(e.words, e.speech?.secondPerson ?? SECOND_PERSON), 0.03),
  ),
  feature("instructions", { Manual: 2.5, Recipe: 1.5, Story: -0.5, Report: -0.5 }, (e) => {
    const sentences = e.filled.flatMap((line) => line.text.slice(0, 2_000).split(/[.!?] /));
    const telling = sentences.filter((sentence) => beginsWithImperative(e, sentence.slice(0, 80)));
    return capped(telling.length / Math.max(4, sentences.length), 0.4);
  }),
  feature("passive voice", { Report: 1.5, Contract: 0.7, Manual: 0.2, Story: -0.5 }, (e) =>
    capped(perHundredWords(e, e.text.match(PASSIVE)?.length ?? 0), 4),
  ),
  feature("figures in sentences", { Report: 1.5, Article: 0.7, Essay: -1, Story: -0.5 }, (e) =>
    capped(
      perHundredWords(
        e,
        e.layout.paragraphs.reduce((n, p) => n + (p.match(/\b\d+/g)?.length ?? 0), 0),
      ),
      6,
    ),
  ),
  feature("names in sentences", { Article: 1, Essay: -0.3, Manual: -0.5, Recipe: -0.5 }, (e) =>
    capped(
      perHundredWords(
        e,
        e.layout.paragraphs.reduce((n, p) => n + (p.match(/[a-z,] \p{Lu}\p{Ll}+/gu)?.length ?? 0), 0),
      ),
      8,
    ),
  ),
  feature("ages", { Article: 1.5 }, (e) => perLength(e, AGE.test(e.text) ? 1 : 0)),
  feature("present being", { Essay: 1, Article: 0.3, Story: -0.7, "Meeting notes": -0.3 }, (e) =>
    capped(wordShare(e.words, e.speech?.being ?? BEING), 0.05),
  ),
  feature("duty", { Contract: 0.7, Essay: 0.5, Manual: 0.4, Story: -0.7 }, (e) =>
    capped(wordShare(e.words, e.speech?.duty ?? DUTY), 0.03),
  ),
  feature("rows of figures", { Other: 1.5, Report: -0.3 }, (e) =>
    lineShare(
      e,
      (line) =>
        line.words >= 3 && (line.text.match(/(?:^|\s)[\d.,:-]+(?=\s|$)/g)?.length ?? 0) >= line.words * 0.6,
    ),
  ),
  feature("legal words", { Contract: 3 }, (e) => capped(wordShare(e.words, LEGAL), 0.03)),
  feature("clauses", { Contract: 2 }, (e) => capped(share(e, CLAUSE), 0.2)),
  feature("place to sign", { Contract: 1.5 }, (e) => any(e.tail, SIGN_HERE)),
  feature("form fields", { Other: 2, Contract: -0.5 }, (e) => capped(share(e, BLANK_FIELD), 0.35)),
  feature("chat lines", { Other: 3.5, "Meeting notes": 0.2 }, (e) => capped(share(e, CHAT), 0.6)),
  feature("tasks with names", { "Meeting notes": 1.5, List: 0.2 }, (e) => capped(share(e, ASSIGNED), 0.25)),
  feature("questions", { Other: 0.7, "E-mail": 0.3, Essay: 0.3 }, (e) => capped(share(e, /\?["”)]?$/), 0.3)),
  feature("verse", { Other: 3.5, List: -1.5 }, verse),
  feature("sung parts", { Other: 3 }, (e) =>
    capped(countLines(e, /^\W*(?:verse|chorus|bridge|refrain)\b/i), 2),
  ),
  feature("no known grammar", { Other: 2.5 }, noKnownGrammar),
  feature(
    "few words",
    { Other: 1.5, List: 0.5, Story: -1, Essay: -1, Article: -1, Report: -1 },
    (e) => 1 - capped(e.words.length, 60),
  ),
  feature(
    "many words",
    {
      Story: 0.5,
      Essay: 0.3,
      Article: 0.3,
      Report: 0.3,
      Contract: 0.2,
      List: -0.5,
      Other: -0.5,
      Receipt: -1,
    },
    (e) => capped(e.words.length, 400),
  ),
];

export const FEATURES: readonly Feature[] = [...STRUCTURE, ...DOCUMENT_TYPES.flatMap(vocabularyFeatures)];

function vocabularyFeatures(type: DocumentType): Feature[] {
  if (type === "Other") return [];
  const everywhere = VOCABULARY[type];
  const inRomance = type === "Source code" ? everywhere : withMore(everywhere, ROMANCE_VOCABULARY[type]);
  const german = type === "Source code" ? undefined : GERMAN_VOCABULARY[type];
  const inGerman = german ? withMore(everywhere, german) : everywhere;
  const known = (e: Signals) => (e.isRomance ? inRomance : e.isGerman ? inGerman : everywhere);
  const spoken = type === "Source code" ? undefined : type;
  const own = (e: Signals) => spoken && vocabularyOf(e.language);
  const isNamed = (e: Signals, place: string) => {
    const { matching, of } = own(e) ?? {};
    return matching && of && spoken
      ? anyEntry(place, of(spoken).names, matching)
      : anyPhrase(place, known(e).names);
  };
  return [
    feature(`words of ${type}`, { [type]: 5 }, (e) => {
      const { matching, of } = own(e) ?? {};
      return matching && of && spoken ? entryShare(e, of(spoken), matching) : vocabularyShare(e, known(e));
    }),
    feature(`${type} in the first lines`, { [type]: 1.2 }, (e) => isNamed(e, e.opening)),
    feature(`${type} in the title`, { [type]: 0.8 }, (e) =>
      Math.max(isNamed(e, e.title), anyPhrase(e.title, everywhere.names)),
    ),
  ];
}

function feature(name: string, prior: Prior, measure: Feature["measure"]): Feature {
  return { name, prior, measure };
}
