import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconLock, IconTools } from "@tabler/icons-react";
import { useUser } from "../../lib/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageLoader } from "../../ui/page-loader.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { serverPaths } from "../paths.ts";
import classes from "./page.module.css";

export function AdminPage(): ReactNode {
  const { user, isPending } = useUser();
  if (isPending) return <PageLoader />;
  return (
    <div className={classes.page}>
      <PageTitle title="Admin" />
      {user ? (
        <>
          <PageHeader title="Dashboard" />
          <div className={classes.body}>
            <EmptyState
              icon={<IconTools size={26} stroke={1.5} />}
              title="The dashboard is on its way"
              description="Photographs, users, analytics and settings will be kept here from the next release on."
            />
          </div>
        </>
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
