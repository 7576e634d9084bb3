import { chooseTags } from "../../tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "../provider.ts";
import { classify } from "./classifier.ts";
import { foreignGrammar } from "./foreign.ts";
import { findIdentifiers, findKeyTopics } from "./key-topics.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { newTags, SURE } from "./new-tags.ts";
import { readPieces } from "./pieces.ts";
import { summarize } from "./summary.ts";
import { prepareText, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "5";

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
  const { documentType, confidence: told } = classify(document.title, text);
  const layout = readLayout(text);
  // The names in code are words of no language.
  const isCode = documentType === "Source code";
  const foreign = isCode ? undefined : foreignGrammar(wordsOf(text), language);
  const confidence = foreign ? Math.min(told, MAX_FOREIGN_CONFIDENCE) : told;
  const pieces = readPieces(layout, language.wink, foreign);
  const phrases = findKeyTopics(document.title, text, pieces, foreign?.capitalNouns);
  const keyTopics = isCode ? findIdentifiers(text) : phrases;
  const grounds = { title: document.title, text, documentType, confidence };
  // Phrases of another language are often cut wrong: good enough to read, not to file under.
  const proposedTags = foreign ? [] : newTags({ ...grounds, keyTopics: isCode ? [] : phrases });
  return {
    documentType,
    confidence,
    keyTopics,
    summary: summarize(documentType, layout, pieces),
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
