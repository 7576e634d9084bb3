import { type DocumentType, documentTypeSchema } from "../contract/analysis.ts";
import { chooseTags } from "./tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "./provider.ts";
import { classify } from "./classifier.ts";
import { wordShare } from "./signals.ts";
import { type ForeignGrammar, foreignGrammar } from "./foreign.ts";
import { findIdentifiers } from "./identifiers.ts";
import { findKeyTopics } from "./key-topics.ts";
import { knowledgeOf } from "./language-vocabulary.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { newTags, SURE } from "./new-tags.ts";
import { type Segment, readSegments } from "./segments.ts";
import { summarize } from "./summary.ts";
import { unspacedTopics } from "./unspaced-topics.ts";
import { prepareText, splitElisions, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "16";

/** Of less, fewer than one in three is right: that is no answer. */
const MIN_NAMED_CONFIDENCE = 0.3;
/** Of languages of which few words are known. */
const MAX_LITTLE_CONFIDENCE = 0.7;
/** Seen by signs that are the same in every language. */
const STRUCTURAL_TYPES: ReadonlySet<DocumentType> = new Set(["E-mail", "Source code"]);
const MIN_STRUCTURAL_CONFIDENCE = 0.8;
const FEW_WORDS = 15;
const MIN_FUNCTION_WORD_SHARE = 0.05;

const MIN_CODE_CONFIDENCE = 0.45;

export function createBuiltInProvider(): AnalysisProvider {
  return {
    name: PROVIDER_NAME,
    async analyze(document, signal) {
      signal.throwIfAborted();
      return await analyze(document);
    },
  };
}

async function analyze(document: AnalysisDocument): Promise<AnalysisResult> {
  const language = await loadLanguage();
  const text = prepareText(document.text);
  const words = wordsOf(text);
  const {
    documentType: classified,
    confidence: typeConfidence,
    language: code,
  } = classify(document.title, text);
  const layout = readLayout(text);
  // Identifiers in code are words of no language.
  const isCode = classified === "Source code" && typeConfidence >= MIN_CODE_CONFIDENCE;
  const foreign = isCode ? undefined : foreignGrammar(words, language, code);
  const isKnownLanguage =
    foreign?.functionWordSets?.some(
      (set) => wordShare(splitElisions(words), set) >= MIN_FUNCTION_WORD_SHARE,
    ) ?? false;
  const isShort = words.length < FEW_WORDS;
  const sure = nameType(classified, typeConfidence, code, foreign, isShort);
  const guess = { documentType: classified, confidence: sure ?? 0 };
  const verdict = document.decide?.(guess) ?? guess;
  const { documentType, confidence } = verdict;
  const isNamed = sure !== undefined || verdict !== guess;
  const known = documentTypeSchema.catch("Other").parse(documentType);
  const readAs = known === "Source code" && !isCode ? "Other" : known;
  const pieces = readSegments(layout, language.wink, foreign);
  const phrases = findKeyTopics({
    title: document.title,
    heading: headingOf(pieces),
    text,
    pieces,
    documentType: readAs,
    foreign,
  });
  const unspaced = code === "ja" || code === "zh" ? unspacedTopics(code, document.title, text) : undefined;
  const keyTopics = isCode ? findIdentifiers(text) : (unspaced ?? phrases);
  const grounds = { title: document.title, text, documentType, confidence, foreign };
  // Where nouns are not recognised, phrases are good enough as topics, not as tags.
  const hasReliablePhrases =
    foreign === undefined || (isKnownLanguage && foreign.capitalNouns) || foreign.articles !== undefined;
  const proposedTags = newTags({
    ...grounds,
    keyTopics: isCode || unspaced || !hasReliablePhrases ? [] : phrases,
  });
  return {
    ...(isNamed && { documentType, confidence }),
    keyTopics,
    summary: summarize(readAs, layout, pieces),
    tags: chooseTags({
      ...document,
      text,
      documentType: confidence >= SURE ? documentType : undefined,
      proposedTags,
    }),
    provider: PROVIDER_NAME,
    model: MODEL_NAME,
    version: VERSION,
  };
}

function headingOf(pieces: readonly Segment[]): string {
  const first = pieces.find(({ isFrame }) => !isFrame);
  return first === undefined || first.prose ? "" : first.text;
}

/** How sure the type is; undefined where it is not known. */
function nameType(
  type: DocumentType,
  confidence: number,
  code: string | undefined,
  foreign: ForeignGrammar | undefined,
  isShort: boolean,
): number | undefined {
  const isForeign = foreign !== undefined && foreign.functionWords.size === 0;
  // A short list has no words that tell its language, but the form of one.
  const known = code === undefined && !isForeign ? "good" : knowledgeOf(code);
  const knowledge = known === "none" && isShort ? "little" : known;
  if (knowledge === "none")
    return STRUCTURAL_TYPES.has(type) && confidence >= MIN_STRUCTURAL_CONFIDENCE ? confidence : undefined;
  if (confidence < MIN_NAMED_CONFIDENCE) return undefined;
  return knowledge === "little" && code !== undefined
    ? Math.min(confidence, MAX_LITTLE_CONFIDENCE)
    : confidence;
}
