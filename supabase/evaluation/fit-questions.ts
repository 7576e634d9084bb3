/**
 * deno run --node-modules-dir=manual --allow-read supabase/evaluation/fit-questions.ts
 * Fits the weights of question-answering/confidence.ts to the tuning questions, and prints them: those that rank sentences so that
 * a right one comes first, then those of the confidence so that it is the share of right ones.
 */
import { CERTAIN, EVIDENCE, MAX_LEAD } from "../functions/_shared/question-answering/confidence.ts";
import { type Candidate, judgeQuestions, readQuestionDocuments, readQuestions } from "./questions.ts";

const DOCUMENTS = 400;
const RANK_STEPS = 3000;
const RANK_DECAY = 0.02;
const SURE_STEPS = 5000;
const SURE_DECAY = 0.003;
const LEAD_ALONE = 1;

const dot = (weights: readonly number[], values: readonly number[]) =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

const vectorOf = ({ evidence }: Candidate) => EVIDENCE.map((name) => evidence[name]);

const tuning = (await readQuestions()).filter(({ split }) => split === "tuning");
const judged = judgeQuestions(tuning, await readQuestionDocuments(DOCUMENTS));

const rank = EVIDENCE.map(() => 0);
const learnable = judged
  .filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
  .map(({ candidates }) => candidates.map((each) => ({ values: vectorOf(each), isRight: each.isRight })));
for (let step = 0; step < RANK_STEPS; step += 1) {
  const gradient = rank.map((weight) => -RANK_DECAY * weight);
  for (const list of learnable) {
    const raised = list.map(({ values }) => Math.exp(dot(rank, values)));
    const all = raised.reduce((a, b) => a + b, 0);
    const right = raised.reduce((sum, value, index) => sum + (list[index]?.isRight ? value : 0), 0);
    for (const [index, { values, isRight }] of list.entries()) {
      const value = raised[index] ?? 0;
      const pull = (isRight ? value / right : 0) - value / all;
      for (const [place, part] of values.entries())
        gradient[place] = (gradient[place] ?? 0) + (pull * part) / learnable.length;
    }
  }
  for (const [place, part] of gradient.entries()) rank[place] = (rank[place] ?? 0) + part;
}

const best = judged.flatMap(({ candidates }) => {
  const sorted = candidates.toSorted((a, b) => dot(rank, vectorOf(b)) - dot(rank, vectorOf(a)));
  const [first, second] = sorted;
  if (!first) return [];
  const score = dot(rank, vectorOf(first));
  const lead = second ? score - dot(rank, vectorOf(second)) : LEAD_ALONE;
  const values = [1, Math.min(MAX_LEAD, lead), ...CERTAIN.map((name) => first.evidence[name])];
  return [{ values, isRight: first.isRight }];
});
const certainty = ["bias", "lead", ...CERTAIN].map(() => 0);
for (let step = 0; step < SURE_STEPS; step += 1) {
  const gradient = certainty.map((weight, place) => (place === 0 ? 0 : -SURE_DECAY * weight));
  for (const { values, isRight } of best) {
    const error = Number(isRight) - 1 / (1 + Math.exp(-dot(certainty, values)));
    for (const [place, value] of values.entries())
      gradient[place] = (gradient[place] ?? 0) + (error * value) / best.length;
  }
  for (const [place, part] of gradient.entries()) certainty[place] = (certainty[place] ?? 0) + 0.5 * part;
}

const named = (names: readonly string[], weights: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(2))]));
console.log("RANK", named(EVIDENCE, rank));
console.log("CERTAINTY", named(["bias", "lead", ...CERTAIN], certainty));
