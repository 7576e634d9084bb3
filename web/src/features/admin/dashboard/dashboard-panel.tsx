import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../admin.queries.ts";
import { isRefused } from "../desk-data.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";

/** How the site is doing, at a glance. */
export function DashboardPanel(): ReactNode {
  const stats = useQuery(adminQueries.stats());
  return (
    <>
      <StatCards stats={stats} />
      {/* It would be refused as well, and once is enough. */}
      {!isRefused(stats.error) && <RecentActivity />}
    </>
  );
}
