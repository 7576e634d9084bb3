import { marked } from "marked";

/** Markdown as the HTML that another page would bring. */
export const htmlOfMarkdown = (text: string): string => marked.parse(text, { async: false, gfm: true });
