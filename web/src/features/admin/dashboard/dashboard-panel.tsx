import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../lib/session/user.ts";
import { adminQueries } from "../admin.queries.ts";
import { isRefused } from "../desk-data.tsx";
import { useWaitingCount } from "../waiting/use-waiting-count.ts";
import { WaitingComments } from "../waiting/waiting-comments.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";

/** How the site is doing, at a glance. */
export function DashboardPanel(): ReactNode {
  const { isAdmin } = useUser();
  const stats = useQuery(adminQueries.stats());
  // What has once been there stays until the page is left: its last comment leaves the words that none is waiting.
  const isWaiting = useWaitingCount() !== undefined;
  const [hadWaiting, setHadWaiting] = useState(isWaiting);
  if (isWaiting && !hadWaiting) setHadWaiting(true);
  return (
    <>
      {isAdmin && <FirstSteps stats={stats.data} />}
      <StatCards stats={stats} />
      {hadWaiting && <WaitingComments />}
      {/* It would be refused as well, and once is enough. */}
      {!isRefused(stats.error) && <RecentActivity />}
    </>
  );
}
