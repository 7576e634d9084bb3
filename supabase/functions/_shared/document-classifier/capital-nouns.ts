import type { Segment, Token } from "./segments.ts";

const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /^[.!?:;…]+$/u;
const ADJECTIVE_END = /\p{Ll}{2}(?:e|er|es)$/u;
const PRONOUN = /^(?:ich|du|er|sie|es|wir|ihr|man)$/i;

/**
 * The first word of a sentence has a capital too: it is a noun if it is one elsewhere, or begins a line that is no sentence.
 */
export function withCapitalNouns(pieces: readonly Segment[]): Segment[] {
  const nouns = new Set<string>();
  for (const { tokens } of pieces)
    tokens.forEach(({ text }, i) => {
      if (CAPITAL.test(text) && !beginsSentence(tokens, i)) nouns.add(text);
    });
  return pieces.map((piece) => ({ ...piece, tokens: withParts(piece, nouns) }));
}

function beginsSentence(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1];
  return before === undefined || SENTENCE_END.test(before.text) || /^\d+\.?$/u.test(before.text);
}

function withParts({ tokens, prose }: Segment, nouns: ReadonlySet<string>): Token[] {
  const isAdjective = (i: number) =>
    ADJECTIVE_END.test(tokens[i]?.text ?? "") && CAPITAL.test(tokens[i + 1]?.text ?? "");
  const isNounAtStart = ({ text }: Token, i: number) =>
    nouns.has(text) || (!prose && !PRONOUN.test(tokens[i + 1]?.text ?? "") && !isAdjective(i));
  const isNoun = (token: Token, i: number) =>
    CAPITAL.test(token.text) &&
    token.partOfSpeech !== "DET" &&
    (!beginsSentence(tokens, i) || isNounAtStart(token, i));
  const parts = tokens.map((token, i): "NOUN" | "ADJ" | "X" => (isNoun(token, i) ? "NOUN" : "X"));
  // An adjective never directly follows another one: such a word is a verb ("Teig geben").
  for (let i = tokens.length - 2; i >= 0; i -= 1) {
    const { text = "", partOfSpeech = "" } = tokens[i] ?? {};
    const precedesPhrase = parts[i + 1] === "NOUN" || parts[i + 1] === "ADJ";
    if (precedesPhrase && parts[i] === "X" && partOfSpeech !== "DET" && ADJECTIVE_END.test(text))
      parts[i] = "ADJ";
  }
  for (let i = 1; i < tokens.length; i += 1)
    if (parts[i] === "ADJ" && parts[i - 1] === "NOUN") parts[i] = "X";
  return tokens.map((token, i) => ({ ...token, partOfSpeech: parts[i] ?? "X" }));
}
