import { Buffer } from "node:buffer";
import { isTextEncoding, type TextEncoding } from "../contract/text-encoding.ts";

/** The detector knows sixty more, some of which fit to nearly any few words. */
const LIKELY =
  "windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 iso-8859-2 iso-8859-5 iso-8859-7 iso-8859-9 iso-8859-15 koi8-r koi8-u cp437 cp850 cp852 cp866 mac-roman mac-cyrillic cp932 euc-jis-2004 gb18030 big5hkscs cp949 euc-kr cp874 utf-16-le utf-16-be".split(
    " ",
  );

const WINDOWS_1252 = "windows-1252";
const SAMPLE_BYTES = 16 * 1024;
const FEW = 3;
const FEW_AT_LEAST = 0.75;
const MANY_AT_LEAST = 0.97;
const ONE_LETTER = 0.05;

const MIXED_WORD =
  /\p{Script=Latin}(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]\p{Script=Latin}/u;
const SIGN_IN_WORD =
  /[¤¦¨´¸¼½¾]\p{L}|\p{L}[¤¦¨´¸¼½¾]|\p{L}[‚„”†‡‰‹›•]\p{L}|\p{Ll}[ŸŠŽŒ]\p{Ll}|\p{Lu}[ŸŠŽŒ]\p{Ll}/u;
/** Corners that DOS drew boxes with, and never alone. */
const LONELY_CORNER = /(?<![\u2500-\u257F])[╒-╘╙╛-╜╞-╟╡-╢╕-╖╤-╥╧-╨╪-╫](?![\u2500-\u257F])/u;
const FOREIGN_LETTER = /(?=\p{L})[^a-z]/iu;

function sampleOf(bytes: Uint8Array): Buffer {
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return Buffer.from(bytes.subarray(0, SAMPLE_BYTES));
  const lines: Uint8Array[] = [];
  let length = 0;
  let place = bytes.findIndex((byte) => byte > 0x7f);
  while (place !== -1 && length < SAMPLE_BYTES) {
    const start = Math.max(bytes.lastIndexOf(0x0a, place) + 1, place - SAMPLE_BYTES);
    const lineEnd = bytes.indexOf(0x0a, place);
    const end = Math.min(lineEnd === -1 ? bytes.length : lineEnd + 1, start + SAMPLE_BYTES);
    lines.push(bytes.subarray(start, end));
    length += end - start;
    const next = bytes.subarray(end).findIndex((byte) => byte > 0x7f);
    place = next === -1 ? -1 : end + next;
  }
  return Buffer.concat(lines).subarray(0, SAMPLE_BYTES);
}

/** What the detector calls by another name. */
const STANDARD_NAMES: Readonly<Record<string, TextEncoding>> = {
  cp932: "shift_jis",
  cp949: "euc-kr",
  cp874: "windows-874",
  cp1258: "windows-1258",
  ibm866: "cp866",
  "iso8859-15": "iso-8859-15",
  macroman: "macintosh",
  maccyrillic: "x-mac-cyrillic",
  "utf-16-le": "utf-16le",
  "utf-16-be": "utf-16be",
};

/** Not known to the library by their standard names. */
const DECODER_NAMES: Readonly<Record<string, string>> = { "x-mac-cyrillic": "mac-cyrillic" };

export async function decodeLegacy(bytes: Uint8Array, encoding: string): Promise<string> {
  if (encoding === "iso-2022-jp") return new TextDecoder(encoding).decode(bytes);
  const { default: iconv } = await import("iconv-lite");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.decode(buffer, DECODER_NAMES[encoding] ?? encoding);
}

export async function detectEncoding(bytes: Uint8Array): Promise<TextEncoding | undefined> {
  const { detectAll } = await import("jschardet");
  const sample = sampleOf(bytes);
  const found = detectAll(sample, { detectEncodings: LIKELY, minimumThreshold: 0 }).flatMap(
    ({ encoding, confidence }) => {
      if (encoding === null) return [];
      const found = encoding.toLowerCase();
      const name = STANDARD_NAMES[found] ?? found;
      return isTextEncoding(name) ? [{ name, confidence }] : [];
    },
  );
  const usual = await decodeLegacy(sample, WINDOWS_1252);
  const foreign = sample.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const isFew = foreign <= FEW;
  const isUsualPossible = !usual.includes("\uFFFD") && !SIGN_IN_WORD.test(usual);
  if (isFew && isUsualPossible && !FOREIGN_LETTER.test(usual)) return WINDOWS_1252;
  let best: { name: TextEncoding; confidence: number } | undefined;
  for (const each of found) {
    const text = await decodeLegacy(sample, each.name);
    if (MIXED_WORD.test(text) || LONELY_CORNER.test(text)) continue;
    best = each;
    break;
  }
  const asUsual = found.find(({ name }) => name === WINDOWS_1252)?.confidence ?? 0;
  const wanted = (isFew ? FEW_AT_LEAST : MANY_AT_LEAST) * (best?.confidence ?? 0);
  const isUsual = asUsual > 0 && asUsual >= wanted && !SIGN_IN_WORD.test(usual);
  const isOneLetter = foreign === 1 && isUsualPossible && (best?.confidence ?? 0) < ONE_LETTER;
  return isUsual || isOneLetter ? WINDOWS_1252 : best?.name;
}
