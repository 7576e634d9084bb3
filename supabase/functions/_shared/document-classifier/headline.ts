import type { DocumentType } from "../contract/analysis.ts";
import { anyPhrase } from "./signals.ts";
import { isSalutation } from "./boilerplate.ts";
import type { Layout, Line } from "./layout.ts";
import { AMOUNT, PAY_OR_ACCOUNT, SUBJECT_LINE, UTTERANCE } from "./patterns.ts";
import { ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";
import { normalizeWords, phraseText, wordsOf } from "./words.ts";

const HEAD_LINES = 25;
const OPENING_LINES = 8;
const FIRST_LINES = 3;
const MAX_WORDS = 22;
const CORRESPONDENCE: ReadonlySet<DocumentType> = new Set(["Letter", "E-mail"]);
/** A longer word is a German compound. */
const NAME = /^\p{Lu}\p{Ll}{1,10}(?: \p{Lu}\p{Ll}{1,10}){1,2}$/u;
const SAYS_ENOUGH = /\p{L} \P{L}*\p{L}|\p{L}{14}/u;
const PARTICULAR = /^(?:date|datum|(?:our|your) ref|ref|page|seite|version|status)\b/i;
const SENTENCES = /\p{Ll}{2}[.!?] \p{Lu}.*[.!?]$/u;
const PLACE_AND_DAY = /^\p{Lu}[\p{L} ().-]{1,30}, (?:(?:den|am|im|le|il|el) |\d{1,2}\.? )/u;

export function headlineOf(
  documentType: DocumentType,
  layout: Layout,
  frame: ReadonlySet<Line>,
): string | undefined {
  const filled = layout.lines.filter(({ kind }) => kind !== "blank");
  const head = filled.slice(0, HEAD_LINES);
  const named = head.find(({ text }) => SUBJECT_LINE.test(text));
  if (named) return named.text.replace(SUBJECT_LINE, "").replace(/^(?:(?:re|aw|wg|fwd?|tr)\s*:\s*)+/i, "");
  const greeting = head.findIndex(isSalutation);
  if (greeting >= 0) {
    const canBeSubject = (line: Line | undefined) =>
      line !== undefined && !frame.has(line) && isHeadline(line);
    const before = head[greeting - 1];
    const below = head[greeting + 1];
    const after = below && runsOn(below, layout) ? undefined : below;
    // Before the salutation of a letter, the first line is its sender.
    const isCorrespondent = documentType === "Letter" && (greeting === 1 || NAME.test(before?.text ?? ""));
    const subject = canBeSubject(after)
      ? after
      : canBeSubject(before) && !isCorrespondent
        ? before
        : undefined;
    if (subject) return subject.text;
    if (CORRESPONDENCE.has(documentType)) return undefined;
  }
  const isSender = (line: Line) => line === filled[0] && documentType === "Letter";
  const opening = filled.filter((line) => !frame.has(line) && !isSender(line)).slice(0, OPENING_LINES);
  const headings = opening.filter((line, i) => isHeadline(line, i === 0) && !/\d{5}/.test(line.text));
  const isSum = (line: Line) =>
    AMOUNT.test(line.text) && (line !== filled[0] || line.kind !== "heading" || line.words < 5);
  const namesType = ({ text }: Line) =>
    documentType !== "Recipe" &&
    (documentType === "Other"
      ? text.search(PAY_OR_ACCOUNT) >= 0
      : anyPhrase(phraseText(normalizeWords(wordsOf(text))), namesOf(documentType)) > 0);
  const first = opening
    .slice(0, FIRST_LINES)
    .find((line) => headings.includes(line) && !isSum(line) && SAYS_ENOUGH.test(line.text));
  return (headings.find(namesType) ?? first)?.text;
}

/** A line of a letter that goes on in small letters is a part of a sentence. */
function runsOn(line: Line, { lines }: Layout): boolean {
  const next = lines[lines.indexOf(line) + 1];
  return next !== undefined && next.kind !== "blank" && /^\p{Ll}/u.test(next.text);
}

function isHeadline({ kind, text, words }: Line, isFirst = false): boolean {
  const heading = kind === "heading" || kind === "short" || kind === "prose" || (kind === "field" && isFirst);
  return (
    heading &&
    !(isFirst ? /(?<!\b\p{Lu})[.!…]["”')]?$/u : /(?<!\b\p{Lu})[.!?…]["”')]?$/u).test(text) &&
    words <= MAX_WORDS &&
    /\p{L}{6}|\p{L}{2,} \p{L}/u.test(text) &&
    !/[,;:]$/.test(text) &&
    !SENTENCES.test(text) &&
    !UTTERANCE.test(text) &&
    !PLACE_AND_DAY.test(text) &&
    !PARTICULAR.test(text)
  );
}

function namesOf(type: keyof typeof VOCABULARY): string[] {
  return type === "Source code"
    ? VOCABULARY[type].names
    : [...VOCABULARY[type].names, ...ROMANCE_VOCABULARY[type].names];
}
