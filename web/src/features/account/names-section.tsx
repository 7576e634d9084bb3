import { useState, type ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { updateProfileInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { differing } from "../../lib/differing.ts";
import { UnsavedQuestion } from "../../lib/unsaved/unsaved-question.tsx";
import { useForm } from "../../lib/use-form.ts";
import { Section } from "../../ui/section.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUpdateNames } from "./account.mutations.ts";
import classes from "./account-page.module.css";

export function NamesSection({ user }: { user: User }): ReactNode {
  const saved = { firstName: user.firstName ?? "", lastName: user.lastName ?? "" };
  const [typed, setTyped] = useState<Partial<typeof saved>>({});
  const draft = {
    values: { ...saved, ...typed },
    change: (name: keyof typeof saved, value: string) =>
      setTyped((before) => differing({ ...before, [name]: value }, saved)),
  };
  // Not what was typed and has been saved meanwhile, in another tab.
  const unsaved = differing(typed, saved);
  const update = useUpdateNames();
  const { form, field } = useForm(updateProfileInput, draft, (input) => {
    // Sends only the changed name, as another device may have changed the other one; both when none is changed.
    const changed = differing(input, saved);
    update.mutate(Object.keys(changed).length > 0 ? changed : input, {
      onSuccess: () => setTyped((now) => differing(now, typed)),
    });
  });
  return (
    <Section title="Names" text="Your first name greets you in the menu and stands beside what you write.">
      <form {...form} className={classes.form} aria-label="Names">
        <div className={classes.names}>
          <TextInput label="First name" autoComplete="given-name" {...field("firstName")} />
          <TextInput label="Last name" autoComplete="family-name" {...field("lastName")} />
        </div>
        <SubmitButton pending={update.isPending} label="Save names" pendingLabel="Saving..." />
      </form>
      <UnsavedQuestion isChanged={Object.keys(unsaved).length > 0} />
    </Section>
  );
}
