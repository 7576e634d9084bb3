import { MAX_TAG_LENGTH } from "../../../_shared/contract/analysis.ts";
import { chooseTags, normalizeTag } from "../../tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "../provider.ts";
import { classify } from "./classifier.ts";
import { foreignWords } from "./foreign.ts";
import { findIdentifiers, findKeyTopics } from "./key-topics.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { readPieces } from "./pieces.ts";
import { summarize } from "./summary.ts";
import { prepareText, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "2";

const MAX_NEW_TAGS = 3;

/** The type is told by English words: what is written in another language asks to be looked at. */
const MAX_FOREIGN_CONFIDENCE = 0.55;

/** The analyser that needs neither key nor network: wink-nlp for language, a small learned model for the type. */
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
  const foreign = foreignWords(wordsOf(text));
  const { documentType, confidence } = classify(document.title, text);
  const layout = readLayout(text);
  const pieces = readPieces(layout, language, foreign);
  const phrases = findKeyTopics(document.title, text, pieces);
  const keyTopics = documentType === "Source code" ? findIdentifiers(text) : phrases;
  return {
    documentType,
    confidence: foreign ? Math.min(confidence, MAX_FOREIGN_CONFIDENCE) : confidence,
    keyTopics,
    summary: summarize(documentType, layout, pieces),
    // Phrases of another language are often cut wrong: good enough to read, not to file under.
    tags: chooseTags({ ...document, text, documentType, proposedTags: foreign ? [] : newTags(phrases) }),
    provider: PROVIDER_NAME,
    model: MODEL_NAME,
    version: VERSION,
  };
}

/** Key topics that are short enough to file under. */
function newTags(topics: readonly string[]): string[] {
  return topics
    .filter((topic) => topic.split(" ").length <= 2 && topic.length >= 4 && topic.length <= MAX_TAG_LENGTH)
    .map(normalizeTag)
    .slice(0, MAX_NEW_TAGS);
}
