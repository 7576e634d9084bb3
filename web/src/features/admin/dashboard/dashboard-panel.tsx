import type { ReactNode } from "react";
import { RecentActivity } from "./recent-activity.tsx";

/** How the site is doing, at a glance. */
export function DashboardPanel(): ReactNode {
  return <RecentActivity />;
}
