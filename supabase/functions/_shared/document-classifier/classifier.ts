import { DOCUMENT_TYPES, type DocumentType } from "../contract/analysis.ts";
import { readSignals } from "./signals.ts";
import { FEATURES } from "./features.ts";
import { withoutRolls } from "./rolls.ts";
import { measure, type Model, scores, softmax } from "./regression.ts";
import weights from "./weights.json" with { type: "json" };

export interface Verdict {
  documentType: DocumentType;
  confidence: number;
  /** ISO 639 code; undefined where it is not clear. */
  language: string | undefined;
}

const ENOUGH_WORDS = 20;

/** The corpus is too small to justify more. */
const MAX_CONFIDENCE = 0.98;

const MODEL = readModel(weights);

export function classify(title: string, text: string, model: Model = MODEL): Verdict {
  const signals = readSignals(title, withoutRolls(text));
  const probabilities = softmax(scores(measure(signals), model), model.temperature);
  const best = probabilities.indexOf(Math.max(...probabilities));
  const documentType = signals.words.length === 0 ? "Other" : (DOCUMENT_TYPES[best] ?? "Other");
  const confidence = Math.min(probabilities[best] ?? 0, MAX_CONFIDENCE, signals.words.length / ENOUGH_WORDS);
  return { documentType, confidence: Math.round(confidence * 100) / 100, language: signals.language };
}

interface StoredWeights {
  types: string[];
  temperature: number;
  bias: number[];
  features: Record<string, number[]>;
}

function readModel(stored: StoredWeights): Model {
  if (stored.types.join() !== DOCUMENT_TYPES.join())
    throw new Error("weights.json was trained for other document types");
  const rows = FEATURES.map(({ name }) => {
    const row = stored.features[name];
    if (!row)
      throw new Error(
        `weights.json has no weights for the feature "${name}"; run supabase/evaluation/train.ts`,
      );
    return row;
  });
  return { rows, bias: stored.bias, temperature: stored.temperature };
}
