import type { ReactNode } from "react";
import { IconCamera } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import classes from "./page.module.css";

export function PhotographyPage(): ReactNode {
  return (
    <div className={classes.page}>
      <PageTitle title="Photography" />
      <PageHeader title="Photography" subtitle="Moments captured in light" />
      <div className={classes.body}>
        <EmptyState
          icon={<IconCamera size={26} stroke={1.5} />}
          title="No photos yet"
          description="The administrator has not uploaded photos to this category yet."
        />
      </div>
    </div>
  );
}
