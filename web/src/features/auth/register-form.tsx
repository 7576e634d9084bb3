import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import {
  MIN_PASSWORD_LENGTH,
  REGISTRATION_CLOSED,
  registerInput,
  type RegisterInput,
} from "@contract/auth.ts";
import { useSettings } from "../../lib/settings/settings.ts";
import { useRegister } from "./auth.mutations.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useTakeFocus } from "../../components/focus/use-take-focus.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useForm, type Draft } from "../../lib/use-form.ts";
import classes from "./auth-page.module.css";

/** In place of the form after a registration whose address must be confirmed first. */
function MailSent({ email }: { email: string }): ReactNode {
  const words = useTakeFocus<HTMLParagraphElement>();
  return (
    <>
      <p ref={words} className={classes.instead} tabIndex={-1} role="status">
        Almost there. We have sent a mail to {email}: open the link in it to confirm the address, then log in.
        Nothing there? Look among the unwanted mail, or ask again.
      </p>
      <div className={classes.aloneEnd}>
        <ResendConfirmation email={email} />
      </div>
    </>
  );
}

export function RegisterForm({ draft }: { draft: Draft<keyof RegisterInput> }): ReactNode {
  const register = useRegister();
  const { registrationOpen } = useSettings().settings;
  const { form, field } = useForm(registerInput, draft, ({ firstName, lastName, ...input }) =>
    // Empty names are not sent.
    register.mutate({ ...input, firstName: firstName || undefined, lastName: lastName || undefined }),
  );
  if (register.isSuccess && register.data === null) {
    return <MailSent email={register.variables.email} />;
  }
  if (!registrationOpen) {
    return (
      <p className={classes.instead} role="status">
        {REGISTRATION_CLOSED} Whoever has one already can log in.
      </p>
    );
  }
  return (
    <form {...form} className={classes.form} aria-label="Register">
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...field("email")} />
      <PasswordField
        label="Password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        {...field("password")}
      />
      <div className={classes.names}>
        <TextInput label="First Name" autoComplete="given-name" {...field("firstName")} />
        <TextInput label="Last Name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <SubmitButton pending={register.isPending} label="Create Account" pendingLabel="Creating account..." />
    </form>
  );
}
