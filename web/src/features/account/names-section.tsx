import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { updateProfileInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { Section } from "../../ui/section.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUpdateNames } from "./account.mutations.ts";
import classes from "./account-page.module.css";

export function NamesSection({ user }: { user: User }): ReactNode {
  const draft = useDraft({ firstName: user.firstName ?? "", lastName: user.lastName ?? "" });
  const update = useUpdateNames();
  const { form, field } = useForm(updateProfileInput, draft, (input) => update.mutate(input));
  return (
    <Section title="Names" text="Your first name greets you in the menu and stands beside what you write.">
      <form {...form} className={classes.form} aria-label="Names">
        <div className={classes.names}>
          <TextInput label="First name" autoComplete="given-name" {...field("firstName")} />
          <TextInput label="Last name" autoComplete="family-name" {...field("lastName")} />
        </div>
        <SubmitButton pending={update.isPending} label="Save names" pendingLabel="Saving..." />
      </form>
    </Section>
  );
}
