import { type Features, weightOf } from "./features.ts";

/** What an analyser says by itself. */
export interface Guess {
  documentType: string;
  /** 0 to 1. */
  confidence: number;
}

/** An earlier document of the same person. */
export interface Example {
  id: number;
  features: Features;
  /** What its person said of it; null where nothing. */
  documentType: string | null;
  tags: readonly string[] | null;
  /** All tags that it has, also those that its person only left there. */
  present: readonly string[];
  sender: string | null;
  /** Null where it is not known; then it was wrong. */
  guess: Guess | null;
}

export interface Learned<Value> {
  value: Value;
  confidence: number;
  /** The ids of the documents that it rests on, the most similar first. */
  because: number[];
}

const MAX_MEMBERS = 30;
const MAX_OTHERS = 100;
const MAX_LABELS = 20;
const MAX_BECAUSE = 10;

/** A guess from here on counts as right where nobody said anything. */
const SURE_GUESS = 0.8;

/** While there are few others, these stand for them: half as similar as the members. */
const EXPECTED_OTHERS = 3;
const EXPECTED_RATIO = 0.5;
/** How similar two documents of one kind are, while there is one. */
const EXPECTED_SIMILARITY = 0.45;
const MIN_DISTANCE = 0.3;
const OTHERS_QUANTILE = 0.75;

const MIN_CONFIDENCE = 0.45;
/** Where the analyser was not seen to be wrong. */
const MIN_CONFIDENCE_AGAINST_GUESS = 0.6;
const MIN_TAG_CONFIDENCE = 0.55;
/** So similar are letters and bills of one sender alone. */
const SAME_TEMPLATE = 0.7;
const SAID_CONFIDENCE = 0.85;
const UNSAID_CONFIDENCE = 0.7;
const ALIKE = 0.4;

/** What has a few words alone is like everything that is short. */
const MIN_FEATURES = 20;

const comparable = (features: Features, examples: readonly Example[]): readonly Example[] =>
  features.length < MIN_FEATURES ? [] : examples.filter((each) => each.features.length >= MIN_FEATURES);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function countFeatures(examples: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

interface Standing {
  confidence: number;
  members: readonly Example[];
  /** The members that are like it, the most similar first, and the similarity of the first, 0 to 1. */
  alike: () => { ids: number[]; nearest: number };
}

/** How surely a document belongs to some others, and not to the rest: by its distance from the middle of each. */
function standingOf(features: Features, given: readonly Example[], rest: readonly Example[]): Standing {
  const members = given.slice(0, MAX_MEMBERS);
  const others = rest.slice(0, MAX_OTHERS);
  const [inside, outside] = [countFeatures(members), countFeatures(others)];
  const weigh = (feature: number): number =>
    weightOf(feature) * (1 - (outside.get(feature) ?? 0) / (others.length + EXPECTED_OTHERS)) ** 2;
  let size = 0;
  for (const [feature, count] of inside) size += weigh(feature) * (count / members.length) ** 2;
  /** Without itself, for a member. */
  const similarity = (of: Features, isMember: boolean): number => {
    const self = isMember ? 1 : 0;
    if (members.length === self) return 0;
    let [shared, own] = [0, 0];
    for (const feature of of) {
      const weight = weigh(feature);
      own += weight;
      shared += (weight * Math.max(0, (inside.get(feature) ?? 0) - self)) / (members.length - self);
    }
    return own === 0 || size === 0 ? 0 : shared / Math.sqrt(own * size);
  };
  const within = members.length === 1 ? [] : members.map((each) => similarity(each.features, true));
  const without = others.map((each) => similarity(each.features, false));
  const typical = (quantile(within, 0.5) * within.length + EXPECTED_SIMILARITY) / (within.length + 1);
  const usual =
    (quantile(without, OTHERS_QUANTILE) * without.length + EXPECTED_OTHERS * EXPECTED_RATIO * typical) /
    (without.length + EXPECTED_OTHERS);
  const own = similarity(features, false);
  const place = (own - usual) / Math.max(MIN_DISTANCE * typical, typical - usual);
  // Measured: docs/decisions/0034.
  const confidence =
    members.length === 1
      ? Math.min(0.7, 0.3 + 0.9 * place) / (1 + without.filter((other) => other >= own).length)
      : Math.min(0.85, 0.2 + 0.55 * place);
  const alike = () => {
    const pairs = members
      .map(({ id, features: other }) => ({ id, similarity: pairSimilarity(features, other, weigh) }))
      .toSorted((a, b) => b.similarity - a.similarity);
    const nearest = pairs[0]?.similarity ?? 0;
    const like = pairs.filter(({ similarity: each }) => each >= nearest * ALIKE);
    return { ids: like.slice(0, MAX_BECAUSE).map(({ id }) => id), nearest };
  };
  return { confidence: Math.max(0, confidence), members, alike };
}

function pairSimilarity(a: Features, b: Features, weigh: (feature: number) => number): number {
  const other = new Set(b);
  const total = (of: Iterable<number>) => [...of].reduce((sum, feature) => sum + weigh(feature), 0);
  const shared = total(a.filter((feature) => other.has(feature)));
  return shared === 0 ? 0 : shared / Math.sqrt(total(a) * total(b));
}

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;

/** The labels that most examples have, the most recent first where as many do. */
function frequent(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_LABELS)
    .map(([label]) => label);
}

/**
 * The type of a document by what its person said of others; undefined where the guess is at least as likely: where both agree and the
 * guess is as sure, where no document is like it, or where the analyser was right of such ones.
 */
export function learnType(
  features: Features,
  guess: Guess,
  given: readonly Example[],
): Learned<string> | undefined {
  const examples = comparable(features, given);
  const standings = frequent(examples.flatMap(({ documentType }) => documentType ?? [])).map((label) => ({
    label,
    ...standingOf(
      features,
      examples.filter(({ documentType }) => documentType === label),
      examples.filter(({ documentType, guess: own }) =>
        documentType === null
          ? own !== null && own.confidence >= SURE_GUESS && own.documentType !== label
          : documentType !== label,
      ),
    ),
  }));
  const [best] = standings.toSorted((a, b) => b.confidence - a.confidence);
  if (best === undefined || best.confidence < MIN_CONFIDENCE) return undefined;
  const learned = { value: best.label, confidence: rounded(best.confidence), because: best.alike().ids };
  if (best.label === guess.documentType) return best.confidence > guess.confidence ? learned : undefined;
  const wrong = best.members.filter(
    (member) => member.guess?.documentType === guess.documentType || member.guess === null,
  ).length;
  if (wrong === 0 && best.confidence < MIN_CONFIDENCE_AGAINST_GUESS) return undefined;
  return best.confidence > guess.confidence / (1 + wrong) ? learned : undefined;
}

/** The tags that its person gave to documents like it, the surest first. */
export function learnTags(features: Features, examples: readonly Example[]): Learned<string>[] {
  const tagged = comparable(features, examples).filter(({ tags }) => tags !== null);
  return frequent(tagged.flatMap(({ tags }) => tags ?? []))
    .map((tag) => {
      const [given, rest] = [
        tagged.filter(({ tags }) => tags?.includes(tag)),
        tagged.filter(({ present }) => !present.includes(tag)),
      ];
      return { tag, ...standingOf(features, given, rest) };
    })
    .filter(({ confidence }) => confidence >= MIN_TAG_CONFIDENCE)
    .toSorted((a, b) => b.confidence - a.confidence)
    .map(({ tag, confidence, alike }) => ({
      value: tag,
      confidence: rounded(confidence),
      because: alike().ids,
    }));
}

/**
 * The sender that its person named in documents like it: one that the text names (`isSaid`), or that of documents which look the same, as
 * where the name is in a logo.
 */
export function learnSender(
  features: Features,
  given: readonly Example[],
  isSaid: (sender: string) => boolean,
): Learned<string> | undefined {
  const examples = comparable(features, given);
  const candidates = frequent(examples.flatMap(({ sender }) => sender ?? [])).map((label) => {
    const { confidence, alike } = standingOf(
      features,
      examples.filter(({ sender }) => sender === label),
      examples.filter(({ sender }) => sender !== label),
    );
    return { label, said: isSaid(label), confidence, ...alike() };
  });
  const [best] = candidates
    .filter(({ said, confidence, nearest }) =>
      said ? confidence >= MIN_CONFIDENCE : nearest >= SAME_TEMPLATE,
    )
    .toSorted((a, b) => Number(b.said) - Number(a.said) || b.nearest - a.nearest);
  if (best === undefined) return undefined;
  const confidence = best.said ? SAID_CONFIDENCE : UNSAID_CONFIDENCE;
  return { value: best.label, confidence, because: best.ids };
}

/** The documents that are most like one, whatever was said of them, the most similar first. */
export function mostAlike(features: Features, examples: readonly Example[]): number[] {
  return comparable(features, examples)
    .map(({ id, features: other }) => ({ id, similarity: pairSimilarity(features, other, weightOf) }))
    .filter(({ similarity }) => similarity >= EXPECTED_SIMILARITY * 0.75)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_BECAUSE)
    .map(({ id }) => id);
}
