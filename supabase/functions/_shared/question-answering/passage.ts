import type { FactName } from "../contract/fact.ts";

/** A part of a document, found for the words of a question. */
export interface Passage {
  /** The document's number. */
  noteId: number;
  title: string;
  sender?: string | null | undefined;
  text: string;
  /** What the document says, with the places in this text. */
  facts?: readonly { name: FactName; start: number; length: number }[] | undefined;
}
