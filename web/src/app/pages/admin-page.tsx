import type { ComponentType, ReactNode } from "react";
import { Button } from "@mantine/core";
import {
  IconCamera,
  IconChartBar,
  IconLayoutDashboard,
  IconLock,
  IconSettings,
  IconTool,
  IconUsers,
  IconWifiOff,
} from "@packages/icons/index.ts";
import { AdminLayout, type AdminTab } from "../../features/admin/admin-layout.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useUser } from "../../lib/session/user.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { PageLoader } from "../../components/page-loader.tsx";
import { UnknownUser } from "../../components/unknown-user.tsx";
import { serverPaths } from "../../lib/paths.ts";
import classes from "./page.module.css";

const DialogFallback = () => <PageLoader />;

function OutOfReach(): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconWifiOff size={26} stroke={1.5} />}
        title="This tab could not be loaded"
        description="Please check your connection and reload the page."
      />
    </div>
  );
}

const lateTab = (load: () => Promise<ComponentType>) => lazyComponent(load, DialogFallback, OutOfReach);

const TABS: readonly [AdminTab, ...AdminTab[]] = [
  {
    id: "dashboard",
    label: "Dashboard",
    icon: IconLayoutDashboard,
    Panel: lateTab(
      async () => (await import("../../features/admin/dashboard/dashboard-panel.tsx")).DashboardPanel,
    ),
  },
  {
    id: "photography",
    label: "Photography",
    icon: IconCamera,
    Panel: lateTab(async () => (await import("./admin-photography.tsx")).AdminPhotography),
  },
  {
    id: "users",
    label: "Users",
    icon: IconUsers,
    Panel: lateTab(async () => (await import("../../features/admin/users/users-panel.tsx")).UsersPanel),
  },
  {
    id: "analytics",
    label: "Analytics",
    icon: IconChartBar,
    Panel: lateTab(
      async () => (await import("../../features/admin/analytics/analytics-panel.tsx")).AnalyticsPanel,
    ),
  },
  {
    id: "settings",
    label: "Settings",
    icon: IconSettings,
    Panel: lateTab(
      async () => (await import("../../features/admin/settings/settings-panel.tsx")).SettingsPanel,
    ),
  },
  {
    id: "maintenance",
    label: "Maintenance",
    icon: IconTool,
    Panel: lateTab(
      async () => (await import("../../features/admin/maintenance/maintenance-panel.tsx")).MaintenancePanel,
    ),
  },
];

export function AdminPage(): ReactNode {
  const { user, isPending, isUnknown, retry } = useUser();
  const login = useLoginPath(serverPaths.login);
  if (isPending) return <PageLoader />;
  if (user) return <AdminLayout key={user.id} user={user} tabs={TABS} />;
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
            <Button component="a" href={login}>
              Log In
            </Button>
          }
        />
      )}
    </div>
  );
}
