import { type DocumentType, MAX_TAG_LENGTH } from "../../../_shared/contract/analysis.ts";
import { mentionsIn, normalizeTag, tagWords } from "../../tags.ts";
import { isTypeWord } from "./key-topics.ts";

const MAX_TOPICS = 2;
/** How often a document speaks of what it is filed under: a single word says less than two together. */
const MENTIONS = { word: 3, wordInShortText: 2, phrase: 2 };
const SHORT_TEXT_WORDS = 150;
/** Below this the type is a guess, which somebody is asked to look at. */
export const SURE = 0.6;

export interface TagGrounds {
  title: string;
  text: string;
  documentType: DocumentType;
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
  const named = (topic: string) => inTitle.count(tagWords(topic)) > 0;
  const comesBack = (topic: string) => {
    const words = tagWords(topic);
    return inText.count(words) >= (words.length > 1 ? MENTIONS.phrase : word);
  };
  const telling = keyTopics.filter(
    (topic) =>
      topic.split(" ").length <= 2 &&
      topic.length >= 4 &&
      topic.length <= MAX_TAG_LENGTH &&
      (named(topic) || (comesBack(topic) && !isTypeWord(topic, documentType))),
  );
  // Of single words that no title names the best one is a subject, if any is.
  const words = telling.filter((topic) => !topic.includes(" ") && !named(topic));
  const topics = telling.filter((topic) => topic === words[0] || !words.includes(topic));
  const type = documentType !== "Other" && confidence >= SURE ? [documentType] : [];
  return [...type, ...topics.slice(0, MAX_TOPICS)].map(normalizeTag);
}
