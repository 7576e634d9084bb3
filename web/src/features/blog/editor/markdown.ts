import { marked } from "marked";

/** Converts Markdown to HTML, which is pasted like HTML from elsewhere. */
export const htmlOfMarkdown = (text: string): string => marked.parse(text, { async: false, gfm: true });
