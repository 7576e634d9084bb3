import { useState, type ReactNode } from "react";
import { Tabs } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { Navigate, useSearchParams } from "react-router-dom";
import { loginInput, registerInput, type RegisterInput } from "@contract/auth.ts";
import { returnPath } from "@contract/return-path.ts";
import { paths } from "../../lib/paths.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { useUser } from "../../lib/session/user.ts";
import { PageLoader } from "../../components/page-loader.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import "./auth-page.css";
import classes from "./auth-page.module.css";

const REASONS = [
  { title: "Organise your notes", text: "Documents are read, summarised and sorted as they arrive." },
  { title: "Show your photographs", text: "Showcase a photo collection, and manage it in one place." },
  { title: "Make it yours", text: "A personal experience that you can customise." },
] as const;

export function AuthPage(): ReactNode {
  const { user, isPending } = useUser();
  const [search] = useSearchParams();
  const [tab, setTab] = useState<string | null>("login");
  const form = useForm<RegisterInput>({
    resolver: standardSchemaResolver(tab === "login" ? loginInput : registerInput),
    defaultValues: { email: "", password: "", firstName: "", lastName: "" },
  });
  const change = (to: string | null) => {
    setTab(to);
    // The errors belong to the other tab.
    form.reset(form.getValues());
  };
  if (isPending) return <PageLoader />;
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
      <Tabs className={classes.card} value={tab} onChange={change} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab value="register">Register</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginForm form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <RegisterForm form={form} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
