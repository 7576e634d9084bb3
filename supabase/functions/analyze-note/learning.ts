import { type LearnedGrounds, MAX_ANALYSIS_TAGS } from "../_shared/contract/analysis.ts";
import { isListedFact } from "../_shared/contract/fact.ts";
import { findValue, readFacts, type ReadFact } from "../_shared/document-facts/index.ts";
import {
  decodeFeatures,
  encodeFeatures,
  type Example,
  type Features,
  type Guess,
  learnSender,
  learnTags,
  learnType,
  mostAlike,
  readFeatures,
} from "../_shared/document-learning/index.ts";

/** An earlier document, with its features or with what they are made of. */
export interface StoredExample extends Omit<Example, "features"> {
  features: string | null;
  title: string;
  content: string;
  fileType: string;
}

interface Read {
  title: string;
  content: string;
  file_type: string;
}

const featuresOf = ({ title, content, file_type }: Read, facts: readonly ReadFact[]): Features =>
  readFeatures({
    title,
    text: content,
    fileType: file_type,
    // Nearly every document names somebody.
    facts: facts.flatMap(({ name }) => (isListedFact(name) ? [] : name)),
  });

export interface Memory {
  decide: (guess: Guess) => Guess;
  tags: string[];
  facts: ReadFact[];
  /** Of the stored analysis. */
  record: () => { guess?: Guess; learned?: LearnedGrounds; alike?: number[] };
  /** To be stored, by note. */
  features: Record<string, string>;
}

/** What the person's earlier documents say of one. */
export function remember(
  claim: Read & { id: number },
  facts: ReadFact[],
  stored: readonly StoredExample[],
): Memory {
  const features = featuresOf(claim, facts);
  const toStore: Record<string, string> = { [claim.id]: encodeFeatures(features) };
  const examples = stored.map(({ features: known, title, content, fileType, ...example }): Example => {
    if (known !== null) return { ...example, features: decodeFeatures(known) };
    const made = featuresOf({ title, content, file_type: fileType }, readFacts(content).facts);
    toStore[example.id] = encodeFeatures(made);
    return { ...example, features: made };
  });
  const learned: LearnedGrounds = {};
  let guessed: Guess | undefined;

  const tags = learnTags(features, examples).slice(0, MAX_ANALYSIS_TAGS);
  if (tags.length > 0) learned.tags = [...new Set(tags.flatMap(({ because }) => because))];

  const placeOf = (sender: string) => findValue(claim.content, "sender", sender);
  const sender = learnSender(features, examples, (name) => placeOf(name) !== undefined);
  const read = facts.find(({ name }) => name === "sender");
  const withSender = [...facts];
  if (sender && sender.value !== read?.value) {
    learned.sender = sender.because;
    const place = placeOf(sender.value) ?? { text: "", start: 0, length: 0, quote: "" };
    const fact: ReadFact = {
      name: "sender",
      value: sender.value,
      confidence: sender.confidence,
      evidence: "learned",
      ...place,
    };
    withSender.splice(0, withSender.length, ...facts.filter(({ name }) => name !== "sender"), fact);
  }
  const alike = mostAlike(features, examples);
  return {
    decide(guess) {
      guessed = guess;
      const type = learnType(features, guess, examples);
      if (type === undefined) {
        delete learned.documentType;
        return guess;
      }
      learned.documentType = type.because;
      return { documentType: type.value, confidence: type.confidence };
    },
    tags: tags.map(({ value }) => value),
    facts: withSender,
    record: () => ({
      ...(guessed && { guess: guessed }),
      ...(Object.keys(learned).length > 0 && { learned }),
      ...(alike.length > 0 && { alike }),
    }),
    features: toStore,
  };
}
