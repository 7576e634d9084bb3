import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type { Settings } from "@contract/settings.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { useUnsavedMark } from "../../../lib/unsaved/unsaved.store.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { useCloseWarning } from "../../../hooks/use-close-warning.ts";
import { useSaveSettings } from "../admin.mutations.ts";
import { AccountFields, CommentFields, ModelFields, NoteTypeFields } from "./choice-fields.tsx";
import { SocialFields } from "./social-fields.tsx";
import { HomeFields, MediaFields, SiteFields } from "./text-fields.tsx";
import { changesOf, checkDraft, draftSchema, toDraft, type SettingsDraft } from "./settings.rules.ts";
import "./settings.css";
import classes from "./settings-form.module.css";

export interface FieldsProps {
  draft: SettingsDraft;
  change: (changes: Partial<SettingsDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

export function SettingsForm({ settings }: { settings: Settings }): ReactNode {
  // Untyped fields follow changes from other devices.
  const kept = useLocalDraft("settings", "site", toDraft(settings), draftSchema.partial());
  const { fields: draft, typed } = kept;
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();
  const checked = checkDraft(draft, new Date(useNow()));
  const isDirty = !checked.settings || Object.keys(changesOf(settings, checked.settings)).length > 0;
  useCloseWarning(isDirty);
  useUnsavedMark(isDirty, kept.isAsking);

  const fields: FieldsProps = {
    draft,
    change: kept.change,
    errorOf: (field) => (attempted ? checked.errors?.get(field) : undefined),
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(!checked.settings);
    if (checked.settings)
      return save.mutate({
        changes: changesOf(settings, checked.settings),
        onSaved: () => kept.settle(typed),
      });
    for (const control of form.current?.querySelectorAll<HTMLElement>("[name]") ?? []) {
      if (checked.errors.has(control.getAttribute("name") ?? "")) return control.focus();
    }
  };
  return (
    <>
      <DraftNotice {...kept.notice} />
      <form
        ref={form}
        className={classes.form}
        aria-label="Settings"
        tabIndex={-1}
        noValidate
        onSubmit={submit}
      >
        <SiteFields {...fields} />
        <HomeFields {...fields} />
        <MediaFields {...fields} />
        <SocialFields {...fields} />
        <NoteTypeFields {...fields} />
        <ModelFields {...fields} />
        <AccountFields {...fields} />
        <CommentFields {...fields} />
        <div className={classes.bar}>
          <BusyButton type="submit" busy={!isDirty || save.isPending}>
            {save.isPending ? "Saving..." : "Save Settings"}
          </BusyButton>
          {isDirty && (
            <BusyButton
              variant="default"
              busy={save.isPending}
              onClick={() => {
                setAttempted(false);
                kept.clear();
                // This button is removed; from the form, the next Tab leads to the first field.
                form.current?.focus({ preventScroll: true });
              }}
            >
              Discard changes
            </BusyButton>
          )}
          <span className={classes.state} role="status">
            {isDirty ? "Not saved yet" : "Everything is saved"}
          </span>
        </div>
      </form>
    </>
  );
}
