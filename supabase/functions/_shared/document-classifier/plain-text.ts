/** Longer than any field. */
const MAX_CLEANED_LENGTH = 8_000;

const MARKDOWN_LINK = /!?\[([^[\]]*)\]\([^()]*\)/g;
const HTML_TAG = /<[a-z!/?][^<>]*>?/gi;
const MARKDOWN_MARK = /`+|\*{2,}|_{2,}|^\s*#{1,6}\s/gm;
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|javascript:|mailto:|data:)\S+|(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|io|co|info|biz|ru|cn|xyz|top|dev|app|me|link|site|online|example|test)\b(?:\/\S*)?/gi;
/** Joiners stay: Persian words and composed emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, "")}…`;
}

export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Without markup, and without addresses that the document lacks: it can talk a model into passing on a link. */
export function plainText(value: string, documentText: string, max: number): string {
  const withoutMarkup = value
    .slice(0, MAX_CLEANED_LENGTH)
    .replace(INVISIBLE, "")
    .replace(MARKDOWN_LINK, "$1")
    .replace(HTML_TAG, " ")
    .replace(/[<>]/g, " ")
    .replace(MARKDOWN_MARK, "")
    .replace(ADDRESS, (address) => {
      const bare = address.replace(/[.,;:!?)\]'"]+$/, "");
      return documentText.includes(bare) && !/^(?:javascript|data):/i.test(bare) ? address : "";
    });
  return clip(singleLine(withoutMarkup), max);
}
