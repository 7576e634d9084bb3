import { type DocumentType, documentTypeSchema } from "../contract/analysis.ts";
import { chooseTags } from "./tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "./provider.ts";
import { classify } from "./classifier.ts";
import { wordShare } from "./signals.ts";
import { type ForeignGrammar, foreignGrammar } from "./foreign.ts";
import { findIdentifiers } from "./identifiers.ts";
import { findKeyTopics } from "./key-topics.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { newTags, SURE } from "./new-tags.ts";
import { CERTIFIED, PAY_OR_ACCOUNT } from "./patterns.ts";
import { type Segment, readSegments } from "./segments.ts";
import { summarize } from "./summary.ts";
import { prepareText, splitElisions, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "13";

const MAX_UNKNOWN_LANGUAGE_CONFIDENCE = 0.55;
/** Their vocabularies are smaller than the English one. */
const MAX_KNOWN_LANGUAGE_CONFIDENCE = 0.85;
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
  const { documentType: classified, confidence: typeConfidence } = classify(document.title, text);
  const layout = readLayout(text);
  // Identifiers in code are words of no language.
  const isCode = classified === "Source code" && typeConfidence >= MIN_CODE_CONFIDENCE;
  const foreign = isCode ? undefined : foreignGrammar(words, language);
  const isKnownLanguage =
    foreign?.functionWordSets?.some(
      (set) => wordShare(splitElisions(words), set) >= MIN_FUNCTION_WORD_SHARE,
    ) ?? false;
  const guess = {
    documentType: classified,
    confidence: foreign
      ? Math.min(typeConfidence, maxConfidence(foreign, isKnownLanguage, classified, text))
      : typeConfidence,
  };
  const { documentType, confidence } = document.decide?.(guess) ?? guess;
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
  const keyTopics = isCode ? findIdentifiers(text) : phrases;
  const grounds = { title: document.title, text, documentType, confidence, foreign };
  // Where nouns are not recognised, phrases are good enough as topics, not as tags.
  const hasReliablePhrases =
    foreign === undefined || (isKnownLanguage && foreign.capitalNouns) || foreign.articles !== undefined;
  const proposedTags = newTags({ ...grounds, keyTopics: isCode || !hasReliablePhrases ? [] : phrases });
  return {
    documentType,
    confidence,
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

function maxConfidence(
  foreign: ForeignGrammar,
  isKnownLanguage: boolean,
  type: DocumentType,
  text: string,
): number {
  const mentions = (pattern: RegExp) => text.search(pattern) >= 0;
  const isUncertain =
    type === "Other" && !foreign.capitalNouns && !mentions(PAY_OR_ACCOUNT) && !mentions(CERTIFIED);
  return isKnownLanguage && !isUncertain ? MAX_KNOWN_LANGUAGE_CONFIDENCE : MAX_UNKNOWN_LANGUAGE_CONFIDENCE;
}
