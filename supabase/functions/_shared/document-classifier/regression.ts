import type { Signals } from "./signals.ts";
import { FEATURES } from "./features.ts";

export interface Model {
  rows: number[][];
  bias: number[];
  /** Above 1 it lowers the confidence; fitted by cross-validation. */
  temperature: number;
}

export function measure(signals: Signals): number[] {
  return FEATURES.map((feature) => feature.measure(signals));
}

export function scores(measured: readonly number[], { rows, bias }: Pick<Model, "rows" | "bias">): number[] {
  return bias.map((start, type) =>
    measured.reduce((sum, value, index) => sum + value * (rows[index]?.[type] ?? 0), start),
  );
}

export function softmax(values: readonly number[], temperature: number): number[] {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp((value - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
