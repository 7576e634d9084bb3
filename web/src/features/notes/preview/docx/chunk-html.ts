import { escapeText } from "entities";

const START_BYTES = 4096;
const isZip = (start: string) => start.startsWith("PK\u0003\u0004");
const HTML =
  /^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|table|div|p)\b/iu;
const MAIL = /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){0,40}MIME-Version:\s*1\.0/iu;

/** Decodes text in the named encoding; without a known name as UTF-8, or as Windows-1252 where it is none. */
function decode(bytes: Uint8Array, named: string | undefined): string {
  for (const encoding of [named, "utf-8"]) {
    try {
      if (encoding !== undefined) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** The content of a page, without its head, whose title would be shown. */
function bodyOf(page: string): string {
  const body = /<body[^>]*>([\s\S]*?)(?:<\/body>|$)/iu.exec(page)?.[1];
  return body ?? page.replace(/<head[\s\S]*?<\/head>/iu, "");
}

const UNSHOWN = '<p><span data-mark="">Imported file is not shown here</span></p>';

const paragraphs = (text: string) =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");

/**
 * An imported file (altChunk) as HTML that is not sanitised: plain text, a web page, a web archive (mht), or a document, which
 * `convertDocx` converts. A mark for other kinds.
 */
export async function chunkHtml(
  bytes: Uint8Array<ArrayBuffer>,
  convertDocx: (file: ArrayBuffer) => Promise<string>,
): Promise<string> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START_BYTES));
  if (isZip(start)) return convertDocx(bytes.slice().buffer);
  if (MAIL.test(start)) {
    const { default: PostalMime } = await import("postal-mime");
    const { html, text } = await PostalMime.parse(bytes);
    return html === undefined ? paragraphs(text ?? "") : bodyOf(html);
  }
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/iu.exec(start)?.[1];
  if (HTML.test(start)) return bodyOf(decode(bytes, named));
  const isUnshown = start.startsWith("{\\rtf") || start.includes("\0");
  return isUnshown ? UNSHOWN : paragraphs(decode(bytes, undefined));
}
