import type { ReactNode } from "react";
import { Textarea, TextInput } from "@mantine/core";
import { MAX_BIO_LENGTH } from "@contract/settings.ts";
import { Section } from "../../../components/section.tsx";
import type { FieldsProps } from "./settings-form.tsx";
import type { SettingsDraft } from "./settings.rules.ts";
import classes from "./settings-form.module.css";

type TextName = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never;
}[keyof SettingsDraft];

function textField({ draft, change, errorOf }: FieldsProps, name: TextName) {
  return {
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  };
}

export function SiteFields(props: FieldsProps): ReactNode {
  return (
    <Section title="Site" text="The name in the bar and in the browser's tabs, and whose site it is.">
      <div className={classes.row} data-parts="2">
        <TextInput label="Site title" {...textField(props, "siteTitle")} />
        <TextInput label="Owner name" {...textField(props, "ownerName")} />
      </div>
      <div className={classes.row} data-parts="2">
        <TextInput label="First year of the copyright" inputMode="numeric" {...textField(props, "since")} />
      </div>
    </Section>
  );
}

export function HomeFields(props: FieldsProps): ReactNode {
  const { draft, change, errorOf } = props;
  const { before, marked, after } = draft.greeting;
  const part = (name: keyof typeof draft.greeting, label: string) => (
    <TextInput
      label={label}
      name={`greeting.${name}`}
      value={draft.greeting[name]}
      error={errorOf(`greeting.${name}`)}
      onChange={(event) => change({ greeting: { ...draft.greeting, [name]: event.currentTarget.value } })}
    />
  );
  return (
    <Section title="Home page" text="What visitors read first. One phrase of the greeting is marked.">
      <div className={classes.row} data-parts="3">
        {part("before", "Greeting")}
        {part("marked", "Marked phrase")}
        {part("after", "Rest of the greeting")}
      </div>
      <p className={classes.preview} aria-label="Preview of the greeting">
        {before} {marked && <mark>{marked}</mark>} {after}
      </p>
      <Textarea
        label="Bio"
        description={`${draft.bio.length} of ${MAX_BIO_LENGTH} characters`}
        autosize={false}
        rows={3}
        {...textField(props, "bio")}
      />
    </Section>
  );
}

export function MediaFields(props: FieldsProps): ReactNode {
  return (
    <>
      <Section
        title="Video"
        text="Plays on “Watch Video”: a file, or an address of YouTube or Vimeo. Empty: the button is disabled."
      >
        <TextInput label="Video address" type="url" inputMode="url" {...textField(props, "videoUrl")} />
      </Section>
      <Section title="Now Playing" text="Stands in the footer and on the home page. Empty: nothing plays.">
        <div className={classes.row} data-parts="2">
          <TextInput label="Track" {...textField(props, "trackTitle")} />
          <TextInput label="Artist" {...textField(props, "trackArtist")} />
        </div>
        <TextInput label="Link of the track" type="url" inputMode="url" {...textField(props, "trackUrl")} />
      </Section>
    </>
  );
}
