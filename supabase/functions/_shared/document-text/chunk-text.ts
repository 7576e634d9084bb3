import {
  looksLikeHtml,
  looksLikeMail,
  looksLikeRtf,
  namedEncoding,
  startOfText,
} from "../document-markup/index.ts";
import { decodeLegacy } from "./detect-encoding.ts";
import { decodeText } from "./decode-text.ts";
import { htmlText } from "./html-text.ts";

/** The text of a file of words: of plain text, of a web page, or of a web archive (mht), which is a mail; empty for RTF. */
export async function chunkText(bytes: Uint8Array): Promise<string> {
  const start = startOfText(bytes);
  if (looksLikeRtf(start)) return "";
  if (looksLikeMail(start)) {
    // Loaded with the first such file.
    const { default: PostalMime } = await import("postal-mime");
    const { html, text } = await PostalMime.parse(bytes);
    return html === undefined ? (text ?? "").trim() : htmlText(html);
  }
  return looksLikeHtml(start) ? htmlText(await decodeHtml(bytes, start)) : (await decodeText(bytes)).trim();
}

/** By the encoding that the page names, where that is known; UTF-16 names itself by its mark. */
async function decodeHtml(bytes: Uint8Array, start: string): Promise<string> {
  const named = namedEncoding(start);
  if (named === undefined || named.startsWith("utf")) return decodeText(bytes);
  try {
    return await decodeLegacy(bytes, named);
  } catch {
    // A name that no program knows.
    return decodeText(bytes);
  }
}
