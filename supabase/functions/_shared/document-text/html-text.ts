import { Parser } from "htmlparser2";
import { formatNumber } from "../document-markup/index.ts";

const SKIPPED: ReadonlySet<string> = new Set("title script style template noscript object svg".split(" "));
const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table title tbody thead tfoot tr ul".split(
    " ",
  ),
);

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/iu;

const FORMATS: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

/** Of an ordered list. */
interface List {
  next: number;
  format: string;
}

const listOf = ({ start = "", type = "" }: Readonly<Record<string, string>>): List => ({
  next: Number.parseInt(start, 10) || 1,
  format: FORMATS[type] ?? "decimal",
});

function labelOf(list: List | undefined, { value = "" }: Readonly<Record<string, string>>): string {
  if (!list) return "- ";
  const number = Number.parseInt(value, 10) || list.next;
  list.next = number + 1;
  return `${formatNumber(number, list.format)}. `;
}

export function htmlText(html: string, { hasTitle = false } = {}): string {
  const isSkipped = (name: string, { hidden, style = "" }: Readonly<Record<string, string>>) =>
    (SKIPPED.has(name) && !(hasTitle && name === "title")) || hidden !== undefined || HIDDEN.test(style);
  const open: boolean[] = [];
  const lists: (List | undefined)[] = [];
  const pieces: string[] = [];
  let skipped = 0;
  let preformatted = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { alt } = attributes;
      const isUnseen = isSkipped(name, attributes);
      open.push(isUnseen);
      if (isUnseen) skipped += 1;
      if (name === "ol" || name === "ul") lists.push(name === "ol" ? listOf(attributes) : undefined);
      if (name === "pre") preformatted += 1;
      if (BLOCKS.has(name)) pieces.push("\n");
      if ((name === "td" || name === "th") && skipped === 0) pieces.push("\t");
      if (name === "li" && skipped === 0) pieces.push(labelOf(lists.at(-1), attributes));
      if (name === "img" && alt && skipped === 0) pieces.push(` ${alt} `);
    },
    ontext(text) {
      if (skipped === 0) pieces.push(preformatted > 0 ? text : text.replaceAll(/\s+/gu, " "));
    },
    onclosetag(name) {
      if (open.pop() === true) skipped -= 1;
      if (name === "ol" || name === "ul") lists.pop();
      if (name === "pre") preformatted -= 1;
      if (BLOCKS.has(name)) pieces.push("\n");
    },
  });
  parser.end(html);
  return pieces
    .join("")
    .replaceAll(/[ \u00A0]+/gu, " ")
    .replaceAll(/ ?\n[ \n]*\t? ?/gu, "\n")
    .replaceAll(/ ?\t ?/gu, "\t")
    .replaceAll(/\n{2,}/gu, "\n")
    .trim();
}
