import type { ChangeEvent, ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { updateProfileInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { useLocalDraft } from "../../lib/autosave/use-local-draft.ts";
import { differing } from "../../lib/differing.ts";
import { UnsavedQuestion } from "../../lib/unsaved/unsaved-question.tsx";
import { DraftNotice } from "../../components/draft-notice.tsx";
import { Section } from "../../components/section.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useUpdateNames } from "./account.mutations.ts";
import classes from "./account-page.module.css";

const fieldsSchema = z.object({ firstName: z.string(), lastName: z.string() });

export function NamesSection({ user }: { user: User }): ReactNode {
  const saved = { firstName: user.firstName ?? "", lastName: user.lastName ?? "" };
  const draft = useLocalDraft("names", user.id, saved, fieldsSchema.partial());
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(updateProfileInput),
    values: draft.fields,
  });
  const { errors } = formState;
  const field = (name: keyof typeof saved) =>
    register(name, {
      onChange: (event: ChangeEvent<HTMLInputElement>) => draft.change({ [name]: event.target.value }),
    });
  // Not what has been saved meanwhile, in another tab.
  const unsaved = differing(draft.typed, saved);
  const update = useUpdateNames();
  const submit = handleSubmit((input) => {
    // Only the changed name, as another device may have changed the other one.
    const changed = differing(input, saved);
    update.mutate(Object.keys(changed).length > 0 ? changed : input, {
      onSuccess: () => draft.settle(draft.typed),
    });
  });
  return (
    <Section title="Names" text="Your first name greets you in the menu and stands beside what you write.">
      <DraftNotice {...draft.notice} />
      <form onSubmit={submit} noValidate className={classes.form} aria-label="Names">
        <div className={classes.names}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            {...field("firstName")}
            error={errors.firstName?.message}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            {...field("lastName")}
            error={errors.lastName?.message}
          />
        </div>
        <SubmitButton pending={update.isPending} label="Save names" pendingLabel="Saving..." />
      </form>
      <UnsavedQuestion
        isChanged={Object.keys(unsaved).length > 0}
        isAsking={draft.isAsking}
        onDiscard={draft.clear}
      />
    </Section>
  );
}
