/**
 * Dates and numbers have one format, whatever the language of the browser: "22 November 2026", 24 hours. In a file of its
 * own, because the first page needs nothing else of format.ts.
 */
export const LANGUAGE = "en-GB";
