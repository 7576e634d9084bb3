import { countWords } from "./words.ts";
import { PLAN_DATE, PLAN_ENTRY, UTTERANCE } from "./patterns.ts";

type LineKind =
  | "blank"
  | "bullet"
  | "numbered"
  | "code"
  | "table"
  | "field"
  | "quoted"
  | "heading"
  | "prose"
  | "short";

export interface Line {
  text: string;
  kind: LineKind;
  words: number;
}

export interface Layout {
  lines: Line[];
  paragraphs: string[];
  begins: number[];
  items: ReadonlySet<number>;
}

const MAX_LOOK_LENGTH = 300;
const MIN_PROSE_WORDS = 9;
export const MIN_ITEM_WORDS = 6;
const MIN_PLAN_ENTRIES = 3;
const MIN_PLAN_SHARE = 0.2;

export const ITEM_MARK =
  /^(?:[-*•–▪◦‣·+☐☑✓]\s+|\[[ xX]?\]\s*|- \[[ xX]?\]\s+|§\s?\d{1,3}[a-z]?\s+|\(?\d{1,3}[.)]\s+|\(?[a-z]\)\s+|\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+)+/i;
const BULLET = /^(?:[-*•–▪◦‣·+☐☑✓]|\[[ xX]?\]|- \[[ xX]?\])\s+\S/;
const NUMBERED = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|§\s?\d+)\s+\S/i;
const FIELD = /^[\p{L}][\p{L} .'/-]{0,28}:\s/u;
const CELL_GAP = /\t| {2,}|\s\|\s?|;(?=\S)/;
const CODE =
  /[{};]$|^(?:import|from|export|const|let|var|def|class|return|public|private|static|#include|#define|package|using|if ?\(|for ?\(|while ?\(|else|elif |try:|except|fn |func |select |insert |update |create table|with \w+ as|where |group by|order by|left join|<\/?[a-z!]|\/\/|\/\*|\*\/|\$ ?[a-z]|#!)|=>|\(\)|\w+\([\w", .'-]*\)[;:]?$|^\s*[\w.-]+\s*[:=]{1,2}\s*["'[{$]|^[\w$.-]+:$/i;

export function readLayout(text: string): Layout {
  const raw = text.split("\n");
  const lines = raw.map((line, index) => describeLine(line, raw[index - 1], raw[index + 1]));
  const paragraphs = joinParagraphs(lines);
  return {
    lines,
    paragraphs: paragraphs.map(({ text }) => text),
    begins: paragraphs.map(({ at }) => at),
    items: new Set(paragraphs.flatMap(({ at }) => (isItem(lines[at]) ? [at] : []))),
  };
}

function describeLine(raw: string, before: string | undefined, after: string | undefined): Line {
  const text = raw.trim();
  const words = countWords(text);
  return { text, words, kind: kindOf(text, words, isBlank(before), isBlank(after)) };
}

function kindOf(text: string, words: number, afterBlank: boolean, beforeBlank: boolean): LineKind {
  if (text === "") return "blank";
  const look = text.slice(0, MAX_LOOK_LENGTH);
  const ending = text.slice(-20);
  const sentence = /[.!?…]["”')]?$/.test(ending) || /[。！？]$/.test(ending);
  if (look.startsWith(">")) return "quoted";
  if (/^#{1,6} \S/.test(look)) return words < 14 ? "heading" : "prose";
  if (BULLET.test(look)) return "bullet";
  if (text.length <= MAX_LOOK_LENGTH && isCode(look, words, sentence)) return "code";
  if (NUMBERED.test(look)) return "numbered";
  if (words >= 2 && words < 40 && look.split(CELL_GAP).length >= 2 && !sentence) return "table";
  if (FIELD.test(look) && words < 20) return "field";
  if (words >= MIN_PROSE_WORDS || (sentence && words >= 4)) return "prose";
  if (sentence || words > 8 || !/^[\p{Lu}\p{N}]/u.test(look)) return "short";
  return afterBlank || beforeBlank || look === look.toUpperCase() ? "heading" : "short";
}

/** Prose that talks about code, or ends with a semicolon, is still prose. */
function isCode(look: string, words: number, sentence: boolean): boolean {
  if (!CODE.test(look)) return false;
  const symbols = look.match(/[{}()[\];=<>$&|*/\\"_]/g)?.length ?? 0;
  return (
    !sentence &&
    (symbols >= 2 || /[{};]$/.test(look) || /^(?:#include|#!|return |else|select |[\w$.-]+:$)/i.test(look)) &&
    symbols * 4 >= words
  );
}

function joinParagraphs(lines: readonly Line[]): { text: string; at: number }[] {
  const paragraphs: { text: string; at: number }[] = [];
  let open: { text: string; at: number } | undefined;
  let heading: string | undefined;
  const isPlan = isPlanOf(lines);
  for (const [at, line] of lines.entries()) {
    const begins = UTTERANCE.test(line.text) || (isPlan && isPlanEntry(line.text));
    const continues = line.kind === "prose" || (line.kind === "short" && !endsSentence(open?.text ?? ""));
    if (open && !begins && continues) {
      open.text += ` ${line.text}`;
      continue;
    }
    const item = lines[at - 1];
    if (item && continuesItem(item, line)) open = { text: `${item.text} ${line.text}`, at: at - 1 };
    else open = line.kind === "prose" ? { text: withHeading(heading, line.text), at } : undefined;
    if (open) paragraphs.push(open);
    if (line.kind !== "blank") heading = line.kind === "heading" ? line.text : undefined;
  }
  return paragraphs;
}

export const isPlanEntry = (text: string): boolean => PLAN_ENTRY.test(text) || PLAN_DATE.test(text);

function isPlanOf(lines: readonly Line[]): boolean {
  const filled = lines.filter(({ kind }) => kind !== "blank");
  const entries = filled.filter(({ text }) => isPlanEntry(text)).length;
  return entries >= MIN_PLAN_ENTRIES && entries >= filled.length * MIN_PLAN_SHARE;
}

function isItem(line: Line | undefined): line is Line {
  return line?.kind === "numbered" || line?.kind === "bullet";
}

function continuesItem(item: Line, { kind, text }: Line): boolean {
  return (
    isItem(item) &&
    item.words >= MIN_ITEM_WORDS &&
    !endsSentence(item.text) &&
    (kind === "prose" || kind === "short") &&
    /^\p{Ll}/u.test(text)
  );
}

/** "Lease contract" and "between ..."; "Dear Ms Lindqvist," is not joined. */
function withHeading(heading: string | undefined, text: string): string {
  const isContinued = heading !== undefined && /^\p{Ll}/u.test(text) && /[\p{L}\p{N})"”’']$/u.test(heading);
  return isContinued ? `${heading.replace(/^#+ /, "")} ${text}` : text;
}

function endsSentence(text: string): boolean {
  return /[.!?…:。！？]["”')]?$/.test(text.slice(-4));
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}
