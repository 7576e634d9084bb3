import { Marked } from "marked";

const FOOTNOTE = /^ {0,3}\[\^/u;
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/u;

const markdown = new Marked({
  async: false,
  gfm: true,
  tokenizer: {
    // A footnote of one word would be taken for the address of a link, and disappear.
    def: (source) => (FOOTNOTE.test(source) ? undefined : false),
  },
  renderer: {
    // Inputs are not kept.
    checkbox: ({ checked }) => `<span data-task="">${checked ? "☑" : "☐"}</span> `,
  },
});

const asCode = (text: string) => `~~~~~~~~\n${text}\n~~~~~~~~\n\n`;

/** Not sanitised: a text may contain HTML. */
export function markdownHtml(text: string): string {
  const written = text.replace(/^\uFEFF/u, "").replaceAll("\r\n", "\n");
  return markdown.parse(
    written.replace(FRONT_MATTER, (_, fields: string) => asCode(fields)),
    { async: false },
  );
}
