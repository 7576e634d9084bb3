import type { ReactNode } from "react";
import { useUser } from "../../../lib/session/user.ts";
import { AdminOnlyNotice } from "../../../components/admin-only-notice.tsx";
import { AuthSection } from "./auth-section.tsx";
import { BackupSection } from "./backup-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { IntegritySection } from "./integrity-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { ScheduledJobsSection } from "./scheduled-jobs-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import classes from "./maintenance.module.css";

export function MaintenancePanel(): ReactNode {
  const { isAdmin } = useUser();
  if (!isAdmin) return <AdminOnlyNotice what="keep the site in order" />;
  return (
    <div className={classes.panel}>
      <JobsSection />
      <ScheduledJobsSection />
      <AuthSection />
      <StorageSection />
      <IntegritySection />
      <BackupSection />
      <ExportSection />
    </div>
  );
}
