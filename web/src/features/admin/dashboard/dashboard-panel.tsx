import { useState, type ReactNode } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { PageLoader } from "../../../components/page-loader.tsx";
import { adminQueries } from "../admin.queries.ts";
import { isRefused } from "../admin-data.tsx";
import { usePendingCount } from "../comment-moderation/use-pending-count.ts";
import { CommentModeration } from "../comment-moderation/comment-moderation.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPanel(): ReactNode {
  const stats = useQuery(adminQueries.stats());
  const steps = useFirstSteps(stats);
  const activity = useInfiniteQuery(adminQueries.activity());
  const { count, isPending } = usePendingCount();
  const isWaiting = count !== undefined;
  const [hadWaiting, setHadWaiting] = useState(isWaiting);
  if (isWaiting && !hadWaiting) setHadWaiting(true);
  if (!steps) return <PageLoader />;
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <StatCards stats={stats} />
      {hadWaiting && <CommentModeration />}
      {/* When the figures are refused, so is the activity, and one notice is enough. */}
      {!isPending && !isRefused(stats.error) && <RecentActivity activity={activity} />}
    </>
  );
}
