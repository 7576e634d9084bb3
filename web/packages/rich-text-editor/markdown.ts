import { Marked } from "marked";

/** The text of a footnote, such as "[^1]: Tides", which is no part of the Markdown that GitHub's specification names. */
const FOOTNOTE = /^ {0,3}\[\^/u;

const markdown = new Marked({
  async: false,
  gfm: true,
  tokenizer: {
    // A footnote of one word would be taken for the address of a link, and disappear. False leaves others to the library.
    def: (source) => (FOOTNOTE.test(source) ? undefined : false),
  },
});

/** Converts Markdown to HTML, which is pasted like HTML from elsewhere. Footnotes stay as they are written. */
export const htmlOfMarkdown = (text: string): string => markdown.parse(text, { async: false });
