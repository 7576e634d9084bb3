import { Marked } from "marked";

const FOOTNOTE = /^ {0,3}\[\^/u;

const markdown = new Marked({
  async: false,
  gfm: true,
  tokenizer: {
    // A footnote of one word would be taken for the address of a link, and disappear.
    def: (source) => (FOOTNOTE.test(source) ? undefined : false),
  },
});

export const htmlOfMarkdown = (text: string): string => markdown.parse(text, { async: false });
