import { fileTypeFromBuffer } from "file-type/core";
import { NotThisTypeError } from "./document.errors.ts";

/** Control characters that text does without: all but tabs, line ends, form feeds, escapes and the old end mark. */
const STRANGE = new Set(
  [
    [0x01, 0x07],
    [0x0e, 0x19],
    [0x1c, 0x1f],
    [0x7f, 0x7f],
    [0x81, 0x81],
    [0x8d, 0x8d],
    [0x8f, 0x90],
    [0x9d, 0x9d],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, place) => first + place)),
);
const LAST_STRANGE = Math.max(...STRANGE);
/** A log or an old printer file may hold a few; a program or a picture holds far more. */
const MAX_STRANGE_SHARE = 0.005;

/** Formats that file-type knows and that are text all the same. */
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
/** Of the zero bytes in UTF-16, this share stands on one side: an odd place, or an even one. */
const MIN_ONE_SIDED_SHARE = 0.95;
/** Text in any script has spaces, digits and line ends; in UTF-16 each of them brings a zero byte. */
const MIN_ZERO_SHARE = 0.02;

/**
 * The text of a text file in UTF-8, UTF-16 or Windows-1252, with line ends as \n and without U+0000, which the
 * database cannot hold. Bytes that are no text are a `NotThisTypeError`.
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const text = decode(bytes, encodingOf(bytes)) ?? decodeFlawedUtf8(bytes) ?? decodeWindows1252(bytes);
  await refuseBinary(bytes, text);
  return withLineFeeds(text);
}

/** A text of these UTF-16 units. */
const textOf = (units: Uint16Array) => new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/**
 * A text whose lines all end with \n. Letter by letter, as all that is done to a whole file here: ten megabytes can be line
 * ends alone, and a regular expression makes of each match what takes fifty times its room.
 */
function withLineFeeds(text: string): string {
  if (!text.includes("\r")) return text;
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit === LINE_FEED && text.charCodeAt(place - 1) === CARRIAGE_RETURN) continue;
    units[length] = unit === CARRIAGE_RETURN ? LINE_FEED : unit;
    length += 1;
  }
  return textOf(units.subarray(0, length));
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  // Half a letter at the end is what a program left that counted bytes.
  const whole = encoding === "utf-8" ? bytes : bytes.subarray(0, bytes.length - (bytes.length % 2));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(whole);
  } catch {
    return undefined;
  }
}

/** In text of another encoding hardly any letter would be one of UTF-8 by chance. */
const MIN_SOUND_TO_BROKEN = 2;

/** UTF-8 of which a little is broken, such as a last letter that was cut or a line of something else; nothing for other text. */
function decodeFlawedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder("utf-8").decode(bytes);
  let sound = 0;
  let broken = 0;
  for (const letter of text) {
    if (letter === "\uFFFD") broken += 1;
    else if (letter > "\u007F") sound += 1;
  }
  return sound >= broken * MIN_SOUND_TO_BROKEN ? text : undefined;
}

/** What Windows-1252 has at 0x80 to 0x9F; the five places that mean nothing stay as they are. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** What each byte is in Windows-1252, as a UTF-16 unit. */
const WINDOWS_1252_UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
);

/** Node 20 decodes Windows-1252 as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let place = 0; place < bytes.length; place += 1) {
    units[place] = WINDOWS_1252_UNITS[bytes[place] ?? 0] ?? 0;
  }
  return textOf(units);
}

/** The encoding that the bytes seem to have; TextDecoder drops a byte order mark by itself. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  });
  const zeros = even + odd;
  if (bytes.length % 2 === 1 || zeros < sample.length * MIN_ZERO_SHARE) return "utf-8";
  if (odd >= zeros * MIN_ONE_SIDED_SHARE) return "utf-16le";
  return even >= zeros * MIN_ONE_SIDED_SHARE ? "utf-16be" : "utf-8";
}

/**
 * Text without a single strange character is text whatever it begins with: "BMW is a car" begins as a bitmap does
 * and "MZ" as a program does, but the real ones are full of zeros. Only a PDF may consist of plain letters.
 */
async function refuseBinary(bytes: Uint8Array, text: string): Promise<void> {
  if (text.includes("\0") || text.startsWith("%PDF-")) throw new NotThisTypeError();
  const strange = countStrange(text);
  if (strange === 0) return;
  if (strange > text.length * MAX_STRANGE_SHARE) throw new NotThisTypeError();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && !TEXT_FORMATS.has(found.ext)) throw new NotThisTypeError();
}

function countStrange(text: string): number {
  let count = 0;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit <= LAST_STRANGE && STRANGE.has(unit)) count += 1;
  }
  return count;
}
