import { fileTypeFromBuffer } from "file-type/core";
import { NotThisTypeError } from "./document.errors.ts";

/** Control characters that text does without: all but tabs, line ends, form feeds, escapes and the old end mark. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const STRANGE = /[\u0001-\u0007\u000E-\u0019\u001C-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/gu;
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
  return text.replace(/\r\n?/gu, "\n");
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

/** Node 20 decodes Windows-1252 as Latin-1; a decoder that does it right leaves nothing here to replace. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009F]/gu, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
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
  const strange = text.match(STRANGE)?.length ?? 0;
  if (strange === 0) return;
  if (strange > text.length * MAX_STRANGE_SHARE) throw new NotThisTypeError();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && !TEXT_FORMATS.has(found.ext)) throw new NotThisTypeError();
}
