import type { ReactNode } from "react";
import { PageTitle } from "../../lib/page-title.tsx";
import { GoToLogin } from "../../lib/session/go-to-login.tsx";
import { useUser } from "../../lib/session/user.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { PageLoader } from "../../components/page-loader.tsx";
import { UnknownUser } from "../../components/unknown-user.tsx";
import { DataSection } from "./data-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { NamesSection } from "./names-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import "./account.css";
import classes from "./account-page.module.css";

export function AccountPage(): ReactNode {
  const { user, isPending, isUnknown, retry } = useUser();
  if (isPending) return <PageLoader />;
  if (isUnknown) {
    return (
      <div className={classes.page}>
        <PageTitle title="Account" />
        <UnknownUser onRetry={retry} />
      </div>
    );
  }
  if (!user) return <GoToLogin />;
  return (
    <div className={classes.page}>
      <PageTitle title="Account" />
      <PageHeader title="Account" subtitle="Who you are here, how you log in, and what is yours." />
      <div key={user.id} className={classes.sections}>
        <PictureSection user={user} />
        <NamesSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <SessionsSection />
        <DataSection />
        <DeleteSection user={user} />
      </div>
    </div>
  );
}
