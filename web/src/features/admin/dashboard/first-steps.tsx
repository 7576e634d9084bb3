import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { paths } from "../../../lib/paths.ts";
import { useSettings } from "../../../lib/settings/settings.ts";
import { Section } from "../../../ui/section.tsx";
import classes from "./first-steps.module.css";

const STEPS = [
  {
    to: `${paths.admin}?tab=settings`,
    name: "Say whose site this is",
    text: "Its name, the greeting, a few words about you, and where else you are found.",
  },
  {
    to: paths.account,
    name: "Choose your own email address and password",
    text: "Mail for a forgotten password goes to that address.",
  },
  {
    to: paths.photography,
    name: "Hang the first photo",
    text: "The newest one also hangs on the home page.",
  },
  { to: paths.writePost, name: "Write the first post", text: "It stays a draft until you publish it." },
  {
    to: `${paths.admin}?tab=maintenance`,
    name: "Or bring a site along",
    text: "An export is restored into an empty site alone, so before the other steps.",
  },
] as const;

const sentenceOf = ({ greeting: { before, marked, after } }: Settings) =>
  [before, marked, after].filter(Boolean).join(" ");

/** What is to be done on a new site, for as long as it greets its visitors as one. */
export function FirstSteps(): ReactNode {
  const { settings, isPending } = useSettings();
  const greeting = sentenceOf(settings);
  if (isPending || greeting !== sentenceOf(DEFAULT_SETTINGS)) return null;
  return (
    <div className={classes.steps}>
      <Section title="First steps" text={`Until you say something else, visitors read “${greeting}”`}>
        <ol className={classes.list}>
          {STEPS.map(({ to, name, text }) => (
            <li key={name}>
              <Link to={to} className={classes.name}>
                {name}
              </Link>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
