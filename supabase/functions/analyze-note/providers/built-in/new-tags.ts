import { MAX_TAG_LENGTH } from "../../../_shared/contract/analysis.ts";
import { mentionsIn, normalizeTag, tagWords } from "../../tags.ts";

const MAX_TOPICS = 2;
/** How often a document speaks of what it is filed under: a single word says less than two together. */
const MENTIONS = { word: 3, wordInShortText: 2, phrase: 2 };
const SHORT_TEXT_WORDS = 150;
/** Below this the type is a guess, which somebody is asked to look at. */
export const SURE = 0.6;

export interface TagGrounds {
  title: string;
  text: string;
  documentType: string;
  confidence: number;
  /** Best first. */
  keyTopics: readonly string[];
}

/**
 * What a document is filed under that has no tag of its owner's yet: its type, then what its title names or its text comes
 * back to. What is said once is a topic and no tag: a library would have as many tags as documents.
 */
export function newTags({ title, text, documentType, confidence, keyTopics }: TagGrounds): string[] {
  const inTitle = mentionsIn(title);
  const inText = mentionsIn(text);
  const word = inText.size <= SHORT_TEXT_WORDS ? MENTIONS.wordInShortText : MENTIONS.word;
  const comesBack = (topic: string) => {
    const words = tagWords(topic);
    return inTitle.count(words) > 0 || inText.count(words) >= (words.length > 1 ? MENTIONS.phrase : word);
  };
  const topics = keyTopics.filter(
    (topic) =>
      topic.split(" ").length <= 2 && topic.length >= 4 && topic.length <= MAX_TAG_LENGTH && comesBack(topic),
  );
  const type = documentType !== "Other" && confidence >= SURE ? [documentType] : [];
  return [...type, ...topics.slice(0, MAX_TOPICS)].map(normalizeTag);
}
