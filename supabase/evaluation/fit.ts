import { DOCUMENT_TYPES, type DocumentType } from "../functions/_shared/contract/analysis.ts";
import { FEATURES } from "../functions/_shared/document-classifier/features.ts";
import { softmax } from "../functions/_shared/document-classifier/regression.ts";

export interface Example {
  measured: number[];
  /** The right type, then others that are acceptable. */
  documentTypes: readonly DocumentType[];
  weight: number;
}

export interface Weights {
  rows: number[][];
  bias: number[];
}

const ROUNDS = 120;
const LEARNING_RATE = 1;
const MOMENTUM = 0.85;
const TYPES = DOCUMENT_TYPES.length;
/** Of the right type, where others are acceptable; they share the rest. */
const RIGHT_SHARE = 0.6;

function wantedOf(documentTypes: readonly DocumentType[]): Float64Array {
  const wanted = new Float64Array(TYPES);
  for (const [index, type] of documentTypes.entries()) {
    const shared = index === 0 ? RIGHT_SHARE : (1 - RIGHT_SHARE) / (documentTypes.length - 1);
    wanted[DOCUMENT_TYPES.indexOf(type)] = documentTypes.length === 1 ? 1 : shared;
  }
  return wanted;
}

/** Regularised towards hand-written priors, because there are few documents. */
export function fit(examples: readonly Example[], strength: number): Weights {
  const prior = [
    ...FEATURES.map(({ prior }) => DOCUMENT_TYPES.map((type) => prior[type] ?? 0)).flat(),
    ...Array(TYPES).fill(0),
  ];
  const weights = Float64Array.from(prior);
  const velocity = new Float64Array(weights.length);
  const weightOfAll = examples.reduce((sum, { weight }) => sum + weight, 0);
  const inputs = examples.map(({ measured, documentTypes, weight }) => ({
    wanted: wantedOf(documentTypes),
    share: weight / weightOfAll,
    seen: [...measured, 1]
      .map((value, feature) => ({ value, row: feature * TYPES }))
      .filter(({ value }) => value !== 0),
  }));

  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, i) => strength * (weight - (prior[i] ?? 0)));
    for (const { wanted, share, seen } of inputs) {
      const sums = new Float64Array(TYPES);
      for (const { value, row } of seen) {
        for (let t = 0; t < TYPES; t++) sums[t] = (sums[t] ?? 0) + value * (weights[row + t] ?? 0);
      }
      const errors = softmax([...sums], 1).map((value, t) => (value - (wanted[t] ?? 0)) * share);
      for (const { value, row } of seen) {
        for (let t = 0; t < TYPES; t++)
          gradient[row + t] = (gradient[row + t] ?? 0) + (errors[t] ?? 0) * value;
      }
    }
    for (let i = 0; i < weights.length; i++) {
      velocity[i] = MOMENTUM * (velocity[i] ?? 0) - LEARNING_RATE * (gradient[i] ?? 0);
      weights[i] = (weights[i] ?? 0) + (velocity[i] ?? 0);
    }
  }
  const row = (index: number) => [...weights.slice(index * TYPES, (index + 1) * TYPES)];
  return { rows: FEATURES.map((_, index) => row(index)), bias: row(FEATURES.length) };
}
