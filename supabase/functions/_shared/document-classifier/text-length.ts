/** Characters. */
export const MAX_TEXT_LENGTH = 60_000;
