import type { ReactNode } from "react";
import { PageTitle } from "../../lib/page-title.tsx";
import { useUser } from "../../lib/session/user.ts";
import { isSignedIn } from "../../lib/session/signed-in.ts";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { PageLoader } from "../../components/page-loader.tsx";
import { UnknownUser } from "../../components/unknown-user.tsx";
import { SiteLayout } from "../layout/site-layout.tsx";
import { LandingPage } from "./landing-page.tsx";
import classes from "./page.module.css";

const NotesPage = lazyComponent(
  async () => (await import("../../features/notes/notes-page.tsx")).NotesPage,
  () => <PageLoader />,
);

// A failure is shown when the page is rendered.
if (isSignedIn()) NotesPage.preload().catch(() => undefined);

export function NotesEntry(): ReactNode {
  const { user, isPending, isUnknown, retry } = useUser();
  if (isPending) return <PageLoader />;
  if (isUnknown) {
    return (
      <SiteLayout>
        <PageTitle title="Notes" />
        <div className={classes.page}>
          <UnknownUser onRetry={retry} />
        </div>
      </SiteLayout>
    );
  }
  if (!user) return <LandingPage />;
  return (
    <>
      <PageTitle title="Notes" />
      <NotesPage />
    </>
  );
}
