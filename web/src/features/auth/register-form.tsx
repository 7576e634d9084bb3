import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { MIN_PASSWORD_LENGTH, REGISTRATION_CLOSED, type RegisterInput } from "@contract/auth.ts";
import { useSettings } from "../../lib/settings/settings.ts";
import { useRegister } from "./auth.mutations.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useTakeFocus } from "../../components/focus/use-take-focus.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import classes from "./auth-page.module.css";

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

export function RegisterForm({ form }: { form: UseFormReturn<RegisterInput> }): ReactNode {
  const register = useRegister();
  const { registrationOpen } = useSettings().settings;
  const { register: field, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(({ firstName, lastName, ...input }) =>
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
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Register">
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...field("email")}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        {...field("password")}
        error={errors.password?.message}
      />
      <div className={classes.names}>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          {...field("firstName")}
          error={errors.firstName?.message}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          {...field("lastName")}
          error={errors.lastName?.message}
        />
      </div>
      <SubmitButton pending={register.isPending} label="Create Account" pendingLabel="Creating account..." />
    </form>
  );
}
