import type { DocumentType } from "../contract/analysis.ts";
import { type KnownDocument, valueOf } from "./bills.ts";
import { isAmounting, isDocumentWord, typesOf } from "./document-words.ts";
import type { Question, Term } from "./parse-question.ts";
import { plainWord } from "./stem.ts";
import { textWords } from "./words.ts";

const WORD = /[\p{L}\p{N}]+/gu;
/** Enough to be about it, not only to name it. */
const MENTIONS = 2;
const LIKELY = 0.5;
const MAX_HEAD_LENGTH = 1500;
/** What a bill is about stands above its first lines. */
const LETTERHEAD_LENGTH = 300;

const MONEY_WORDS = "cost kosten coût costar costare";

/** Of the words that only say what is asked of the documents, such as "cost" and "end". */
function isAboutTheAnswer(term: Term): boolean {
  const meanings = new Set(term.alternatives.map(({ plain }) => plain));
  return (
    isDocumentWord(term.alternatives[0]?.plain ?? "") ||
    MONEY_WORDS.split(" ").some((word) => meanings.has(plainWord(word))) ||
    ["expiry", "deadline", "next"].some((word) => meanings.has(word)) ||
    NOT_A_SUBJECT.has(term.alternatives[0]?.plain ?? "") ||
    isAmounting(term.alternatives[0]?.plain ?? "")
  );
}

const NOT_A_SUBJECT = new Set(
  "highest largest biggest lowest smallest cheapest most dearest hochste hochsten grosste grossten teuerste teuersten niedrigste niedrigsten kleinste billigste gunstigste plus elevee eleve chere cher haute haut moins alta alto cara caro baja bajo barata elevada bassa basso hoogste duurste grootste laagste goedkoopste all alle tous toutes todas todos tutte tutti send sent sends schickte geschickt gesendet envoye envoyes enviado envio inviato mandato gestuurd verstuurd due fallig show list last latest recent letzte letzten letzter zuletzt dernier derniere ultimo ultima laatste total altogether overall insgesamt zusammen gesamt totale totaal tutto spend got received receive bekommen erhalten recu recibido ricevuto ontvangen month year jahr annee ano anno jaar money geld argent dinero soldi hemos avons".split(
    " ",
  ),
);

/** What documents have to be about. */
export const subjectOf = (question: Question): Term[] =>
  question.terms.filter((term) => term.word !== "" && !isAboutTheAnswer(term));

/** Empty where any will do. */
export const documentTypesOf = ({ terms }: Question): DocumentType[] => [
  ...new Set(terms.flatMap(({ alternatives: [own] }) => typesOf(own?.plain ?? ""))),
];

export type Likely = (plain: string) => readonly number[];

const levelsIn = (text: string, likely: Likely) =>
  (text.match(WORD) ?? []).flatMap((written) =>
    textWords(written).words.map((word) => likely(plainWord(word))),
  );

const isLikely = (levels: readonly number[], term: number) => (levels[term] ?? 0) >= LIKELY;

/** Whether its name, and not only its text, says that it is about something. */
export function isNamed(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const inNames = levelsIn(
    `${document.title} ${valueOf(document, "sender")?.value ?? ""} ${document.tags.join(" ")}`,
    likely,
  );
  return subject.every((_, term) => inNames.some((levels) => isLikely(levels, term)));
}

export function isAbout(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const sender = valueOf(document, "sender")?.value ?? "";
  const inNames = levelsIn(
    `${document.title} ${sender} ${document.tags.join(" ")} ${document.head.slice(0, LETTERHEAD_LENGTH)}`,
    likely,
  );
  const inHead = levelsIn(document.head.slice(0, MAX_HEAD_LENGTH), likely);
  return subject.every(
    (_, term) =>
      inNames.some((levels) => isLikely(levels, term)) ||
      inHead.filter((levels) => isLikely(levels, term)).length >= MENTIONS,
  );
}

/** By its sender, or by a title that says so ("Invoice of the dentist"). */
export function isFrom(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const inNames = levelsIn(`${document.title} ${valueOf(document, "sender")?.value ?? ""}`, likely);
  return subject.length > 0 && subject.every((_, term) => inNames.some((levels) => isLikely(levels, term)));
}
