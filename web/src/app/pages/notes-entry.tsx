import { lazy, Suspense, type ReactNode } from "react";
import { useUser } from "../../lib/session.ts";
import { PageLoader } from "../../ui/page-loader.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { LandingPage } from "./landing-page.tsx";

const NotesPage = lazy(() =>
  import("../../features/notes/notes-page.tsx").then((module) => ({ default: module.NotesPage })),
);

/** The organiser for those who are signed in; for everyone else, what it is. */
export function NotesEntry(): ReactNode {
  const { user, isPending } = useUser();
  if (isPending) return <PageLoader />;
  if (!user) return <LandingPage />;
  return (
    <>
      <PageTitle title="Notes" />
      <Suspense fallback={<PageLoader />}>
        <NotesPage />
      </Suspense>
    </>
  );
}
