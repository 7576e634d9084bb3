import type { ReactNode } from "react";
import { Checkbox, Switch, TextInput } from "@mantine/core";
import { FILE_TYPES } from "@contract/file-type.ts";
import { Section } from "../../../components/section.tsx";
import type { FieldsProps } from "./settings-form.tsx";
import classes from "./settings-form.module.css";

export function NoteTypeFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const accepted = draft.acceptedNoteTypes;
  const error = errorOf("acceptedNoteTypes");
  return (
    <Section
      title="Accepted note types"
      text="What people may upload to their notes. The upload dialog and the server follow this list."
    >
      <div className={classes.choices} role="group" aria-label="Accepted note types">
        {FILE_TYPES.map((type) => (
          <Checkbox
            key={type}
            className={classes.choice}
            label={`.${type}`}
            name="acceptedNoteTypes"
            checked={accepted.includes(type)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              change({
                acceptedNoteTypes: FILE_TYPES.filter((each) =>
                  each === type ? checked : accepted.includes(each),
                ),
              });
            }}
          />
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Section>
  );
}

export function ModelFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  return (
    <Section
      title="Tokens"
      text="What a configured model may use for everybody's documents together. What it has used stands under Analysis."
    >
      <TextInput
        label="Tokens for the model in a month"
        description="Empty: no limit. When they are used up, the built-in analyser reads the documents, and the model reads them again in the next month."
        inputMode="numeric"
        name="modelTokensPerMonth"
        value={draft.modelTokensPerMonth}
        error={errorOf("modelTokensPerMonth")}
        onChange={(event) => change({ modelTokensPerMonth: event.currentTarget.value })}
      />
    </Section>
  );
}

export function CommentFields({ draft, change }: FieldsProps): ReactNode {
  return (
    <Section title="Comments" text="On photos and on posts. What is there already stays.">
      <Switch
        label="People can write comments"
        name="commentsEnabled"
        checked={draft.commentsEnabled}
        onChange={(event) => change({ commentsEnabled: event.currentTarget.checked })}
      />
      <Switch
        label="New comments wait until you approve them"
        name="commentsModerated"
        checked={draft.commentsModerated}
        onChange={(event) => change({ commentsModerated: event.currentTarget.checked })}
      />
    </Section>
  );
}

export function AccountFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  return (
    <Section title="Accounts" text="Whoever has one keeps it.">
      <Switch
        label="People can make an account"
        name="registrationOpen"
        checked={draft.registrationOpen}
        onChange={(event) => change({ registrationOpen: event.currentTarget.checked })}
      />
      <div className={classes.row} data-parts="2">
        <TextInput
          label="Space for each person's documents, in MB"
          description="Empty: as much as the disk holds. Yours have no limit."
          inputMode="numeric"
          name="storageQuotaMb"
          value={draft.storageQuotaMb}
          error={errorOf("storageQuotaMb")}
          onChange={(event) => change({ storageQuotaMb: event.currentTarget.value })}
        />
        <TextInput
          label="Space without a confirmed email address, in MB"
          description="Confirmed by the link of a mail. Without a mail server, nobody's is."
          inputMode="numeric"
          name="unconfirmedQuotaMb"
          value={draft.unconfirmedQuotaMb}
          error={errorOf("unconfirmedQuotaMb")}
          onChange={(event) => change({ unconfirmedQuotaMb: event.currentTarget.value })}
        />
        <TextInput
          label="Space for everybody's documents together, in MB"
          description="Without yours. Leave some of the disk for yourself."
          inputMode="numeric"
          name="membersQuotaMb"
          value={draft.membersQuotaMb}
          error={errorOf("membersQuotaMb")}
          onChange={(event) => change({ membersQuotaMb: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}
