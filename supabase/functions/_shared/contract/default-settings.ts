import type { Settings } from "./settings.ts";

// No schema here: every page reads these, and the first load should not carry the library of schemas for them.

/** What a site says until its owner says something else; the first row of the database holds the same. */
export const DEFAULT_SETTINGS: Settings = {
  siteTitle: "Ingrid Solberg",
  ownerName: "Ingrid Solberg",
  greeting: { before: "Hello. I make", marked: "small tools", after: "and look at the sea." },
  bio: "I build software for paper-shaped problems, photograph harbours before breakfast, and write down what I learn.",
  videoUrl: null,
  nowPlaying: null,
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
  since: 2025,
  acceptedNoteTypes: ["txt", "docx"],
  commentsEnabled: true,
  commentsModerated: false,
};
