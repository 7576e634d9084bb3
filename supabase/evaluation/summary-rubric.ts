import type { AnalysisResult } from "../functions/_shared/document-classifier/index.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";

const MAX_LENGTH = 500;
const MIN_LENGTH = 12;
const MIN_TAKEN = 0.85;
const RESIDUE =
  /https?:|<\/?[a-z]+[ >]|\]\(|\{[%{:]|^---|={4}|\*\*|\\[nr]|&[a-z]+;|content-type|[a-z0-9+/]{70}/i;

type Rated = Pick<AnalysisResult, "summary" | "keyTopics">;

const lettersOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** One point each; the score is their share. */
const RUBRIC: readonly [name: string, holds: (rated: Rated, document: { text: string }) => boolean][] = [
  ["says something", ({ summary }) => lettersOf(summary).join("").length >= MIN_LENGTH],
  ["is short", ({ summary }) => summary.length <= MAX_LENGTH],
  ["has no residue of markup", ({ summary }) => summary !== "" && !RESIDUE.test(summary)],
  [
    "says what the text says",
    ({ summary }, { text }) => {
      const known = new Set(lettersOf(prepareText(text)));
      const said = lettersOf(summary);
      return said.length > 0 && said.filter((word) => known.has(word)).length >= said.length * MIN_TAKEN;
    },
  ],
  [
    "names a topic of the document",
    ({ summary, keyTopics }) =>
      keyTopics.some((topic) => summary.toLowerCase().includes(topic.toLowerCase())),
  ],
];

export const rate = (rated: Rated, document: { text: string }): number =>
  RUBRIC.filter(([, holds]) => holds(rated, document)).length / RUBRIC.length;
