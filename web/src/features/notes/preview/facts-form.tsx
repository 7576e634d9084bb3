import { useState, type FormEvent } from "react";
import { Button, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import { type FactName, LISTED_FACTS } from "@contract/fact.ts";
import type { Note } from "@contract/note.ts";
import { useLocalDraft } from "../../../lib/autosave/use-local-draft.ts";
import { UnsavedQuestion } from "../../../lib/unsaved/unsaved-question.tsx";
import { leaveForm } from "../../../lib/unsaved/unsaved.store.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { DraftNotice } from "../../../components/draft-notice.tsx";
import { EDITABLE_FACTS, FACT_LABELS, factChanges, factFields } from "../facts.rules.ts";
import { leavesNote } from "../hooks/use-preview.ts";
import { useUpdateNote } from "../notes.mutations.ts";
import classes from "./facts-form.module.css";

const fieldsSchema = z.partialRecord(z.enum([...EDITABLE_FACTS, ...LISTED_FACTS]), z.string());

const isDate = (name: FactName) => name.endsWith("Date");

const HINTS: Partial<Record<FactName, string>> = {
  noticePeriod: "3 months",
  currency: "EUR",
  total: "1425.00",
};

interface FactsFormProps {
  note: Note;
  onClose: () => void;
}

export function FactsForm({ note: current, onClose }: FactsFormProps) {
  // Updates must not change the fields during typing.
  const [note] = useState(current);
  const saved = factFields(note.aiAnalysis?.facts ?? []);
  const draft = useLocalDraft("facts", note.id, saved, fieldsSchema);
  const update = useUpdateNote(note.id, "Facts saved");
  const { changes, errors } = factChanges(saved, draft.fields);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isWrong = Object.keys(errors).length > 0;
  const isChanged = isWrong || changes.length > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsSubmitted(true);
    if (isWrong) return;
    if (changes.length === 0) return onClose();
    update.mutate(
      { facts: changes },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <DraftNotice {...draft.notice} />
      <p className={classes.hint}>What you change here stays as it is when the document is analyzed again.</p>
      <div className={classes.fields}>
        {EDITABLE_FACTS.map((name, at) => (
          <TextInput
            key={name}
            label={FACT_LABELS[name]}
            type={isDate(name) ? "date" : "text"}
            inputMode={name === "total" ? "decimal" : undefined}
            placeholder={HINTS[name]}
            autoFocus={at === 0}
            maxLength={200}
            value={draft.fields[name]}
            error={isSubmitted && errors[name]}
            onChange={(event) => draft.change({ [name]: event.currentTarget.value })}
          />
        ))}
        {LISTED_FACTS.map((name) => (
          <Textarea
            key={name}
            label={FACT_LABELS[name]}
            description="One on each line"
            autosize
            minRows={2}
            maxRows={8}
            value={draft.fields[name]}
            error={isSubmitted && errors[name]}
            onChange={(event) => draft.change({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={update.isPending} onClick={() => leaveForm(onClose)}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={update.isPending}>
          Save facts
        </BusyButton>
      </div>
      <UnsavedQuestion
        isChanged={isChanged}
        isAsking={(isChanged && update.isPending) || draft.isAsking}
        onDiscard={draft.clear}
        isLeft={leavesNote(note.id)}
      />
    </form>
  );
}
