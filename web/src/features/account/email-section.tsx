import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { changeEmailInput, sameAddress } from "@contract/account.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import type { User } from "@contract/user.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { Section } from "../../components/section.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UsernameField } from "../../components/username-field.tsx";
import { refusal } from "../../lib/http/refusal.ts";
import { mailSentence, useChangeEmail } from "./account.mutations.ts";
import classes from "./account-page.module.css";

const NOTHING_TYPED = { email: "", currentPassword: "" };

export function EmailSection({ user }: { user: User }): ReactNode {
  const draft = useDraft(NOTHING_TYPED);
  const change = useChangeEmail(user.email);
  const inputSchema = changeEmailInput.refine((input) => !sameAddress(input.email, user.email), {
    path: ["email"],
    error: ERROR_MESSAGES.sameEmail,
  });
  const { form, field } = useForm(inputSchema, draft, (input) =>
    change.mutate(input, {
      onSuccess: () => {
        for (const name of ["email", "currentPassword"] as const) draft.change(name, "");
      },
    }),
  );
  const email = field("email");
  const password = field("currentPassword");
  return (
    <Section
      title="Email address"
      text={
        <>
          You log in with <strong>{user.email}</strong>.
        </>
      }
    >
      {change.isSuccess && change.data === null && (
        <p className={classes.notice} role="status">
          {mailSentence(user.email, change.variables.email)}
        </p>
      )}
      <form {...form} className={classes.form} aria-label="Email address">
        <UsernameField email={user.email} />
        <TextInput
          label="New email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...email}
          error={email.error ?? refusal(change.error, "otherAccountHasEmail", "sameEmail")}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...password}
          error={password.error ?? refusal(change.error, "wrongPassword")}
        />
        <SubmitButton pending={change.isPending} label="Change email address" pendingLabel="Changing..." />
      </form>
    </Section>
  );
}
