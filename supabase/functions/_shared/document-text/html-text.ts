import { Parser } from "htmlparser2";

const SKIPPED: ReadonlySet<string> = new Set("title script style template noscript object svg".split(" "));
const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table title tbody thead tfoot tr ul".split(
    " ",
  ),
);

export function htmlText(html: string, { hasTitle = false } = {}): string {
  const isSkipped = (name: string) => SKIPPED.has(name) && !(hasTitle && name === "title");
  const pieces: string[] = [];
  let skipped = 0;
  let preformatted = 0;
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (isSkipped(name)) skipped += 1;
      if (name === "pre") preformatted += 1;
      if (BLOCKS.has(name)) pieces.push("\n");
      if (name === "td" || name === "th") pieces.push("\t");
      if (name === "li") pieces.push("- ");
      if (name === "img" && alt && skipped === 0) pieces.push(` ${alt} `);
    },
    ontext(text) {
      if (skipped === 0) pieces.push(preformatted > 0 ? text : text.replaceAll(/\s+/gu, " "));
    },
    onclosetag(name) {
      if (isSkipped(name)) skipped -= 1;
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
