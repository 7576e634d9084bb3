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

/** Empty for RTF. A web archive (mht) is a mail. */
export async function chunkText(bytes: Uint8Array): Promise<string> {
  const start = startOfText(bytes);
  if (looksLikeRtf(start)) return "";
  if (looksLikeMail(start)) {
    const { default: PostalMime } = await import("postal-mime");
    const { html, text } = await PostalMime.parse(bytes);
    return html === undefined ? (text ?? "").trim() : htmlText(html);
  }
  return looksLikeHtml(start) ? htmlText(await decodeHtml(bytes, start)) : (await decodeText(bytes)).trim();
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
