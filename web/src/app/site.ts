interface Site {
  name: string;
  /** The greeting, cut where the marker begins and ends. */
  greeting: { before: string; marked: string; after: string };
  bio: string;
  /** An address of a video; without one, the button is there and waits. */
  video?: string;
  /** The first year of the copyright. */
  since: number;
  social: { name: "GitHub" | "Instagram" | "LinkedIn"; url: string }[];
}

/** What the owner says about themselves, in one place until it can be edited in the settings. */
export const site: Site = {
  name: "Ingrid Solberg",
  greeting: { before: "Hello. I make", marked: "small tools", after: "and look at the sea." },
  bio: "I build software for paper-shaped problems, photograph harbours before breakfast, and write down what I learn.",
  since: 2025,
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
};
