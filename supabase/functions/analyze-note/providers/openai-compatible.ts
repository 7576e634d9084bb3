import {
  type AnalysisProvider,
  type AnalysisResult,
  chooseTags,
} from "../../_shared/document-classifier/index.ts";
import { readFacts } from "../../_shared/document-facts/index.ts";
import { readAnswer } from "./openai-answer.ts";
import { createCompletions } from "./openai-completions.ts";
import type { OpenAiCompatibleOptions } from "./openai-endpoint.ts";
import { answerJsonSchema, buildMessages, PROMPT_VERSION } from "./openai-prompt.ts";
import { agreesWithSure, modelConfidence } from "./second-opinion.ts";

const PROVIDER_NAME = "openai-compatible";

/** Its summary in the document's language, which a model may forget. */
function summaryOf(written: string, language: string | undefined, builtIn: AnalysisResult): string {
  const writtenIn = readFacts(written).language;
  const isForeign = language !== undefined && writtenIn !== undefined && writtenIn !== language;
  return written === "" || isForeign ? builtIn.summary : written;
}

/** `builtIn`: the second opinion of each document. */
export function createOpenAiCompatibleProvider(
  options: OpenAiCompatibleOptions,
  builtIn: AnalysisProvider,
): AnalysisProvider {
  const complete = createCompletions(options);
  return {
    name: PROVIDER_NAME,
    isMetered: true,
    async analyze(document, signal) {
      const { title, text, fileType, existingTags } = document;
      const { language } = readFacts(text);
      const completion = await complete(
        () => ({
          messages: buildMessages(document, language, crypto.randomUUID()),
          schema: { name: "document_analysis", schema: answerJsonSchema },
        }),
        signal,
      );
      const { proposedTags, model, summary, ...answer } = readAnswer(completion, `${title}\n${text}`);
      // By itself, without what the person said of others.
      const second = await builtIn.analyze({ title, text, fileType, existingTags }, signal);
      const agreement = await options.use.countAgreement(agreesWithSure(answer.documentType, second));
      const said = { ...answer, confidence: modelConfidence(answer.documentType, second, agreement) };
      const { documentType, confidence } = document.decide?.(said) ?? said;
      return {
        ...said,
        documentType,
        confidence,
        summary: summaryOf(summary, language, second),
        tags: chooseTags({ ...document, documentType, proposedTags }),
        provider: PROVIDER_NAME,
        model: model || options.model,
        version: PROMPT_VERSION,
      };
    },
  };
}
