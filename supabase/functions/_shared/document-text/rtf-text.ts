import { Buffer } from "node:buffer";
import { decodeLegacy } from "./detect-encoding.ts";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** Groups that hold no text of the document. */
const DESTINATIONS: ReadonlySet<string> = new Set(
  "fonttbl colortbl stylesheet info pict object objdata header headerl headerr headerf footer footerl footerr footerf listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping datastore latentstyles filetbl fldinst xmlnstbl mmathPr bkmkstart bkmkend shpinst template private passwordhash".split(
    " ",
  ),
);

const WORDS: Readonly<Record<string, string>> = {
  par: "\n",
  sect: "\n",
  page: "\n",
  line: "\n",
  row: "\n",
  tab: "\t",
  cell: "\t",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
  "~": "\u00A0",
  _: "\u2011",
  "{": "{",
  "}": "}",
  "\\": "\\",
};

/** By \fcharset, for the fonts that say it. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
const DEFAULT_CODEPAGE = 1252;

interface Group {
  isSkipped: boolean;
  /** How many letters stand in for one of Unicode. */
  substitutes: number;
  font: number | undefined;
  isHidden: boolean;
}

interface Token {
  readonly type: number;
  readonly word?: string | undefined;
  readonly param?: number | undefined;
  readonly data?: Uint8Array | undefined;
}
const [OPEN, CLOSE, CONTROL] = [0, 1, 2];

async function tokensOf(bytes: Uint8Array, budget: ReadingBudget): Promise<Token[]> {
  const { Tokenize } = await import("rtf-stream-parser");
  const tokenizer = new Tokenize();
  const tokens: Token[] = [];
  tokenizer.on("data", (token: Token) => tokens.push(token));
  const ended = new Promise<void>((resolve, reject) => {
    tokenizer.on("end", resolve);
    tokenizer.on("error", reject);
  });
  budget.parse(bytes.length);
  tokenizer.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  await ended.catch((error: unknown) => {
    throw new DocumentUnreadableError("damaged", { cause: error });
  });
  return tokens;
}

/** The text that is shown; formatting and pictures are left out. */
export async function rtfText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const texts: string[] = [];
  let waiting: Uint8Array[] = [];
  let waitingCodepage = DEFAULT_CODEPAGE;
  let codepage = DEFAULT_CODEPAGE;
  const charsets = new Map<number, number>();
  let isFontTable = 0;
  let definedFont = 0;
  let skippedLetters = 0;
  let isStarred = false;
  let group: Group = { isSkipped: false, substitutes: 1, font: undefined, isHidden: false };
  const outer: Group[] = [];

  const currentCodepage = () => (group.font === undefined ? undefined : charsets.get(group.font)) ?? codepage;
  async function decode(): Promise<void> {
    if (waiting.length === 0) return;
    const letters = Buffer.concat(waiting);
    waiting = [];
    texts.push(await decodeLegacy(letters, waitingCodepage === 65001 ? "utf-8" : `cp${waitingCodepage}`));
  }
  async function write(text: string): Promise<void> {
    if (group.isSkipped || group.isHidden) return;
    await decode();
    texts.push(text);
  }
  async function writeBytes(data: Uint8Array): Promise<void> {
    const shown = data.subarray(Math.min(skippedLetters, data.length));
    skippedLetters -= data.length - shown.length;
    if (group.isSkipped || group.isHidden || shown.length === 0) return;
    if (currentCodepage() !== waitingCodepage) await decode();
    waitingCodepage = currentCodepage();
    waiting.push(shown);
  }

  for (const { type, word = "", param, data } of await tokensOf(bytes, budget)) {
    if (type === OPEN) {
      outer.push(group);
      group = { ...group };
      skippedLetters = 0;
      if (outer.length > budget.limits.xmlDepth) throw new DocumentUnreadableError("damaged");
    } else if (type === CLOSE) {
      if (isFontTable > outer.length) isFontTable = 0;
      group = outer.pop() ?? group;
      skippedLetters = 0;
      isStarred = false;
    } else if (type === CONTROL) {
      if (word === "*") isStarred = true;
      else if (word === "'" && data) await writeBytes(data);
      else {
        if (isStarred && word !== "shppict" && word !== "shptxt") group.isSkipped = true;
        isStarred = false;
        if (word === "shptxt") group.isSkipped = false;
        if (DESTINATIONS.has(word)) group.isSkipped = true;
        if (word === "fonttbl") isFontTable = outer.length + 1;
        if (word === "ansicpg" && param !== undefined && param > 0) codepage = param;
        if (word === "mac") codepage = 10000;
        if (word === "uc") group.substitutes = param ?? 1;
        if (word === "v") group.isHidden = param !== 0;
        if (word === "plain") group.isHidden = false;
        if (word === "f" && isFontTable > 0) definedFont = param ?? 0;
        else if (word === "f") group.font = param ?? 0;
        if (word === "fcharset" && isFontTable > 0) {
          const known = CHARSETS[param ?? 0];
          if (known !== undefined && param !== 0) charsets.set(definedFont, known);
        }
        if (word === "u" && param !== undefined) {
          await write(String.fromCharCode(param < 0 ? param + 65_536 : param));
          skippedLetters = group.substitutes;
        } else {
          const letter = WORDS[word];
          if (letter !== undefined) await write(letter);
        }
      }
    } else if (data) await writeBytes(data);
    budget.checkTime();
    await budget.yieldAfterSlice();
  }
  await decode();
  return texts
    .join("")
    .replaceAll(/[\t ]+\n/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}
