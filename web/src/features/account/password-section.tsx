import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { changePasswordInput } from "@contract/account.ts";
import { MIN_PASSWORD_LENGTH } from "@contract/auth.ts";
import type { User } from "@contract/user.ts";
import { paths } from "../../lib/paths.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { Section } from "../../components/section.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UsernameField } from "../../components/username-field.tsx";
import { useChangePassword } from "./account.mutations.ts";
import { refusal } from "../../lib/http/refusal.ts";
import classes from "./account-page.module.css";

const NOTHING_TYPED = { currentPassword: "", newPassword: "" };
export function PasswordSection({ user }: { user: User }): ReactNode {
  const draft = useDraft(NOTHING_TYPED);
  const change = useChangePassword();
  const { form, field } = useForm(changePasswordInput, draft, (input) =>
    change.mutate(input, {
      onSuccess: () => {
        for (const name of ["currentPassword", "newPassword"] as const) draft.change(name, "");
      },
    }),
  );
  const current = field("currentPassword");
  const next = field("newPassword");
  return (
    <Section
      title="Password"
      text={
        <>
          A new one logs you out everywhere but here. Forgotten?{" "}
          <Link to={paths.forgotPassword} state={{ email: user.email }}>
            Have a link sent to you
          </Link>
          .
        </>
      }
    >
      <form {...form} className={classes.form} aria-label="Password">
        <UsernameField email={user.email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...current}
          error={current.error ?? refusal(change.error, "wrongPassword")}
        />
        <PasswordField
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          {...next}
          error={next.error ?? refusal(change.error, "samePassword")}
        />
        <SubmitButton pending={change.isPending} label="Change password" pendingLabel="Changing..." />
      </form>
    </Section>
  );
}
