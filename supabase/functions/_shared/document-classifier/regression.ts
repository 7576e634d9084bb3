import type { Signals } from "./signals.ts";
import { FEATURES } from "./features.ts";

/** The weights of a multinomial logistic regression: one row per feature, one column per document type. */
export interface Model {
  rows: number[][];
  bias: number[];
  /** Above 1 it lowers the confidence; fitted by cross-validation. */
  temperature: number;
}

/** Measures a document, in the order of `FEATURES`. */
export function measure(signals: Signals): number[] {
  return FEATURES.map((feature) => feature.measure(signals));
}

/** One score per document type. */
export function scores(measured: readonly number[], { rows, bias }: Pick<Model, "rows" | "bias">): number[] {
  return bias.map((start, type) =>
    measured.reduce((sum, value, index) => sum + value * (rows[index]?.[type] ?? 0), start),
  );
}

/** Converts scores to probabilities. */
export function softmax(values: readonly number[], temperature: number): number[] {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp((value - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
