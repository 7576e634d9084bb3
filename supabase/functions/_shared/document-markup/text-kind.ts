const START_BYTES = 4096;

export function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/** For the functions below: its letters of ASCII are right, in whatever encoding. */
export const startOfText = (bytes: Uint8Array): string =>
  new TextDecoder(markedEncoding(bytes) ?? "latin1").decode(bytes.subarray(0, START_BYTES));

const HTML =
  /^(?:\uFEFF|ï»¿)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|style|link|title|table|div|p|h[1-6]|ul|ol|br|span|b|font|center)\b/iu;
const MAIL = /^(?:\uFEFF|ï»¿)?(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){0,40}MIME-Version:\s*1\.0/iu;

export const looksLikeHtml = (start: string): boolean => HTML.test(start);
export const looksLikeMail = (start: string): boolean => MAIL.test(start);
export const looksLikeRtf = (start: string): boolean => /^(?:\uFEFF|ï»¿)?\s*\{\\rtf/u.test(start);
export const namedEncoding = (start: string): string | undefined =>
  /<meta[^>]+charset\s*=\s*["']?([\w-]+)/iu.exec(start)?.[1]?.toLowerCase();
/** Of a part of a document, which may be a piece of a page only. */
export const isNamedHtml = (name: string): boolean => /\.x?html?$/iu.test(name);
