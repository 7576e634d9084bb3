/** "---", fields, "---" */
const FRONT_MATTER = /^---[ \t]*\n((?:[^\n]{0,400}\n){1,80}?)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TITLE_FIELD = /^title:[ \t]*["']?([^\n]{1,200}?)["']?[ \t]*$/m;

const FENCED = /^(?:```|~~~)[^\n]{0,80}\n(?:(?!```|~~~)[^\n]*\n){0,400}?(?:```|~~~)[ \t]*$/gm;
const HTML_COMMENT = /<!--(?:[^-]|-(?!->)){0,2000}-->/g;
const IMAGE = /!\[[^\]\n]{0,200}\](?:\([^)\n]{0,500}\)|\[[^\]\n]{0,60}\])/g;
const LINK = /\[([^\][\n]{1,300})\](?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,500}\)|\[[^\]\n]{0,60}\])/g;
const LINK_DEFINITION = /^ {0,3}\[[^\]\n]{1,80}\]:[ \t]*\S[^\n]{0,500}$/gm;
const ATTRIBUTES = /\{[:%{][^}\n]{0,300}\}+/g;
const TAG = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,500})?\/?>/gi;
const EMPHASIS = /\*{2,3}|(?<![\p{L}\p{N}_])_{1,3}(?=\p{L})|(?<=[\p{L}.:!?)])_{1,3}(?![\p{L}\p{N}_])/gu;
const ESCAPE = /\\(?=[.#_*[\]()>~-])/g;
const UNDERLINE = /^[=-]{4,}[ \t]*$/gm;
const URL = /<?https?:\/\/[^\s<>()]{1,500}>?/g;

const HEADING = /^#{1,6} \S/gm;
/** A box to tick, bold words, or the rule below the head of a table. */
const SURE_MARK = /^\s{0,8}[-*+] \[[ xX]\] |\*\*[^*\n]{1,80}\*\*|^\|?[ :]*-{3,}[ :]*\|[ :|-]{3,200}$/m;
const MIN_MARKS = 2;
const MIN_LEFT = 200;

/** Whether a text is written in Markdown, and is not only a text that has some of its signs. */
function isMarkdown(text: string): boolean {
  const beginning = text.slice(0, 20_000);
  const headings = beginning.match(HEADING)?.length ?? 0;
  const links = beginning.match(LINK)?.length ?? 0;
  const definitions = beginning.match(LINK_DEFINITION)?.length ?? 0;
  const isCommented = headings > 0 && /^#!|^# -\*-|^(?:import|from|def|class|FROM|RUN) /m.test(beginning);
  return links + definitions > 0 || (headings >= (SURE_MARK.test(beginning) ? 1 : MIN_MARKS) && !isCommented);
}

/** The text of Markdown, with its headings and lists, and without what only a program reads. */
export function withoutMarkup(text: string): string {
  const matter = FRONT_MATTER.exec(text);
  const body = matter ? text.slice(matter[0].length) : text;
  const title = matter && TITLE_FIELD.exec(matter[1] ?? "")?.[1];
  if (!matter && !isMarkdown(body)) return text;
  const prose = body.replace(FENCED, "");
  const read = (prose.trim().length >= MIN_LEFT ? prose : body)
    .replace(HTML_COMMENT, "")
    .replace(IMAGE, "")
    .replace(LINK_DEFINITION, "")
    .replace(LINK, "$1")
    .replace(LINK, "$1")
    .replace(ATTRIBUTES, "")
    .replace(TAG, " ")
    .replace(URL, "")
    .replace(UNDERLINE, "")
    .replace(ESCAPE, "")
    .replace(EMPHASIS, "");
  return title ? `# ${title}\n\n${read.trimStart()}` : read;
}
