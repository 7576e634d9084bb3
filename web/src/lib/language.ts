/**
 * Dates and numbers are written in one way, whatever the browser's is: "22 November 2026", 24 hours. By itself, for the first
 * page needs no more of how things are written (see format.ts).
 */
export const LANGUAGE = "en-GB";
