/** How many characters of a document are analysed. */
export const MAX_TEXT_LENGTH = 60_000;
