import { chooseTags } from "../../tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "../provider.ts";
import { classify } from "./classifier.ts";
import { wordShare } from "./evidence.ts";
import { foreignGrammar } from "./foreign.ts";
import { findIdentifiers, findKeyTopics } from "./key-topics.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { newTags, SURE } from "./new-tags.ts";
import { GERMAN_FUNCTION_WORDS } from "./patterns.ts";
import { readPieces } from "./pieces.ts";
import { summarize } from "./summary.ts";
import { prepareText, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "8";

/** The type is told by English and German words: what is written in another language asks to be looked at. */
const MAX_FOREIGN_CONFIDENCE = 0.55;
/** Of German fewer words are known, and fewer documents were there to show how often it is right. */
const MAX_GERMAN_CONFIDENCE = 0.85;
/** A text in another language without this much German grammar may be in any. */
const LEAST_GERMAN = 0.05;

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
  const words = wordsOf(text);
  const { documentType, confidence: told } = classify(document.title, text);
  const layout = readLayout(text);
  // The names in code are words of no language.
  const isCode = documentType === "Source code";
  const foreign = isCode ? undefined : foreignGrammar(words, language);
  const isGerman =
    foreign !== undefined && foreign.capitalNouns && wordShare(words, GERMAN_FUNCTION_WORDS) >= LEAST_GERMAN;
  const most = isGerman ? MAX_GERMAN_CONFIDENCE : MAX_FOREIGN_CONFIDENCE;
  const confidence = foreign ? Math.min(told, most) : told;
  const pieces = readPieces(layout, language.wink, foreign);
  const phrases = findKeyTopics({ title: document.title, text, pieces, documentType, foreign });
  const keyTopics = isCode ? findIdentifiers(text) : phrases;
  const grounds = { title: document.title, text, documentType, confidence, foreign };
  // Phrases of a language whose nouns cannot be told are often cut wrong: good enough to read, not to file under.
  const cutRight = foreign === undefined || isGerman || foreign.articles !== undefined;
  const proposedTags = newTags({ ...grounds, keyTopics: isCode || !cutRight ? [] : phrases });
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
