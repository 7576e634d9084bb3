import { escapeText } from "entities";
import {
  isNamedHtml,
  looksLikeHtml,
  looksLikeMail,
  looksLikeRtf,
  markedEncoding,
  namedEncoding,
  startOfText,
} from "@engines/document-markup/index.ts";

const isZip = (start: string) => start.startsWith("PK\u0003\u0004");

function decode(bytes: Uint8Array, named: string | undefined): string {
  for (const encoding of [markedEncoding(bytes), named, "utf-8"]) {
    try {
      if (encoding !== undefined) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Without the head, whose title would be shown. */
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

export async function chunkHtml(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  convertDocx: (file: ArrayBuffer) => Promise<string>,
): Promise<string> {
  const start = startOfText(bytes);
  if (isZip(start)) return convertDocx(bytes.slice().buffer).catch(() => UNSHOWN);
  if (looksLikeMail(start)) {
    const { default: PostalMime } = await import("postal-mime");
    const { html, text } = await PostalMime.parse(bytes);
    return html === undefined ? paragraphs(text ?? "") : bodyOf(html);
  }
  if (looksLikeHtml(start) || isNamedHtml(name)) return bodyOf(decode(bytes, namedEncoding(start)));
  const isUnshown = looksLikeRtf(start) || start.includes("\0");
  return isUnshown ? UNSHOWN : paragraphs(decode(bytes, undefined));
}
