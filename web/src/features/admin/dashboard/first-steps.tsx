import type { ReactNode } from "react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminStats } from "@contract/admin.ts";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { paths } from "../../../lib/paths.ts";
import { useUser } from "../../../lib/session/user.ts";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { Section } from "../../../components/section.tsx";
import { maintenanceQueries } from "../maintenance/maintenance.queries.ts";
import classes from "./first-steps.module.css";

interface Content extends AdminStats {
  isEmpty: boolean;
}

interface Step {
  to: string;
  name: string;
  text: string;
  isLeftOut?: (content: Content) => boolean;
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
    isLeftOut: ({ totalPhotos }) => totalPhotos > 0,
  },
  {
    to: paths.writePost,
    name: "Write the first post",
    text: "It stays a draft until you publish it.",
    isLeftOut: ({ totalPosts }) => totalPosts > 0,
  },
  {
    to: `${paths.admin}?tab=maintenance`,
    name: "Or bring a site along",
    text: "An export is restored into an empty site alone, so before the other steps.",
    isLeftOut: ({ isEmpty }) => !isEmpty,
  },
];

const sentenceOf = ({ greeting: { before, marked, after } }: Settings) =>
  [before, marked, after].filter(Boolean).join(" ");

export function useFirstSteps(stats: UseQueryResult<AdminStats>): readonly Step[] | undefined {
  const { isAdmin } = useUser();
  // Not the defaults that stand for settings that did not load.
  const { data: settings } = useQuery(settingsQuery);
  const isNew = isAdmin && settings !== undefined && sentenceOf(settings) === sentenceOf(DEFAULT_SETTINGS);
  const site = useQuery({ ...maintenanceQueries.restore(), enabled: isNew });
  if (!isNew || stats.isLoadingError) return [];
  if (!stats.data || site.isPending) return undefined;
  const content = { ...stats.data, isEmpty: site.data?.content === null };
  return STEPS.filter(({ isLeftOut }) => isLeftOut?.(content) !== true);
}

export function FirstSteps({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <div className={classes.steps}>
      <Section
        title="First steps"
        text={`Until you say something else, visitors read “${sentenceOf(DEFAULT_SETTINGS)}”`}
      >
        <ol className={classes.list}>
          {steps.map(({ to, name, text }) => (
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
