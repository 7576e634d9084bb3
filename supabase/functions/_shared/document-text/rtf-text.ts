import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { decodeLegacy } from "./detect-encoding.ts";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** Groups that hold no text of the document. */
const DESTINATIONS: ReadonlySet<string> = new Set(
  "fonttbl colortbl stylesheet info pict object objdata listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping datastore latentstyles filetbl fldinst xmlnstbl mmathPr bkmkstart bkmkend shpinst template private passwordhash upr".split(
    " ",
  ),
);

/** Read apart from the text that they stand in. */
const ASIDES: Readonly<Record<string, "note" | "page">> = {
  footnote: "note",
  annotation: "note",
  ...Object.fromEntries(
    "header headerl headerr headerf footer footerl footerr footerf".split(" ").map((word) => [word, "page"]),
  ),
};
/** Orders after \* that older programs skip, and whose text is shown. */
const SHOWN: ReadonlySet<string> = new Set("shppict shptxt ud footnote annotation".split(" "));

const WORDS: Readonly<Record<string, string>> = {
  par: "\n",
  sect: "\n",
  page: "\n",
  line: "\n",
  softline: "\n",
  lbr: "\n",
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
const OF_THE_SYSTEM: Readonly<Record<string, number>> = { mac: 10000, pc: 437, pca: 850 };
/** Code pages of the Mac, which have names in place of numbers. */
const NAMED: Readonly<Record<number, string>> = {
  10000: "macroman",
  10004: "macroman",
  10006: "macgreek",
  10007: "maccyrillic",
  10029: "maccenteuro",
  10081: "macturkish",
  65001: "utf-8",
};

interface Out {
  readonly texts: string[];
}

interface Group {
  isSkipped: boolean;
  /** How many letters stand in for one of Unicode. */
  substitutes: number;
  font: number | undefined;
  isHidden: boolean;
  isDeleted: boolean;
  out: Out;
}

interface Token {
  readonly type: number;
  readonly word?: string | undefined;
  readonly param?: number | undefined;
  readonly data?: Uint8Array | undefined;
}
const [OPEN, CLOSE, CONTROL] = [0, 1, 2];

const CHUNK_BYTES = 16 * 1024;

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < whole.length; start += CHUNK_BYTES)
    yield whole.subarray(start, start + CHUNK_BYTES);
}

/** Piece by piece: all at once they would take fifty times the memory of the file. */
async function* tokensOf(bytes: Uint8Array): AsyncGenerator<Token> {
  const { Tokenize } = await import("rtf-stream-parser");
  try {
    yield* Readable.from(chunksOf(bytes)).pipe(new Tokenize());
  } catch (error) {
    throw new DocumentUnreadableError("damaged", { cause: error });
  }
}

/** The text that is shown; formatting and pictures are left out. */
export async function rtfText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const body: Out = { texts: [] };
  const asides: Record<"note" | "page", Out[]> = { note: [], page: [] };
  let waiting: Uint8Array[] = [];
  let waitingOut = body;
  let waitingCodepage = DEFAULT_CODEPAGE;
  let codepage = DEFAULT_CODEPAGE;
  const charsets = new Map<number, number>();
  let isFontTable = 0;
  let definedFont = 0;
  let skippedLetters = 0;
  let isStarred = false;
  let isGroupStart = false;
  let group: Group = {
    isSkipped: false,
    substitutes: 1,
    font: undefined,
    isHidden: false,
    isDeleted: false,
    out: body,
  };
  const outer: Group[] = [];

  const currentCodepage = () => (group.font === undefined ? undefined : charsets.get(group.font)) ?? codepage;
  async function decode(): Promise<void> {
    if (waiting.length === 0) return;
    const letters = Buffer.concat(waiting);
    waiting = [];
    waitingOut.texts.push(await decodeCodepage(letters, waitingCodepage));
  }
  const isUnseen = () => group.isSkipped || group.isHidden || group.isDeleted;
  async function write(text: string): Promise<void> {
    if (isUnseen()) return;
    await decode();
    group.out.texts.push(text);
  }
  async function writeBytes(data: Uint8Array): Promise<void> {
    const shown = data.subarray(Math.min(skippedLetters, data.length));
    skippedLetters -= data.length - shown.length;
    if (isUnseen() || shown.length === 0) return;
    if (currentCodepage() !== waitingCodepage || group.out !== waitingOut) await decode();
    waitingCodepage = currentCodepage();
    waitingOut = group.out;
    waiting.push(shown);
  }

  /** Some programs end the paragraph of a cell as well. */
  async function endCell(): Promise<void> {
    await decode();
    if (!isUnseen() && group.out.texts.at(-1) === "\n") group.out.texts.pop();
  }

  budget.parse(bytes.length);
  for await (const { type, word = "", param, data } of tokensOf(fromStart(bytes))) {
    if (type === OPEN) {
      outer.push(group);
      group = { ...group };
      skippedLetters = 0;
      isGroupStart = true;
      if (outer.length > budget.limits.xmlDepth) throw new DocumentUnreadableError("damaged");
    } else if (type === CLOSE) {
      if (isFontTable > outer.length) isFontTable = 0;
      group = outer.pop() ?? group;
      skippedLetters = 0;
      isStarred = false;
    } else if (type === CONTROL) {
      // Elsewhere the mark is before an order of the text, which is none to skip.
      if (word === "*") isStarred = isGroupStart;
      else if (word === "'" && data) await writeBytes(data);
      else {
        if (isStarred && !SHOWN.has(word)) group.isSkipped = true;
        isStarred = false;
        if (word === "shptxt" || word === "ud") group.isSkipped = false;
        if (DESTINATIONS.has(word)) group.isSkipped = true;
        const aside = ASIDES[word];
        if (aside !== undefined) {
          group.out = { texts: [] };
          asides[aside].push(group.out);
        }
        if (word === "fonttbl") isFontTable = outer.length + 1;
        if (word === "ansicpg" && param !== undefined && param > 0) codepage = param;
        codepage = OF_THE_SYSTEM[word] ?? codepage;
        if (word === "uc") group.substitutes = param ?? 1;
        if (word === "v") group.isHidden = param !== 0;
        if (word === "deleted") group.isDeleted = param !== 0;
        if (word === "plain") group.isHidden = group.isDeleted = false;
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
          if (word === "cell") await endCell();
          if (letter !== undefined) await write(letter);
        }
      }
    } else if (data) await writeBytes(data);
    if (type !== OPEN) isGroupStart = false;
    budget.checkTime();
    await budget.yieldAfterSlice();
  }
  await decode();
  const seen = [body, ...asides.note, ...asides.page].map(textOf).filter((text) => text !== "");
  return [...new Set(seen)].join("\n\n");
}

const textOf = ({ texts }: Out): string =>
  texts
    .join("")
    .replaceAll(/[\t ]+\n/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

/** Without the mark of an encoding, or the blank line of a web server, before it. */
const fromStart = (bytes: Uint8Array): Uint8Array => bytes.subarray(Math.max(0, bytes.indexOf(0x7b)));

async function decodeCodepage(letters: Uint8Array, codepage: number): Promise<string> {
  try {
    return await decodeLegacy(letters, NAMED[codepage] ?? `cp${codepage}`);
  } catch {
    return await decodeLegacy(letters, `cp${DEFAULT_CODEPAGE}`);
  }
}
