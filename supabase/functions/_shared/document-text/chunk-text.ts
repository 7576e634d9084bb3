import {
  isNamedHtml,
  looksLikeHtml,
  looksLikeMail,
  looksLikeRtf,
  namedEncoding,
  startOfText,
} from "../document-markup/index.ts";
import { decodeLegacy } from "./detect-encoding.ts";
import { decodeText } from "./decode-text.ts";
import { NotThisTypeError } from "./document.errors.ts";
import { htmlText } from "./html-text.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { rtfText } from "./rtf-text.ts";

/** A web archive (mht) is a mail. */
export async function chunkText(bytes: Uint8Array, name: string, budget: ReadingBudget): Promise<string> {
  const start = startOfText(bytes);
  if (looksLikeRtf(start)) return rtfText(bytes, budget);
  if (looksLikeMail(start)) {
    const { default: PostalMime } = await import("postal-mime");
    const { html, text } = await PostalMime.parse(bytes);
    return html === undefined ? (text ?? "").trim() : htmlText(html);
  }
  const isHtml = looksLikeHtml(start) || isNamedHtml(name);
  return isHtml ? htmlText(await decodeHtml(bytes, start)) : (await decodeText(bytes)).trim();
}

/** Of a file that is called a web page. Throws a `NotThisTypeError` for what is none. */
export async function webPageText(bytes: Uint8Array): Promise<string> {
  const start = startOfText(bytes);
  const text = await decodeHtml(bytes, start);
  if (start.trim() !== "" && !/<[a-z!][^>]*>/iu.test(text)) throw new NotThisTypeError();
  return htmlText(text, { hasTitle: true });
}

async function decodeHtml(bytes: Uint8Array, start: string): Promise<string> {
  const named = namedEncoding(start);
  if (named === undefined || named.startsWith("utf")) return decodeText(bytes);
  try {
    return await decodeLegacy(bytes, named);
  } catch {
    return decodeText(bytes);
  }
}
