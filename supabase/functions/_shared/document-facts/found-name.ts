import type { Span, TextLine } from "./lines.ts";
import { isGivenName } from "./names.ts";
import { type Context, HONORIFIC, mayBePerson, NAME, tokensOf } from "./person-name.ts";

export interface FoundName extends Span {
  value: string;
  /** How it was found, such as "listed" or "given". */
  evidence: string;
}

export interface Source {
  text: string;
  lines: readonly TextLine[];
  context: Context;
}

export const NAME_AT = new RegExp(`^(?:(?<title>${HONORIFIC})\\.? )?(?<name>${NAME})`, "u");
export const foundName = (
  text: string,
  start: number,
  end: number,
  evidence: string,
  title = "",
): FoundName => {
  const name = text.slice(start, end).replace(/[’']s?$/u, "");
  // A surname alone is known by its title.
  const isAlone = title !== "" && tokensOf(name).length === 1 && /^\p{Lu}/u.test(title);
  const from = isAlone ? start - title.length - (text.charAt(start - 2) === "." ? 2 : 1) : start;
  return {
    text: text.slice(from, start + name.length),
    value: text.slice(from, start + name.length),
    start: from,
    end: start + name.length,
    evidence,
  };
};

/** The name at a place, if it is one; `isSure`: whether an unknown single word may be one. */
export function nameFrom(
  { text, context }: Source,
  start: number,
  end: number,
  evidence: string,
  isSure: boolean,
): FoundName | undefined {
  const match = NAME_AT.exec(text.slice(start, end));
  const name = match?.groups?.["name"];
  if (!match || name === undefined) return undefined;
  const title = match.groups?.["title"] ?? "";
  const from = start + match[0].length - name.length;
  const to = from + name.length;
  if (!mayBePerson(text, from, to, context)) return undefined;
  const tokens = tokensOf(name);
  if (tokens.length === 1 && !isSure && title === "" && !isGivenName(name)) return undefined;
  if (tokens.length === 1 && (name.length < 2 || /^\p{Lu}\.?$/u.test(name))) return undefined;
  return foundName(text, from, to, evidence, title);
}
