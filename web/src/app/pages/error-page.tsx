import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconWifiOff } from "@packages/icons/index.ts";
import { Link, useLocation, useNavigate, useRouteError } from "react-router-dom";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import { PageLoader } from "../../components/page-loader.tsx";
import { Notice } from "./notice.tsx";

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

const unloaded = new WeakSet<Error>();
window.addEventListener("vite:preloadError", ({ payload }) => unloaded.add(payload));

/** Browser and router do not request what failed again until the site is reloaded. */
let isIncomplete = false;

function Failure(): ReactNode {
  const error = useRouteError();
  const isUnloaded = error instanceof Error && unloaded.has(error);
  const [isOffline] = useState(() => !navigator.onLine);
  const [wasIncomplete] = useState(() => isIncomplete);
  const isReloading = isUnloaded && wasIncomplete && !isOffline;
  useEffect(() => {
    if (isReloading) return window.location.reload();
    if (isUnloaded) isIncomplete = true;
    console.error(error);
  }, [error, isReloading, isUnloaded]);
  if (isReloading) return <PageLoader />;
  return isOffline ? <OfflinePage /> : <BrokenPage />;
}

export function ErrorPage(): ReactNode {
  return <Failure key={useLocation().key} />;
}
