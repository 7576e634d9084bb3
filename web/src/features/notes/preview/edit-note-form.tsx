import { useState, type SubmitEvent } from "react";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { updateNoteInput, type Note, type UpdateNoteInput } from "@contract/note.ts";
import { MAX_NOTE_TITLE_LENGTH } from "@contract/note-title.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm } from "../../../lib/unsaved/unsaved.store.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConflictDialog } from "../../../components/dialogs/conflict-dialog.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { showErrors } from "../../../components/show-errors.ts";
import { leavesNote } from "../hooks/use-preview.ts";
import { isConflict, isMissing, useSaveAsNew, useUpdateNote } from "../notes.mutations.ts";
import { noteKeys } from "../notes.keys.ts";
import { noteQueries } from "../notes.queries.ts";
import { TagsField } from "../tags/tags-field.tsx";
import { tagChanges } from "../tags/tags.rules.ts";
import { allTags, tagsFieldOf } from "../tags/use-tags-field.ts";
import { categoryOptions } from "../notes.categories.rules.ts";
import { fromFirstDifference, isCut, unreadPart } from "../notes.texts.rules.ts";
import classes from "./edit-note-form.module.css";

const fieldsSchema = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  newTag: z.string(),
});

const savedFields = ({ title, content, category, tags }: Note) => ({
  title,
  content,
  category,
  tags,
  newTag: "",
});

function SavedText({ id, typed }: { id: number; typed: string }) {
  const { data } = useQuery(noteQueries.detail(id));
  if (data === undefined || data.content === typed) return null;
  return (
    <>
      <h3 id="saved-text" className={classes.savedHeading}>
        What is saved now
      </h3>
      <section className={classes.saved} aria-labelledby="saved-text" tabIndex={0} dir="auto">
        {fromFirstDifference(data.content, typed) || "An empty text."}
      </section>
    </>
  );
}

export function EditNoteForm({ note: current, onClose }: { note: Note; onClose: () => void }) {
  const [note] = useState(current);
  const draft = useLocalDraft("note", note.id, savedFields(note), fieldsSchema.partial());
  const { title, content, category } = draft.fields;
  const tags = allTags(draft.fields);
  const [errors, setErrors] = useState<Partial<Record<"title" | "content", string | undefined>>>({});
  const client = useQueryClient();
  const update = useUpdateNote(note.id, undefined, (error) => isConflict(error) || isMissing(error));
  const saveAsNew = useSaveAsNew(note.id);
  const [asked, setAsked] = useState<"outdated" | "deleted" | null>(null);
  // Only changed fields, so that changes by the analysis or another tab are not undone.
  const changes: UpdateNoteInput = {
    ...(title !== note.title && { title }),
    ...(content !== note.content && { content, textRevision: note.textRevision }),
    ...(category !== note.category && { category }),
    ...tagChanges(note.tags, tags),
  };
  const isChanged = Object.keys(changes).length > 0;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isChanged) return onClose();
    const input = updateNoteInput.safeParse(changes);
    const wrong = (field: string) => input.error?.issues.find(({ path }) => path[0] === field)?.message;
    showErrors(event.currentTarget, () => setErrors({ title: wrong("title"), content: wrong("content") }));
    if (input.success) save(input.data);
  }

  function save(input: UpdateNoteInput): void {
    update.mutate(input, {
      onSuccess: finish,
      onError: (error) => {
        setAsked(isConflict(error) ? "outdated" : isMissing(error) ? "deleted" : null);
        if (isConflict(error)) void refreshText();
      },
    });
  }

  function finish(): void {
    draft.clear();
    onClose();
  }

  const refreshText = () => client.invalidateQueries({ queryKey: noteKeys.detail(note.id) });

  const goOn = () => setAsked(null);

  function createAnew(): void {
    saveAsNew.mutate({ title, content, category, tags }, { onSuccess: finish, onError: goOn });
  }

  function overwrite(): void {
    const { textRevision: _, ...unconditional } = changes;
    save(unconditional);
  }

  function useSavedText(): void {
    const { content: _, textRevision: __, ...others } = changes;
    if (Object.keys(others).length > 0) return save(others);
    void refreshText();
    finish();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <DraftNotice {...draft.notice} saved={<SavedText id={note.id} typed={content} />} />
      <TextInput
        label="Title"
        data-autofocus
        autoFocus
        maxLength={MAX_NOTE_TITLE_LENGTH}
        error={errors.title}
        value={title}
        onChange={(event) => {
          draft.change({ title: event.currentTarget.value });
          setErrors({ ...errors, title: undefined });
        }}
      />
      <Textarea
        label="Content"
        // Saving a text of which only the beginning was read would lose the rest.
        readOnly={isCut(note)}
        description={isCut(note) ? unreadPart(note) : undefined}
        rows={14}
        error={errors.content}
        value={content}
        onChange={(event) => {
          draft.change({ content: event.currentTarget.value });
          setErrors({ ...errors, content: undefined });
        }}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Category"
          data={categoryOptions(note.category)}
          value={category}
          onChange={(event) => draft.change({ category: event.currentTarget.value })}
        />
        <TagsField label="Tags" field={tagsFieldOf(draft.fields, draft.change)} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={update.isPending} onClick={() => leaveForm(onClose)}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={update.isPending}>
          {update.isPending ? "Saving..." : "Save"}
        </BusyButton>
      </div>
      <ConflictDialog
        opened={asked === "outdated"}
        pending={update.isPending}
        title="This text was saved somewhere else"
        saved={asked === "outdated" && <SavedText id={note.id} typed={content} />}
        choices={[
          { label: "Go on editing", onChoose: goOn },
          { label: "Use the saved one", onChoose: useSavedText },
          { label: "Replace it with this one", onChoose: overwrite },
        ]}
      >
        It was changed after you began, perhaps in another tab or on another device. Nothing of either is lost
        yet. Which one should hold?
      </ConflictDialog>
      <ConflictDialog
        opened={asked === "deleted"}
        pending={saveAsNew.isPending}
        title="This document was deleted"
        choices={[
          { label: "Go on editing", onChoose: goOn },
          { label: "Save as a new document", onChoose: createAnew },
        ]}
      >
        It was deleted after you began, perhaps in another tab or on another device. What you have typed is
        still here.
      </ConflictDialog>
      <UnsavedQuestion
        isChanged={isChanged}
        isAsking={asked !== null || update.isPending || draft.isAsking}
        isLeft={leavesNote(note.id)}
        onDiscard={draft.clear}
      />
    </form>
  );
}
