import type { Piece, Token } from "./pieces.ts";

const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /^[.!?:;…]+$/u;
/** "degenerativer", "konservative"; in the other cases ("einem feuchten Tuch") one says little without what stands before it. */
const ADJECTIVE_END = /\p{Ll}{2}(?:e|er|es)$/u;
/** Behind a verb that begins a sentence: "Füllen Sie". */
const PERSON = /^(?:ich|du|er|sie|es|wir|ihr|man)$/i;

/**
 * The parts of speech where each noun has a capital, which tells more than an English model does. What begins a sentence has
 * one too: it is a noun where it is one elsewhere, or begins a line that is no sentence.
 */
export function withCapitalNouns(pieces: readonly Piece[]): Piece[] {
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

function withParts({ tokens, prose }: Piece, nouns: ReadonlySet<string>): Token[] {
  // "Gesetzliches Netto", at the beginning of a line.
  const describes = (i: number) =>
    ADJECTIVE_END.test(tokens[i]?.text ?? "") && CAPITAL.test(tokens[i + 1]?.text ?? "");
  const begins = ({ text }: Token, i: number) =>
    nouns.has(text) || (!prose && !PERSON.test(tokens[i + 1]?.text ?? "") && !describes(i));
  const isNoun = (token: Token, i: number) =>
    CAPITAL.test(token.text) &&
    token.partOfSpeech !== "DET" &&
    (!beginsSentence(tokens, i) || begins(token, i));
  const parts = tokens.map((token, i): "NOUN" | "ADJ" | "X" => (isNoun(token, i) ? "NOUN" : "X"));
  // Adjectives stand before their noun, and never right behind another one: what does is a verb ("Teig geben").
  for (let i = tokens.length - 2; i >= 0; i -= 1) {
    const { text = "", partOfSpeech = "" } = tokens[i] ?? {};
    const leads = parts[i + 1] === "NOUN" || parts[i + 1] === "ADJ";
    if (leads && parts[i] === "X" && partOfSpeech !== "DET" && ADJECTIVE_END.test(text)) parts[i] = "ADJ";
  }
  for (let i = 1; i < tokens.length; i += 1)
    if (parts[i] === "ADJ" && parts[i - 1] === "NOUN") parts[i] = "X";
  return tokens.map((token, i) => ({ ...token, partOfSpeech: parts[i] ?? "X" }));
}
