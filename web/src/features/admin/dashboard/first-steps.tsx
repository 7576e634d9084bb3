import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminStats } from "@contract/admin.ts";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { paths } from "../../../lib/paths.ts";
import { useSettings } from "../../../lib/settings/settings.ts";
import { Section } from "../../../ui/section.tsx";
import { maintenanceQueries } from "../maintenance/maintenance.queries.ts";
import classes from "./first-steps.module.css";

/** What there is on the site. */
interface Found extends AdminStats {
  isEmpty: boolean;
}

interface Step {
  to: string;
  name: string;
  text: string;
  /** Whether it is left out: somebody has done it, or it is too late for it. */
  isOver?: (found: Found) => boolean;
}

const STEPS: readonly Step[] = [
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
    isOver: ({ totalPhotos }) => totalPhotos > 0,
  },
  {
    to: paths.writePost,
    name: "Write the first post",
    text: "It stays a draft until you publish it.",
    isOver: ({ totalPosts }) => totalPosts > 0,
  },
  {
    to: `${paths.admin}?tab=maintenance`,
    name: "Or bring a site along",
    text: "An export is restored into an empty site alone, so before the other steps.",
    isOver: ({ isEmpty }) => !isEmpty,
  },
];

const sentenceOf = ({ greeting: { before, marked, after } }: Settings) =>
  [before, marked, after].filter(Boolean).join(" ");

/** What is still to be done on a new site, for as long as it greets its visitors as one. */
export function FirstSteps({ stats }: { stats: AdminStats | undefined }): ReactNode {
  const { settings, isPending } = useSettings();
  const greeting = sentenceOf(settings);
  const isNew = !isPending && greeting === sentenceOf(DEFAULT_SETTINGS);
  const site = useQuery({ ...maintenanceQueries.content(), enabled: isNew });
  // What is known a moment later would take a step away while somebody reads it.
  if (!isNew || stats === undefined || site.isPending) return null;
  const found = { ...stats, isEmpty: site.data?.content === null };
  return (
    <div className={classes.steps}>
      <Section title="First steps" text={`Until you say something else, visitors read “${greeting}”`}>
        <ol className={classes.list}>
          {STEPS.filter(({ isOver }) => isOver?.(found) !== true).map(({ to, name, text }) => (
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
