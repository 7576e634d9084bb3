import { fileTypeFromBuffer } from "file-type/core";
import { isTextEncoding, type TextEncoding } from "../contract/text-encoding.ts";
import { markedEncoding } from "../document-markup/index.ts";
import { decodeLegacy, detectEncoding } from "./detect-encoding.ts";
import { NotThisTypeError } from "./document.errors.ts";

const CONTROL_CHARACTERS = new Set(
  [
    [0x01, 0x07],
    [0x0e, 0x19],
    [0x1c, 0x1f],
    [0x7f, 0x7f],
    [0x81, 0x81],
    [0x8d, 0x8d],
    [0x8f, 0x90],
    [0x9d, 0x9d],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
);
const LAST_CONTROL = Math.max(...CONTROL_CHARACTERS);
const MAX_CONTROL_SHARE = 0.005;

const TEXT_FORMATS: ReadonlySet<string> = new Set([
  "xml",
  "rtf",
  "vtt",
  "ics",
  "vcf",
  "ps",
  "eps",
  "pgp",
  "reg",
]);

const SAMPLE_BYTES = 4096;
const MIN_ONE_SIDED_SHARE = 0.95;
const MIN_ZERO_SHARE = 0.02;

interface Decoded {
  text: string;
  encoding: TextEncoding;
}

/** Throws a `NotThisTypeError` for bytes that are not text, and for U+0000, which the database cannot store. */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  return (await decode(bytes)).text;
}

/** The encoding by which `decodeText` reads these bytes. */
export async function recognizeEncoding(bytes: Uint8Array): Promise<TextEncoding> {
  return (await decode(bytes)).encoding;
}

/** As `decodeText`, by an encoding that a person chose. */
export async function decodeTextAs(bytes: Uint8Array, encoding: TextEncoding): Promise<string> {
  return withLineFeeds(withoutZeros(await decodeLegacy(bytes, encoding)));
}

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return { text: await decodeTextAs(bytes, wide), encoding: wide };
  const written = withoutPadding(bytes);
  if (written.length === 0 && bytes.length > 0) throw new NotThisTypeError();
  const decoded = decodeUnicode(written) ?? decodeFlawedUtf8(written) ?? (await decodeOld(written));
  await refuseBinary(written, decoded.text);
  return { ...decoded, text: withLineFeeds(decoded.text) };
}

/** UTF-32, by its mark, which begins like that of UTF-16. */
function wideEncodingOf(bytes: Uint8Array): "utf-32le" | "utf-32be" | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return "utf-32le";
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? "utf-32be" : undefined;
}

function withoutZeros(text: string): string {
  if (text.includes("\0")) throw new NotThisTypeError();
  return text;
}

const MIN_PADDING = 16;

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const first = bytes.indexOf(0);
  if (first === -1) return bytes;
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let start = 0;
  let zero = first;
  while (zero !== -1) {
    let end = zero;
    while (bytes[end] === 0) end += 1;
    if (end - zero >= MIN_PADDING) {
      kept.set(bytes.subarray(start, zero), length);
      length += zero - start;
      start = end;
    }
    zero = bytes.indexOf(0, end);
  }
  kept.set(bytes.subarray(start), length);
  return kept.subarray(0, length + bytes.length - start);
}

async function decodeOld(bytes: Uint8Array): Promise<Decoded> {
  const encoding = await detectEncoding(bytes);
  if (encoding === undefined) throw new NotThisTypeError();
  return { text: await decodeLegacy(bytes, encoding), encoding };
}

const textOf = (units: Uint16Array) => new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** A loop, because the matches of a regular expression take fifty times the memory of a file of line ends. */
function withLineFeeds(text: string): string {
  if (!text.includes("\r")) return text;
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === LINE_FEED && text.charCodeAt(index - 1) === CARRIAGE_RETURN) continue;
    units[length] = unit === CARRIAGE_RETURN ? LINE_FEED : unit;
    length += 1;
  }
  return textOf(units.subarray(0, length));
}

function decodeUnicode(bytes: Uint8Array): Decoded | undefined {
  const encoding = encodingOf(bytes);
  const text = decodeStrictly(bytes, encoding);
  return text === undefined ? undefined : { text, encoding };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  const whole = !encoding.startsWith("utf-16") ? bytes : bytes.subarray(0, bytes.length - (bytes.length % 2));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(whole);
  } catch {
    return undefined;
  }
}

const MIN_VALID_TO_INVALID = 2;

function decodeFlawedUtf8(bytes: Uint8Array): Decoded | undefined {
  const text = new TextDecoder("utf-8").decode(bytes);
  let valid = 0;
  let invalid = 0;
  for (const character of text) {
    if (character === "\uFFFD") invalid += 1;
    else if (character > "\u007F") valid += 1;
  }
  return valid >= invalid * MIN_VALID_TO_INVALID ? { text, encoding: "utf-8" } : undefined;
}

const ESCAPE = 0x1b;
const DOLLAR = 0x24;

function hasEscapedJapanese(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(ESCAPE);
  return at !== -1 && bytes[at + 1] === DOLLAR && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40);
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const marked = markedEncoding(bytes);
  if (marked !== undefined && isTextEncoding(marked)) return marked;
  if (hasEscapedJapanese(bytes)) return "iso-2022-jp";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  });
  const zeros = even + odd;
  const eastAsian = zeros === 0 ? eastAsianUtf16(bytes) : undefined;
  if (eastAsian !== undefined) return eastAsian;
  if (bytes.length % 2 === 1 || zeros < sample.length * MIN_ZERO_SHARE) return "utf-8";
  if (odd >= zeros * MIN_ONE_SIDED_SHARE) return "utf-16le";
  return even >= zeros * MIN_ONE_SIDED_SHARE ? "utf-16be" : "utf-8";
}

/** Control characters, which no other encoding has in a text, and letters of East Asia in nearly all places. */
function eastAsianUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (bytes.length % 2 === 1 || !sample.some((byte) => byte < 0x09 && byte > 0)) return undefined;
  return (["utf-16le", "utf-16be"] as const).find((encoding) => {
    const text = decodeStrictly(sample, encoding) ?? "";
    const letters = text.match(EAST_ASIAN)?.length ?? 0;
    return letters >= text.length * MIN_ONE_SIDED_SHARE;
  });
}
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF65]/gu;

/** "BMW is a car" begins like a bitmap, but real ones are full of zeros; only a PDF can be plain letters. */
async function refuseBinary(bytes: Uint8Array, text: string): Promise<void> {
  if (text.includes("\0") || text.startsWith("%PDF-")) throw new NotThisTypeError();
  const controls = countControlCharacters(text);
  if (controls === 0) return;
  if (controls > text.length * MAX_CONTROL_SHARE) throw new NotThisTypeError();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && !TEXT_FORMATS.has(found.ext)) throw new NotThisTypeError();
}

function countControlCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit <= LAST_CONTROL && CONTROL_CHARACTERS.has(unit)) count += 1;
  }
  return count;
}
