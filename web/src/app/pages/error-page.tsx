import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconWifiOff } from "@tabler/icons-react";
import { Link, useNavigate, useRouteError } from "react-router-dom";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "./notice.tsx";

/** A page whose code was not there yet when the line was lost: what was seen before still is, and needs nothing loaded. */
function OfflinePage(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const load = () => window.location.reload();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, []);
  return (
    <>
      <PageTitle title="No connection" />
      <Notice
        icon={<IconWifiOff size={26} stroke={1.5} />}
        title="No connection"
        action={
          <>
            <Button onClick={() => void navigate(-1)}>Back</Button>
            <Button component={Link} to={paths.home} variant="default">
              Back to the home page
            </Button>
          </>
        }
      >
        This page has not been opened before, and cannot be loaded now. It comes by itself as soon as you are
        online.
      </Notice>
    </>
  );
}

function BrokenPage(): ReactNode {
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

/** A page that broke, whose ways out load the site afresh, or one whose code could not be loaded. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => console.error(error), [error]);
  return isOffline ? <OfflinePage /> : <BrokenPage />;
}
