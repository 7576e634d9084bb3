import { QUOTE_HEADER } from "./boilerplate.ts";
import type { Line } from "./layout.ts";
import { HEADER } from "./patterns.ts";

const SENDER = /^>?\s*\**(?:from|von|de|da)\s?\**:/i;
const HEADER_LINES = 4;

/** The line where the quoted e-mail begins; undefined when there is none, or nothing before it. */
export function quotedFrom(lines: readonly Line[]): number | undefined {
  const begins = lines.findIndex(({ kind }) => kind === "prose");
  if (begins < 0) return undefined;
  const at = lines.findIndex(
    (line, i) => i > begins && (QUOTE_HEADER.test(line.text) || beginsHeader(lines, i)),
  );
  return at < 0 ? undefined : at;
}

function beginsHeader(lines: readonly Line[], at: number): boolean {
  if (!SENDER.test(lines[at]?.text ?? "")) return false;
  return lines.slice(at + 1, at + HEADER_LINES).some(({ text }) => HEADER.test(text));
}
