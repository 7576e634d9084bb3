import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "./notice.tsx";

export function NotFoundPage(): ReactNode {
  return (
    <>
      <PageTitle title="404 Page Not Found" />
      <Notice
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        title="404 Page Not Found"
        action={
          <Button component={Link} to={paths.home} variant="default">
            Back to the home page
          </Button>
        }
      >
        Did you forget to add the page to the router?
      </Notice>
    </>
  );
}
