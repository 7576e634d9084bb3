import { useState, type FormEvent } from "react";
import { Button, NativeSelect, Textarea } from "@mantine/core";
import { z } from "zod";
import { MAX_SUMMARY_LENGTH, UNKNOWN_DOCUMENT_TYPE } from "@contract/analysis.ts";
import type { Note, UpdateNoteInput } from "@contract/note.ts";
import { useTypeChoices } from "../../../lib/document-types/document-types.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm } from "../../../lib/unsaved/unsaved.store.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { leavesNote, useIsPreviewOpen } from "../hooks/use-preview.ts";
import { useAnalyzeNote, useUpdateNote } from "../notes.mutations.ts";
import { categoryOptions } from "../notes.categories.rules.ts";
import { TagsField } from "../tags/tags-field.tsx";
import { tagChanges } from "../tags/tags.rules.ts";
import { allTags, tagsFieldOf } from "../tags/use-tags-field.ts";
import classes from "./review-dialog.module.css";

const fieldsSchema = z.object({
  type: z.string(),
  summary: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  newTag: z.string(),
});

const savedFields = ({ aiAnalysis, category, tags }: Note) => ({
  type: aiAnalysis?.documentType ?? "Other",
  summary: aiAnalysis?.summary ?? "",
  category,
  tags,
  newTag: "",
});

interface ReviewFormProps {
  note: Note;
  onClose?: () => void;
  onBack?: () => void;
  onGivenUp?: () => void;
}

export function ReviewForm({ note: current, onClose, onBack, onGivenUp }: ReviewFormProps) {
  // Updates must not change the fields during typing.
  const [note] = useState(current);
  const draft = useLocalDraft("review", note.id, savedFields(note), fieldsSchema.partial());
  const { type, summary, category } = draft.fields;
  const tags = allTags(draft.fields);
  const accept = useUpdateNote(note.id, "Analysis accepted");
  const correct = useUpdateNote(note.id, "Correction saved");
  const again = useAnalyzeNote();
  const types = useTypeChoices(type === UNKNOWN_DOCUMENT_TYPE ? undefined : type);
  const isInPreview = onClose !== undefined;
  const isCovered = useIsPreviewOpen() && !isInPreview;
  const isBusy = accept.isPending || correct.isPending || again.isPending;

  const changes: UpdateNoteInput = {
    ...(type !== UNKNOWN_DOCUMENT_TYPE && type !== note.aiAnalysis?.documentType && { documentType: type }),
    ...(summary !== (note.aiAnalysis?.summary ?? "") && { summary }),
    ...(category !== note.category && { category }),
    ...tagChanges(note.tags, tags),
  };
  const isChanged = Object.keys(changes).length > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isChanged && !isInPreview) return accept.mutate({ reviewed: true });
    // Whoever saves a type as it is has said that it is right, and later documents are read by that.
    const documentType = type === UNKNOWN_DOCUMENT_TYPE ? undefined : type;
    correct.mutate({ ...changes, documentType, reviewed: true }, { onSuccess: finish });
  }

  function finish(): void {
    draft.clear();
    onClose?.();
  }

  function analyzeAgain(): void {
    again.mutate(note.id, { onError: isChanged ? onGivenUp : undefined });
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <DraftNotice {...draft.notice} />
      <div className={classes.pair}>
        <NativeSelect
          label="Document type"
          autoFocus={isInPreview}
          data={types}
          value={type}
          onChange={(event) => draft.change({ type: event.currentTarget.value })}
        />
        <NativeSelect
          label="Category"
          data={categoryOptions(note.category)}
          value={category}
          onChange={(event) => draft.change({ category: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label="Summary"
        rows={4}
        maxLength={MAX_SUMMARY_LENGTH}
        value={summary}
        onChange={(event) => draft.change({ summary: event.currentTarget.value })}
      />
      <TagsField label="Tags" field={tagsFieldOf(draft.fields, draft.change)} />
      <div className={classes.actions}>
        {isInPreview ? (
          <Button variant="default" disabled={isBusy} onClick={() => leaveForm(onClose)}>
            Cancel
          </Button>
        ) : (
          <BusyButton variant="default" busy={isBusy} onClick={() => leaveForm(analyzeAgain)}>
            Analyze again
          </BusyButton>
        )}
        <BusyButton type="submit" busy={isBusy}>
          {isChanged || isInPreview ? "Save correction" : "Accept"}
        </BusyButton>
      </div>
      {/* While the preview lies over this dialog, the form in it asks. */}
      {!isCovered && (
        <UnsavedQuestion
          isChanged={isChanged}
          isAsking={(isChanged && isBusy) || draft.isAsking}
          onDiscard={draft.clear}
          isLeft={isInPreview ? leavesNote(note.id) : undefined}
          onBack={onBack}
        />
      )}
    </form>
  );
}
