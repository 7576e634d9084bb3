/** What the owner says about themselves, in one place until it can be edited in the settings. */
export const site = {
  name: "Ingrid Solberg",
  /** The greeting, cut where the marker begins and ends. */
  greeting: { before: "Hello. I make", marked: "small tools", after: "and look at the sea." },
  bio: "I build software for paper-shaped problems, photograph harbours before breakfast, and write down what I learn.",
  /** An address of a video; without one, the button is there and waits. */
  video: undefined as string | undefined,
  since: 2025,
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
} as const;
