import type { ReactNode } from "react";
import { IconPencil } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import classes from "./page.module.css";

export function BlogPage(): ReactNode {
  return (
    <div className={classes.page}>
      <PageTitle title="Blog" />
      <PageHeader title="Blog" subtitle="Thoughts, tutorials &amp; notes" />
      <div className={classes.body}>
        <EmptyState
          icon={<IconPencil size={26} stroke={1.5} />}
          title="No blog posts yet"
          description="The first posts are coming soon."
        />
      </div>
    </div>
  );
}
