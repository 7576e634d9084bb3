import type { Settings } from "./settings.ts";

// Without zod, because the first page load includes this.

export const DEFAULT_SETTINGS: Settings = {
  siteTitle: "Personal Site",
  ownerName: "Personal Site",
  greeting: { before: "Hello. This is", marked: "a new site", after: "that has just begun." },
  bio: "Photographs, writing and small experiments will find their place here. There is room for all of them, and time.",
  videoUrl: null,
  nowPlaying: null,
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
  since: 2025,
  acceptedNoteTypes: ["txt", "docx"],
  registrationOpen: true,
  storageQuotaMb: 1024,
  unconfirmedQuotaMb: 50,
  membersQuotaMb: 10_240,
  modelTokensPerMonth: null,
  backupEvery: "day",
  commentsEnabled: true,
  commentsModerated: false,
};
