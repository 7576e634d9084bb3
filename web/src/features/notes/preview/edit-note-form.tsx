import { useState, type FormEvent } from "react";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { MAX_NOTE_TITLE_LENGTH, updateNoteInput, type Note, type UpdateNoteInput } from "@contract/note.ts";
import { UnsavedQuestion } from "../unsaved/unsaved-question.tsx";
import { leaveForm } from "../unsaved/unsaved.store.ts";
import { useUpdateNote } from "../notes.mutations.ts";
import { TagsField } from "../tags/tags-field.tsx";
import { useTagsField } from "../tags/use-tags-field.ts";
import { categoryOptions } from "../notes.rules.ts";
import classes from "./edit-note-form.module.css";

/** Title, content, category and tags; what was typed stays until it is saved. */
export function EditNoteForm({ note: current, onClose }: { note: Note; onClose: () => void }) {
  // What it was when the form was opened: an analysis may arrive while somebody types.
  const [note] = useState(current);
  const [title, setTitle] = useState(note.title);
  const [content, setContent] = useState(note.content);
  const [category, setCategory] = useState(note.category);
  const { tags, field } = useTagsField(note.tags);
  const [titleError, setTitleError] = useState<string>();
  const update = useUpdateNote(note.id);
  // Only what was changed is sent, so that tags found meanwhile, or a title of another tab, are not undone.
  const changes: UpdateNoteInput = {
    ...(title !== note.title && { title }),
    ...(content !== note.content && { content }),
    ...(category !== note.category && { category }),
    ...(tags.join() !== note.tags.join() && { tags }),
  };
  const isChanged = Object.keys(changes).length > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isChanged) return onClose();
    const input = updateNoteInput.safeParse(changes);
    setTitleError(input.error?.issues.find(({ path }) => path[0] === "title")?.message);
    if (input.success) update.mutate(input.data, { onSuccess: onClose });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Title"
        data-autofocus
        autoFocus
        maxLength={MAX_NOTE_TITLE_LENGTH}
        error={titleError}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Content"
        rows={14}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Category"
          data={categoryOptions(note.category)}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <TagsField label="Tags" field={field} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={update.isPending} onClick={() => leaveForm(onClose)}>
          Cancel
        </Button>
        <Button type="submit" disabled={update.isPending}>
          {update.isPending ? "Saving..." : "Save"}
        </Button>
      </div>
      <UnsavedQuestion isChanged={isChanged} note={note.id} />
    </form>
  );
}
