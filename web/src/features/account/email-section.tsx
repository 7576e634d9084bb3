import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { changeEmailInput, sameAddress } from "@contract/account.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import type { User } from "@contract/user.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { Section } from "../../components/section.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UsernameField } from "../../components/username-field.tsx";
import { refusal } from "../../lib/http/refusal.ts";
import { mailSentence, useChangeEmail } from "./account.mutations.ts";
import classes from "./account-page.module.css";

export function EmailSection({ user }: { user: User }): ReactNode {
  const change = useChangeEmail(user.email);
  const inputSchema = changeEmailInput.refine((input) => !sameAddress(input.email, user.email), {
    path: ["email"],
    error: ERROR_MESSAGES.sameEmail,
  });
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(inputSchema),
    defaultValues: { email: "", currentPassword: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) => change.mutate(input, { onSuccess: () => reset() }));
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
      <form onSubmit={submit} noValidate className={classes.form} aria-label="Email address">
        <UsernameField email={user.email} />
        <TextInput
          label="New email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register("email")}
          error={errors.email?.message ?? refusal(change.error, "otherAccountHasEmail", "sameEmail")}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...register("currentPassword")}
          error={errors.currentPassword?.message ?? refusal(change.error, "wrongPassword")}
        />
        <SubmitButton pending={change.isPending} label="Change email address" pendingLabel="Changing..." />
      </form>
    </Section>
  );
}
