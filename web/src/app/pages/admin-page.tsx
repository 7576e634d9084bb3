import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import {
  IconCamera,
  IconChartBar,
  IconLayoutDashboard,
  IconLock,
  IconSettings,
  IconTool,
  IconUsers,
} from "@tabler/icons-react";
import { Desk, type DeskTab } from "../../features/admin/desk.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { useUser } from "../../lib/session/user.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { PageLoader } from "../../ui/page-loader.tsx";
import { UnknownUser } from "../../ui/unknown-user.tsx";
import { serverPaths } from "../../lib/paths.ts";
import classes from "./page.module.css";

const StandIn = () => <PageLoader />;

/** The places of the desk, each loaded when it is opened. What needs several features is put together here. */
const TABS: readonly [DeskTab, ...DeskTab[]] = [
  {
    id: "dashboard",
    label: "Dashboard",
    icon: IconLayoutDashboard,
    Panel: latePart(
      async () => (await import("../../features/admin/dashboard/dashboard-panel.tsx")).DashboardPanel,
      StandIn,
    ),
  },
  {
    id: "photography",
    label: "Photography",
    icon: IconCamera,
    Panel: latePart(async () => (await import("./admin-photography.tsx")).AdminPhotography, StandIn),
  },
  {
    id: "users",
    label: "Users",
    icon: IconUsers,
    Panel: latePart(
      async () => (await import("../../features/admin/users/users-panel.tsx")).UsersPanel,
      StandIn,
    ),
  },
  {
    id: "analytics",
    label: "Analytics",
    icon: IconChartBar,
    Panel: latePart(
      async () => (await import("../../features/admin/analytics/analytics-panel.tsx")).AnalyticsPanel,
      StandIn,
    ),
  },
  {
    id: "settings",
    label: "Settings",
    icon: IconSettings,
    Panel: latePart(
      async () => (await import("../../features/admin/settings/settings-panel.tsx")).SettingsPanel,
      StandIn,
    ),
  },
  {
    id: "maintenance",
    label: "Maintenance",
    icon: IconTool,
    Panel: latePart(
      async () => (await import("../../features/admin/maintenance/maintenance-panel.tsx")).MaintenancePanel,
      StandIn,
    ),
  },
];

export function AdminPage(): ReactNode {
  const { user, isPending, isUnknown, retry } = useUser();
  if (isPending) return <PageLoader />;
  if (user) return <Desk key={user.id} user={user} tabs={TABS} />;
  return (
    <div className={classes.page}>
      <PageTitle title="Admin" />
      {isUnknown ? (
        <UnknownUser onRetry={retry} />
      ) : (
        <EmptyState
          as="h1"
          icon={<IconLock size={26} stroke={1.5} />}
          title="Admin Access Required"
          description="Log in as an administrator to open the dashboard."
          action={
            <Button component="a" href={serverPaths.login}>
              Log In
            </Button>
          }
        />
      )}
    </div>
  );
}
