import type { DocumentType } from "../../../_shared/contract/analysis.ts";
import { chooseTags } from "../../tags.ts";
import type { AnalysisDocument, AnalysisProvider, AnalysisResult } from "../provider.ts";
import { classify } from "./classifier.ts";
import { wordShare } from "./evidence.ts";
import { type ForeignGrammar, foreignGrammar } from "./foreign.ts";
import { findIdentifiers } from "./identifiers.ts";
import { findKeyTopics } from "./key-topics.ts";
import { loadLanguage } from "./language.ts";
import { readLayout } from "./layout.ts";
import { newTags, SURE } from "./new-tags.ts";
import { CERTIFIED, PAY_OR_ACCOUNT } from "./patterns.ts";
import { readPieces } from "./pieces.ts";
import { summarize } from "./summary.ts";
import { apart, prepareText, wordsOf } from "./words.ts";

const PROVIDER_NAME = "built-in";
const MODEL_NAME = "wink-eng-lite-web-model";
/** Changes whenever the same text would be analysed differently. */
const VERSION = "11";

/** The type is told by words of five languages: what is written in another one asks to be looked at. */
const MAX_FOREIGN_CONFIDENCE = 0.55;
/**
 * Of German, French, Spanish and Italian fewer words are known than of English, and fewer documents were there to show
 * how often it is right.
 */
const MAX_LEARNED_CONFIDENCE = 0.85;
/** A text without this much grammar of one of these may be in any language. */
const LEAST_GRAMMAR = 0.05;

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
  const isLearned = foreign?.toldBy?.some((set) => wordShare(apart(words), set) >= LEAST_GRAMMAR) ?? false;
  const confidence = foreign ? Math.min(told, mostIn(foreign, isLearned, documentType, text)) : told;
  const pieces = readPieces(layout, language.wink, foreign);
  const phrases = findKeyTopics({ title: document.title, text, pieces, documentType, foreign });
  const keyTopics = isCode ? findIdentifiers(text) : phrases;
  const grounds = { title: document.title, text, documentType, confidence, foreign };
  // Phrases of a language whose nouns cannot be told are often cut wrong: good enough to read, not to file under.
  const cutRight =
    foreign === undefined || (isLearned && foreign.capitalNouns) || foreign.articles !== undefined;
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

/** How sure of a type one may be at the most in another language than English. */
function mostIn(foreign: ForeignGrammar, isLearned: boolean, type: DocumentType, text: string): number {
  // What is of no type, a payslip, an account, a certificate, says so; else it may be one that is not known there.
  const says = (pattern: RegExp) => text.search(pattern) >= 0;
  const isUnknown = type === "Other" && !foreign.capitalNouns && !says(PAY_OR_ACCOUNT) && !says(CERTIFIED);
  return isLearned && !isUnknown ? MAX_LEARNED_CONFIDENCE : MAX_FOREIGN_CONFIDENCE;
}
