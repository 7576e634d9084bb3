/** Of a document this much is looked at, in words and for its tags. */
export const MAX_TEXT_LENGTH = 60_000;
