import type { Line } from "./layout.ts";
import { UTTERANCE } from "./patterns.ts";

const MIN_LINES = 4;
const MIN_STANZA_LINES = 3;
const MAX_WORDS = 12;
/** With fewer words in a line, it is a list. */
const MIN_MEAN_WORDS = 3.5;
const MIN_VERSE_SHARE = 0.85;
const MAX_SENTENCE_SHARE = 0.6;

const PART =
  /^\W*(?:verse|chorus|bridge|refrain|intro|outro|strophe|couplet|estribillo|ritornello)\b\W*\d*\W*$/iu;

export interface Verse {
  title: Line | undefined;
  lines: Line[];
}

export function verseOf(all: readonly Line[]): Verse | undefined {
  const stanzas: Line[][] = [[]];
  for (const line of all) {
    if (line.kind === "blank") stanzas.push([]);
    else if (!PART.test(line.text)) stanzas.at(-1)?.push(line);
  }
  const [first = [], ...others] = stanzas.filter(({ length }) => length > 0);
  const [title] = first.length === 1 ? first : [];
  const lines = (title ? others : [first, ...others]).flat();
  if (lines.length < MIN_LINES || !stanzas.some(({ length }) => length >= MIN_STANZA_LINES)) return undefined;
  const share = (test: (line: Line) => boolean) => lines.filter(test).length / lines.length;
  const words = lines.reduce((sum, line) => sum + line.words, 0) / lines.length;
  const isVerse =
    words >= MIN_MEAN_WORDS &&
    share(isVersified) >= MIN_VERSE_SHARE &&
    share(endsSentence) <= MAX_SENTENCE_SHARE;
  return isVerse ? { title, lines } : undefined;
}

function isVersified({ kind, words, text }: Line): boolean {
  return (
    (kind === "short" || kind === "prose" || kind === "heading") &&
    words <= MAX_WORDS &&
    !/\d|\S [-=] \S/.test(text) &&
    !UTTERANCE.test(text)
  );
}

function endsSentence({ text }: Line): boolean {
  return /[.!?]["”’')»]*$/u.test(text);
}
