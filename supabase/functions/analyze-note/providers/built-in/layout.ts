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

/** A document as the eye sees it: kinds of lines, and the paragraphs that its prose lines form. */
export interface Layout {
  lines: Line[];
  paragraphs: string[];
  /** At which line each of the paragraphs begins. */
  begins: number[];
}

/** A line's kind shows in its beginning; what comes after this is not looked at. */
const MAX_LOOK = 300;
const MIN_PROSE_WORDS = 9;

/** The mark of an item of a list, or its number. */
export const ITEM_MARK =
  /^(?:[-*•–▪◦‣·+☐☑✓]\s+|\[[ xX]?\]\s*|- \[[ xX]?\]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z]\)\s+|\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+)+/i;
const BULLET = /^(?:[-*•–▪◦‣·+☐☑✓]|\[[ xX]?\]|- \[[ xX]?\])\s+\S/;
const NUMBERED = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|§\s?\d+)\s+\S/i;
const FIELD = /^[\p{L}][\p{L} .'/-]{0,28}:\s/u;
const CELL_GAP = /\t| {2,}|\s\|\s?|;(?=\S)/;
const CODE =
  /[{};]$|^(?:import|from|export|const|let|var|def|class|return|public|private|static|#include|#define|package|using|if ?\(|for ?\(|while ?\(|else|elif |try:|except|fn |func |select |insert |update |create table|with \w+ as|where |group by|order by|left join|<\/?[a-z!]|\/\/|\/\*|\*\/|\$ ?[a-z]|#!)|=>|\(\)|\w+\([\w", .'-]*\)[;:]?$|^\s*[\w.-]+\s*[:=]{1,2}\s*["'[{$]|^[\w$.-]+:$/i;

/** Reads the layout of a prepared text. */
export function readLayout(text: string): Layout {
  const raw = text.split("\n");
  const lines = raw.map((line, index) => describeLine(line, raw[index - 1], raw[index + 1]));
  const paragraphs = joinParagraphs(lines);
  return { lines, paragraphs: paragraphs.map(({ text }) => text), begins: paragraphs.map(({ at }) => at) };
}

function describeLine(raw: string, before: string | undefined, after: string | undefined): Line {
  const text = raw.trim();
  const words = text === "" ? 0 : text.split(/\s+/).length;
  return { text, words, kind: kindOf(text, words, isBlank(before), isBlank(after)) };
}

function kindOf(text: string, words: number, afterBlank: boolean, beforeBlank: boolean): LineKind {
  if (text === "") return "blank";
  const look = text.slice(0, MAX_LOOK);
  const ending = text.slice(-20);
  const sentence = /[.!?…]["”')]?$/.test(ending) || /[。！？]$/.test(ending);
  if (look.startsWith(">")) return "quoted";
  if (/^#{1,6} \S/.test(look)) return words < 14 ? "heading" : "prose";
  if (BULLET.test(look)) return "bullet";
  if (text.length <= MAX_LOOK && isCode(look, words, sentence)) return "code";
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
  for (const [at, line] of lines.entries()) {
    if (open && (line.kind === "prose" || (line.kind === "short" && !endsSentence(open.text)))) {
      open.text += ` ${line.text}`;
      continue;
    }
    open = line.kind === "prose" ? { text: withHeading(heading, line.text), at } : undefined;
    if (open) paragraphs.push(open);
    if (line.kind !== "blank") heading = line.kind === "heading" ? line.text : undefined;
  }
  return paragraphs;
}

/** "Lease contract", and below it "between ...", is one sentence. Below "Dear Ms Lindqvist," another one begins. */
function withHeading(heading: string | undefined, text: string): string {
  const goesOn = heading !== undefined && /^\p{Ll}/u.test(text) && /[\p{L}\p{N})"”’']$/u.test(heading);
  return goesOn ? `${heading.replace(/^#+ /, "")} ${text}` : text;
}

function endsSentence(text: string): boolean {
  return /[.!?…:。！？]["”')]?$/.test(text.slice(-4));
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}
