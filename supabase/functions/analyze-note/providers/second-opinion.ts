import type { DocumentType } from "../../_shared/contract/analysis.ts";
import type { AnalysisResult } from "../../_shared/document-classifier/index.ts";
import type { Agreement } from "../model-use.ts";

/** From here on the built-in analyser counts as sure. */
const SURE = 0.8;
/** As if a model of which nothing is known had been compared so often. */
const FIRST_AGREEMENT: Agreement = { compared: 20, agreed: 17 };

/** Whether the model says the same as a built-in analyser that is sure; undefined when it is not. */
export function agreesWithSure(type: DocumentType, builtIn: AnalysisResult): boolean | undefined {
  return (builtIn.confidence ?? 0) >= SURE ? builtIn.documentType === type : undefined;
}

/**
 * How likely the model's type is right, by the rule of Bayes, from how often this model has agreed with a sure built-in analyser and
 * from what that says of this document. What the model claims of itself does not count.
 */
export function modelConfidence(type: DocumentType, builtIn: AnalysisResult, agreement: Agreement): number {
  const reliability =
    (agreement.agreed + FIRST_AGREEMENT.agreed) / (agreement.compared + FIRST_AGREEMENT.compared);
  // Of a text that it does not know, the built-in analyser says nothing.
  const { documentType, confidence = 0 } = builtIn;
  const isSame = documentType === type;
  const isRight = reliability * (isSame ? confidence : 1 - confidence);
  // Where they differ, both may be wrong.
  const isWrong = (1 - reliability) * (isSame ? 1 - confidence : 1);
  return isRight + isWrong === 0 ? 0 : isRight / (isRight + isWrong);
}
