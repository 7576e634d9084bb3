import type { ReactNode } from "react";
import { useUser } from "../../../lib/session/user.ts";
import { AdminOnlyNotice } from "../../../ui/admin-only-notice.tsx";
import { ExportSection } from "./export-section.tsx";
import { IntegritySection } from "./integrity-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import classes from "./maintenance.module.css";

/** What keeps the site in order: analyses, storage, integrity, and the whole of it as one file. */
export function MaintenancePanel(): ReactNode {
  const { isAdmin } = useUser();
  // Nothing to press for those whom the server would refuse each time.
  if (!isAdmin) return <AdminOnlyNotice what="keep the site in order" />;
  return (
    <div className={classes.panel}>
      <JobsSection />
      <StorageSection />
      <IntegritySection />
      <ExportSection />
    </div>
  );
}
