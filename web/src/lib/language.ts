/** "22 November 2026". Apart from format.ts for the first load. */
export const LANGUAGE = "en-GB";
