import { type AnalysisProvider, chooseTags } from "../../_shared/document-classifier/index.ts";
import { readAnswer } from "./openai-answer.ts";
import { createCompletions, type OpenAiCompatibleOptions } from "./openai-completions.ts";
import { answerJsonSchema, buildMessages, PROMPT_VERSION } from "./openai-prompt.ts";

const PROVIDER_NAME = "openai-compatible";

export function createOpenAiCompatibleProvider(options: OpenAiCompatibleOptions): AnalysisProvider {
  const complete = createCompletions(options);
  return {
    name: PROVIDER_NAME,
    isMetered: true,
    async analyze(document, signal) {
      const completion = await complete(
        () => ({
          messages: buildMessages(document, crypto.randomUUID()),
          schema: { name: "document_analysis", schema: answerJsonSchema },
        }),
        signal,
      );
      const source = `${document.title}\n${document.text}`;
      const { proposedTags, model, ...answer } = readAnswer(completion, source);
      const verdict = document.decide?.(answer) ?? answer;
      return {
        ...answer,
        documentType: verdict.documentType,
        confidence: verdict.confidence,
        tags: chooseTags({ ...document, documentType: verdict.documentType, proposedTags }),
        provider: PROVIDER_NAME,
        model: model || options.model,
        version: PROMPT_VERSION,
      };
    },
  };
}
