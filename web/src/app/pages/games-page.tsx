import type { ReactNode } from "react";
import { IconDice5 } from "@packages/icons/index.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PUBLIC_PAGES } from "@contract/site-pages.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import classes from "./page.module.css";

export function GamesPage(): ReactNode {
  return (
    <div className={classes.page}>
      <PageTitle title={PUBLIC_PAGES["/games"]} />
      <PageHeader title="Games Collection" subtitle="Something to do while the kettle boils." />
      <div className={classes.body}>
        <EmptyState
          icon={<IconDice5 size={26} stroke={1.5} />}
          title="Coming soon"
          description="The first games are still being made."
        />
      </div>
    </div>
  );
}
