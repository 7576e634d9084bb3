import { useMemo, useState, type FormEvent } from "react";
import { Button, Modal } from "@mantine/core";
import type { NoteSummary } from "@contract/note.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { countOf } from "../../../lib/format.ts";
import { UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { TagsField } from "../tags/tags-field.tsx";
import { useTagsField } from "../tags/use-tags-field.ts";
import { useChangeNotes } from "./bulk-actions.mutations.ts";
import { countTags } from "../tags/tags.rules.ts";
import classes from "./tag-notes-dialog.module.css";

interface TagNotesDialogProps {
  notes: readonly NoteSummary[];
  onClose: () => void;
}

export function TagNotesDialog({ notes, onClose }: TagNotesDialogProps) {
  const { tags: added, field } = useTagsField();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const carried = useMemo(() => countTags(notes), [notes]);
  const change = useChangeNotes();
  const isAsked = useUnsaved((state) => state.isAsked);
  useFocusReturn();
  const isChanged = added.length > 0 || removed.size > 0;
  const leave = () => leaveForm(onClose);

  function toggle(tag: string): void {
    const next = new Set(removed);
    if (!next.delete(tag)) next.add(tag);
    setRemoved(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const ids = notes.map(({ id }) => id);
    change.mutate({ ids, change: { addTags: added, removeTags: [...removed] } }, { onSuccess: onClose });
  }

  return (
    <Modal
      opened
      onClose={leave}
      title={`Tag ${countOf(notes.length, "note")}`}
      size="32rem"
      closeOnEscape={!change.isPending && !isAsked}
      closeOnClickOutside={!change.isPending}
      withCloseButton={!change.isPending}
    >
      <form className={classes.form} onSubmit={submit}>
        {/* The list would cover the tags that can be removed. */}
        <TagsField label="Add tags" field={field} data-autofocus openOnFocus={false} />
        {carried.length > 0 && (
          <fieldset className={classes.carried}>
            <legend>Take off</legend>
            {carried.map(({ name, count }) => (
              <button
                key={name}
                type="button"
                className={classes.tag}
                aria-pressed={removed.has(name)}
                onClick={() => toggle(name)}
              >
                {name} <span className={classes.count}>{count}</span>
              </button>
            ))}
          </fieldset>
        )}
        <div className={classes.actions}>
          <Button variant="default" disabled={change.isPending} onClick={leave}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={change.isPending || !isChanged}>
            {change.isPending ? "Saving..." : "Save"}
          </BusyButton>
        </div>
      </form>
      <UnsavedQuestion
        isChanged={isChanged}
        isAsking={change.isPending}
        isLeft={() => true}
        onDiscard={onClose}
        onBack={onClose}
      />
    </Modal>
  );
}
