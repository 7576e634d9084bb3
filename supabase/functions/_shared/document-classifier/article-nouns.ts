import type { ArticleWords } from "./article-words.ts";
import type { Segment, Token } from "./segments.ts";

/** After one of these words an article is a pronoun: "je les appelle", "no la entrega". */
const BEFORE_PRONOUN = new Set(
  "je tu il elle on nous vous ils elles ne se me te yo no si non mi ti ci vi".split(" "),
);
const NOUN_END =
  /\p{L}{3}(?:ción|ciones|sión|siones|dad|dades|miento|mientos|tion|zione|zioni|sione|ità|ção|ções|heid|ité)$/iu;
const ADJECTIVE_END =
  /\p{L}{2}(?:al|ale|ales|ali|aux|el|elle|els|elles|ique|iques|ico|ica|icos|icas|ici|iche|if|ifs|ive|ives|ivo|iva|ivos|ivas|ivi|eux|euse|euses|oso|osa|aire|aires|able|ables|ible|ibles|abile|ibile)$/iu;
const INFINITIVE = /(?:[eio]r|re|ar|arsi|ersi|irsi|[aei]r(?:lo|la|se|le|les))$/iu;

const CONTINUES_PHRASE = "PROPN";

interface Words extends ArticleWords {
  functionWords: ReadonlySet<string>;
}

/** The English model takes unknown words for nouns, even verbs. */
export function withArticleNouns(pieces: readonly Segment[], words: Words): Segment[] {
  const nouns = new Set<string>();
  const isContent = (token: Token | undefined) =>
    token !== undefined &&
    /^\p{L}[\p{L}\p{M}-]{2,}$/u.test(token.text) &&
    !words.functionWords.has(lower(token));
  const isAdjective = (token: Token | undefined) => isContent(token) && ADJECTIVE_END.test(token?.text ?? "");
  for (const { tokens, prose } of pieces)
    tokens.forEach((token, i) => {
      if (!isContent(token)) return;
      const [before, after] = [tokens[i - 1], tokens[i + 1]];
      const afterArticle =
        before !== undefined &&
        words.determiners.has(lower(before)) &&
        !BEFORE_PRONOUN.has(lower(tokens[i - 2]));
      const beginsLine = !prose && i === 0;
      const endsNoun = !isContent(after) || isAdjective(after);
      if (NOUN_END.test(token.text) || ((afterArticle || beginsLine) && endsNoun)) nouns.add(lower(token));
    });
  const isNoun = (token: Token | undefined) => isContent(token) && nouns.has(lower(token));
  const partsOf = (tokens: readonly Token[]) => {
    const parts = tokens.map((token): string => (isNoun(token) ? "NOUN" : "X"));
    tokens.forEach((_token, i) => {
      const [next, second] = [tokens[i + 1], tokens[i + 2]];
      if (parts[i] !== "NOUN" || next === undefined) return;
      if (isAdjective(next)) parts[i + 1] = CONTINUES_PHRASE;
      else if (
        second !== undefined &&
        words.links.has(lower(next)) &&
        isContent(second) &&
        (isNoun(second) || !INFINITIVE.test(second.text))
      )
        parts[i + 1] = parts[i + 2] = CONTINUES_PHRASE;
    });
    return parts;
  };
  return pieces.map((piece) => {
    const parts = partsOf(piece.tokens);
    return {
      ...piece,
      tokens: piece.tokens.map((token, i) => ({ ...token, partOfSpeech: parts[i] ?? "X" })),
    };
  });
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase().replace("’", "'") ?? "";
}
