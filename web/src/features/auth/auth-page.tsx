import type { ReactNode } from "react";
import { Tabs } from "@mantine/core";
import { Navigate, useSearchParams } from "react-router-dom";
import { returnPath } from "@contract/return-path.ts";
import { paths } from "../../lib/paths.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { useUser } from "../../lib/session/user.ts";
import { PageLoader } from "../../components/page-loader.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useDraft } from "../../lib/use-form.ts";
import "./auth-page.css";
import classes from "./auth-page.module.css";

const REASONS = [
  { title: "Organise your notes", text: "Documents are read, summarised and sorted as they arrive." },
  { title: "Show your photographs", text: "Showcase a photo collection, and manage it in one place." },
  { title: "Make it yours", text: "A personal experience that you can customise." },
] as const;

const NOTHING_TYPED = { email: "", password: "", firstName: "", lastName: "" };

export function AuthPage(): ReactNode {
  const { user, isPending } = useUser();
  const [search] = useSearchParams();
  // Shared by both tabs, so that nobody has to type the email address again after changing the tab.
  const draft = useDraft(NOTHING_TYPED);
  if (isPending) return <PageLoader />;
  // Leaves the page after a login too: the forms only set the user.
  if (user) return <Navigate to={returnPath(search.get("next")) ?? paths.home} replace />;
  return (
    <div className={classes.page}>
      <PageTitle title="Log in" />
      <section>
        <h1 className={classes.title}>
          Come in, and <mark>pick up</mark> where you left off.
        </h1>
        <ul className={classes.list}>
          {REASONS.map(({ title, text }) => (
            <li key={title} className={classes.reason}>
              <h2 className={classes.reasonTitle}>{title}</h2>
              <p className={classes.reasonText}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Tabs className={classes.card} defaultValue="login" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab value="register">Register</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginForm draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <RegisterForm draft={draft} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
