import { QUOTE_HEADER } from "./boilerplate.ts";
import type { Line } from "./layout.ts";
import { HEADER } from "./patterns.ts";

const SENDER = /^>?\s*\**(?:from|von|de|da)\s?\**:/i;
const HEADER_LINES = 4;

/**
 * The index of the line where the e-mail begins that another one answers; undefined when it quotes none, or says nothing
 * before it, as one that is only forwarded.
 */
export function quotedFrom(lines: readonly Line[]): number | undefined {
  const begins = lines.findIndex(({ kind }) => kind === "prose");
  if (begins < 0) return undefined;
  const at = lines.findIndex(
    (line, i) => i > begins && (QUOTE_HEADER.test(line.text) || beginsHeader(lines, i)),
  );
  return at < 0 ? undefined : at;
}

/** Whether the headers of an e-mail begin at a line, as mail programs put them above the one that is answered. */
function beginsHeader(lines: readonly Line[], at: number): boolean {
  if (!SENDER.test(lines[at]?.text ?? "")) return false;
  return lines.slice(at + 1, at + HEADER_LINES).some(({ text }) => HEADER.test(text));
}
