import { useEffect, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouteError } from "react-router-dom";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "./notice.tsx";

/** A page that broke, or whose code could not be loaded. Both ways out load the site afresh. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <PageTitle title="Something went wrong" />
      <Notice
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        title="Something went wrong"
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button component="a" href={paths.home} variant="default">
              Back to the home page
            </Button>
          </>
        }
      >
        This page could not be shown. What you saved before is safe.
      </Notice>
    </>
  );
}
